import type { ReactNode } from 'react'

/**
 * Tag for `<Rich>`: renders `<hidden>…</hidden>`, the part of a label that only screen readers
 * need.
 */
export const HIDDEN = {
  hidden: (inner: ReactNode) => <span className="sr-only">{inner}</span>,
}
