import type { ReactNode } from 'react'
import { CHAT_URL, SUPPORT_EMAIL } from '@/components/layout/brand'

/** Whether this deployment has named a way to its support. Sentences that promise support need one. */
export const HAS_SUPPORT = CHAT_URL !== null || SUPPORT_EMAIL !== null

/** Words that lead to support: to its chat, otherwise to its email address, which they name. */
export function SupportLink({ children }: { readonly children: ReactNode }) {
  if (CHAT_URL) {
    return (
      <a className="link" href={CHAT_URL} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="vh">, opens a new tab</span>
      </a>
    )
  }
  if (!SUPPORT_EMAIL) return children
  return (
    <>
      {children} at{' '}
      <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
        {SUPPORT_EMAIL}
      </a>
    </>
  )
}

/** A sentence that promises support: only where there is one. */
export function WithSupport({ children }: { readonly children: ReactNode }) {
  return HAS_SUPPORT ? children : null
}
