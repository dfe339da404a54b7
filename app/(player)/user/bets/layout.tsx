import type { ReactNode } from 'react'
import { BETS_PATH } from '@/components/statement/statement-view'
import { requireViewer } from '@/lib/auth/viewer'

/** Guards outside the loading state, so that a visitor gets a redirect and not half a page first. */
export default async function BetsLayout({ children }: { children: ReactNode }) {
  await requireViewer(BETS_PATH)
  return children
}
