import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthLink, AuthLinks, AuthPage } from '@/components/accounts/auth-page'
import { loginHref, safeReturnPath } from '@/components/accounts/login-href'
import { RegisterForm } from '@/components/accounts/register-form'
import { getViewer } from '@/lib/auth/viewer'
import { t } from '@/lib/language/rules/t'

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
