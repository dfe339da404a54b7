import type { ReactNode } from 'react'
import { requireViewer } from '@/lib/auth/viewer'

/** Guards outside the loading state, so that a visitor gets a redirect and not half a page first. */
export default async function NoticesLayout({ children }: { children: ReactNode }) {
  await requireViewer('/user/notices')
  return children
}
