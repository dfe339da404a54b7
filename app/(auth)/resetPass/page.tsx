import type { Metadata } from 'next'
import { AuthPage } from '@/components/accounts/auth-page'
import { ResetByLink } from '@/components/accounts/reset-by-link'

// The address is a key until it was used: no search engine keeps it, no other site is told of it.
export const metadata: Metadata = {
  title: 'New password',
  referrer: 'no-referrer',
  robots: { index: false },
}

export default function ResetPassPage() {
  return (
    <AuthPage title="New password">
      <ResetByLink />
    </AuthPage>
  )
}
