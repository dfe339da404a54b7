import type { ReactNode } from 'react'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { requireViewer } from '@/lib/people/sessions/viewer'

/**
 * Checks the login outside the loading state, so a visitor is redirected before any part of the
 * page is sent.
 */
export default async function WalletLayout({ children }: { children: ReactNode }) {
  await requireViewer()
  return <BrowserTexts of={['accounts', 'cashier', 'profile']}>{children}</BrowserTexts>
}
