import type { Metadata } from 'next'
import { AuthPage } from '@/components/accounts/auth-page'
import { BRAND } from '@/components/layout/brand'
import { Logo } from '@/components/layout/logo'
import { AcceptInvitation } from '@/components/staff/accept-invitation'
import { BrowserTexts } from '@/components/ui/browser-texts'

// The URL is a key until it is used, so no search engine may index it and no other site may see it.
export const metadata: Metadata = {
  title: 'Join the staff',
  referrer: 'no-referrer',
  robots: { index: false },
}

export default function JoinStaffPage() {
  return (
    <>
      <header className="flex h-13 items-center border-b border-line px-4">
        <Logo href="/" />
      </header>
      <AuthPage title="Join the staff" lead={`Choose a password for your account at ${BRAND}.`}>
        <BrowserTexts of={['accounts']}>
          <AcceptInvitation />
        </BrowserTexts>
      </AuthPage>
    </>
  )
}
