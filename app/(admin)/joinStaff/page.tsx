import type { Metadata } from 'next'
import { AuthPage } from '@/components/site/accounts/auth-page'
import { Logo } from '@/components/site/frame/logo'
import { AcceptInvitation } from '@/components/staff/team/accept-invitation'
import { BRAND } from '@/components/ui/brand'
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
