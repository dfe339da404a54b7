import type { Metadata } from 'next'
import { AuthPage } from '@/components/accounts/auth-page'
import { ConfirmEmail } from '@/components/accounts/confirm-email'

// The address is a key until it was used: no search engine keeps it, no other site is told of it.
export const metadata: Metadata = {
  title: 'New email',
  referrer: 'no-referrer',
  robots: { index: false },
}

export default function ConfirmEmailPage() {
  return (
    <AuthPage title="New email">
      <ConfirmEmail />
    </AuthPage>
  )
}
