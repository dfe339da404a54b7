import type { ReactNode } from 'react'
import { CHAT_URL } from '@/components/layout/brand'

/** Words that lead to the chat with support; plain words where this deployment has none. */
export function SupportLink({ children }: { readonly children: ReactNode }) {
  if (!CHAT_URL) return children
  return (
    <a className="link" href={CHAT_URL} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh">, opens a new tab</span>
    </a>
  )
}
