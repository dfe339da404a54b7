import type { ReactNode } from 'react'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { requireViewer } from '@/lib/auth/viewer'

/** Guards outside the loading state, so that a visitor gets a redirect and not half a page first. */
export default async function WithdrawLayout({ children }: { children: ReactNode }) {
  await requireViewer('/user/withdraw')
  return <BrowserTexts of={['accounts', 'cashier']}>{children}</BrowserTexts>
}
