import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthLink, AuthLinks, AuthPage } from '@/components/site/accounts/auth-page'
import { loginHref, safeReturnPath } from '@/components/site/accounts/login-href'
import { RegisterForm } from '@/components/site/accounts/register-form'
import { t } from '@/lib/base/text/rules/t'
import { getViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('accounts.createAccount') }
}

/** The longest code that the API accepts. */
const MAX_REFERRAL_LENGTH = 32

interface RegisterPageProps {
  readonly searchParams: Promise<{
    readonly from?: string | string[]
    readonly ref?: string | string[]
  }>
}

export default async function RegisterPage({ searchParams }: RegisterPageProps) {
  const [viewer, { from, ref }] = await Promise.all([getViewer(), searchParams])
  const returnTo = safeReturnPath(from)
  if (viewer) redirect(returnTo)
  const referralCode = typeof ref === 'string' ? ref.trim().slice(0, MAX_REFERRAL_LENGTH) : ''
  return (
    <AuthPage
      title={t('accounts.createAccount')}
      lead={t('accountPages.registerLead')}
      art={{
        drawing: 'wingo',
        title: t('accountPages.pickColour'),
        text: t('accountPages.liveRounds'),
      }}
    >
      <RegisterForm referralCode={referralCode} returnTo={returnTo} />
      <AuthLinks>
        <AuthLink question={t('accountPages.hasAccount')} href={loginHref('/login', returnTo)}>
          {t('accounts.logIn')}
        </AuthLink>
      </AuthLinks>
    </AuthPage>
  )
}
