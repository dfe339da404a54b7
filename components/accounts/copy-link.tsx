'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { INPUT, INPUT_FRAME, INPUT_USUAL } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'

const SHOWN_MS = 2_000

/** Shows a link that can be selected or copied. */
export function CopyLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      // Browsers copy over https only: a selected link is one key away.
      field.current?.select()
      return
    }
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }

  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <div className={`${INPUT_FRAME} ${INPUT_USUAL}`}>
        <input
          ref={field}
          readOnly
          className={INPUT}
          aria-label="Your invite link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}
