import type { Metadata } from 'next'
import { AuthLink, AuthLinks, AuthPage } from '@/components/site/accounts/auth-page'
import { ForgetForm } from '@/components/site/accounts/forget-form'
import { t } from '@/lib/base/text/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('accountPages.forgotPassword') }
}

export default function ForgetPassPage() {
  return (
    <AuthPage title={t('accountPages.forgotYours')}>
      <p className="text-sm text-fg-2">{t('accountPages.resetLead')}</p>
      <ForgetForm />
      <AuthLinks>
        <AuthLink question={t('accountPages.remembered')} href="/login">
          {t('accounts.logIn')}
        </AuthLink>
      </AuthLinks>
    </AuthPage>
  )
}
