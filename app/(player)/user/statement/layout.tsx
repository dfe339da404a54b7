import type { ReactNode } from 'react'
import { STATEMENT_PATH } from '@/components/statement/statement-view'
import { requireViewer } from '@/lib/auth/viewer'

/**
 * Checks the login outside the loading state, so a visitor is redirected before any part of the
 * page is sent.
 */
export default async function StatementLayout({ children }: { children: ReactNode }) {
  await requireViewer(STATEMENT_PATH)
  return children
}
