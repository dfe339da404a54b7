import type { Metadata } from 'next'
import { AuthPage } from '@/components/accounts/auth-page'
import { ConfirmEmail } from '@/components/accounts/confirm-email'
import { t } from '@/lib/language/rules/t'

// The address is a key until it was used: no search engine keeps it, no other site is told of it.
export function generateMetadata(): Metadata {
  return { title: t('accountPages.newEmail'), referrer: 'no-referrer', robots: { index: false } }
}

export default function ConfirmEmailPage() {
  return (
    <AuthPage title={t('accountPages.newEmail')}>
      <ConfirmEmail />
    </AuthPage>
  )
}
