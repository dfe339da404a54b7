import type { Metadata } from 'next'
import { AuthPage } from '@/components/site/accounts/auth-page'
import { ResetByLink } from '@/components/site/accounts/reset-by-link'
import { t } from '@/lib/base/text/rules/t'

// The URL is a key until it is used, so no search engine may index it and no other site may see it.
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
