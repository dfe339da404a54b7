import type { ReactNode } from 'react'
import { BrowserTexts } from '@/components/ui/browser-texts'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <BrowserTexts of={['accounts']}>{children}</BrowserTexts>
}
