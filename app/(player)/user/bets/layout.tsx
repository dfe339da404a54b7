import type { ReactNode } from 'react'
import { BETS_PATH } from '@/components/statement/statement-view'
import { requireViewer } from '@/lib/auth/viewer'

/**
 * Checks the login outside the loading state, so a visitor is redirected before any part of the
 * page is sent.
 */
export default async function BetsLayout({ children }: { children: ReactNode }) {
  await requireViewer(BETS_PATH)
  return children
}
