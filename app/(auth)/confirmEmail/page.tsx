import type { Metadata } from 'next'
import { AuthPage } from '@/components/site/accounts/auth-page'
import { ConfirmEmail } from '@/components/site/accounts/confirm-email'
import { t } from '@/lib/base/text/rules/t'

// The URL is a key until it is used, so no search engine may index it and no other site may see it.
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
