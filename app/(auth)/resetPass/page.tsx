import type { Metadata } from 'next'
import { AuthPage } from '@/components/accounts/auth-page'
import { ResetByLink } from '@/components/accounts/reset-by-link'
import { t } from '@/lib/language/rules/t'

// The address is a key until it was used: no search engine keeps it, no other site is told of it.
export function generateMetadata(): Metadata {
  return { title: t('accounts.newPassword'), referrer: 'no-referrer', robots: { index: false } }
}

export default function ResetPassPage() {
  return (
    <AuthPage title={t('accounts.newPassword')}>
      <ResetByLink />
    </AuthPage>
  )
}
