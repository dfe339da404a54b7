import type { ReactNode } from 'react'
import { requireViewer } from '@/lib/people/sessions/viewer'

/**
 * Checks the login outside the loading state, so a visitor is redirected before any part of the
 * page is sent.
 */
export default async function BetsLayout({ children }: { children: ReactNode }) {
  await requireViewer()
  return children
}
