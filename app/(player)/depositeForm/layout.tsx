import type { ReactNode } from 'react'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { requireViewer } from '@/lib/auth/viewer'

/** Guards outside the loading state, so that a visitor gets a redirect and not half a page first. */
export default async function DepositLayout({ children }: { children: ReactNode }) {
  await requireViewer('/depositeForm')
  return <BrowserTexts of={['cashier']}>{children}</BrowserTexts>
}
