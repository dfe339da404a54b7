'use client'

import { useRef, useState } from 'react'
import { BRAND } from '@/components/ui/brand'
import { Button } from '@/components/ui/button'
import { ACTIONS } from '@/components/ui/classes'
import { copyText } from '@/components/ui/copy-text'
import { INPUT, INPUT_FRAME, INPUT_USUAL } from '@/components/ui/form-classes'
import { PageIcon } from '@/components/ui/page-icon'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { t } from '@/lib/base/text/rules/t'

const SHOWN_MS = 2_000

/** Shows a link that can be selected, copied and, on devices that support it, shared. */
export function InviteLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const isInBrowser = useInBrowser()
  // Browsers share only over https, and few desktop browsers share at all.
  const canShare = isInBrowser && 'share' in navigator

  async function copy() {
    if (!field.current) return
    if (!(await copyText(link, field.current))) return field.current.select()
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }

  async function share() {
    try {
      await navigator.share({ title: BRAND, url: link })
    } catch (error) {
      // Closing the device's share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }

  return (
    <>
      <div className={`${INPUT_FRAME} ${INPUT_USUAL} mt-3`}>
        <input
          ref={field}
          readOnly
          className={INPUT}
          aria-label={t('profile.inviteLink')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className={`${ACTIONS} mt-2!`}>
        {canShare ? (
          <Button onClick={share}>
            <PageIcon name="share" />
            {t('profile.shareLink')}
          </Button>
        ) : null}
        <Button onClick={copy}>
          <PageIcon name={isCopied ? 'check' : 'copy'} />
          <span aria-live="polite">{t(isCopied ? 'ui.copied' : 'profile.copyLink')}</span>
        </Button>
      </div>
    </>
  )
}
