import type { ReactNode } from 'react'
import { CHAT_URL, SUPPORT_EMAIL } from '@/components/ui/brand'
import { LINK } from '@/components/ui/classes'
import { Rich } from '@/components/ui/rich'
import { hasSupport } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'

/** Links to the chat, or names and links the email address if there is no chat. */
export function SupportLink({ children }: { readonly children: ReactNode }) {
  if (CHAT_URL) {
    return (
      <a className={LINK} href={CHAT_URL} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only">{t('pages.opensNewTab')}</span>
      </a>
    )
  }
  if (!SUPPORT_EMAIL) return children
  return (
    <Rich
      text="pages.supportByEmail"
      tags={{
        what: () => children,
        address: () => (
          <a className={LINK} href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
        ),
      }}
    />
  )
}

/** Renders a sentence that promises support only if this deployment has support. */
export function WithSupport({ children }: { readonly children: ReactNode }) {
  return hasSupport() ? children : null
}

type SupportKey =
  | `pages.${'promotionUnclear' | 'contactUs'}`
  | `terms.${'anythingUnclear' | 'accessSupport' | 'askUs' | 'reportProblem' | 'notYours' | 'minorsChild'}`

/** Renders a text whose `<support>` links to support; nothing if there is none. */
export function SupportText({ text }: { readonly text: SupportKey }) {
  return (
    <WithSupport>
      <Rich text={text} tags={{ support: (inner) => <SupportLink>{inner}</SupportLink> }} />
    </WithSupport>
  )
}
