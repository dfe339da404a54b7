import type { ReactNode } from 'react'
import { STATEMENT_PATH } from '@/components/statement/statement-view'
import { requireViewer } from '@/lib/auth/viewer'

/** Guards outside the loading state, so that a visitor gets a redirect and not half a page first. */
export default async function StatementLayout({ children }: { children: ReactNode }) {
  await requireViewer(STATEMENT_PATH)
  return children
}
