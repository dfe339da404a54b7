import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/accounts/auth-page'
import { LogOutButton } from '@/components/accounts/log-out'
import { loginHref, safeReturnPath } from '@/components/accounts/login-href'
import { LoginStep } from '@/components/second-factor/login-step'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getSigningIn } from '@/lib/auth/viewer'
import { t } from '@/lib/language/rules/t'

export function generateMetadata(): Metadata {
  return { title: t('secondFactor.giveTitle') }
}

interface LoginStepPageProps {
  readonly searchParams: Promise<{ readonly from?: string | string[] }>
}

/** Asks for the second factor after the password, or lets the person switch to another account. */
export default async function LoginStepPage({ searchParams }: LoginStepPageProps) {
  const [person, { from }] = await Promise.all([getSigningIn(), searchParams])
  const returnTo = safeReturnPath(from)
  if (!person) redirect(loginHref('/login', returnTo))
  if (!person.isWaiting) redirect(returnTo)
  if (!person.hasSecondFactor) redirect(`/dashboard/enrol?from=${encodeURIComponent(returnTo)}`)
  return (
    <AuthPage title={t('secondFactor.giveTitle')} lead={t('secondFactor.giveLead')}>
      <BrowserTexts of={['secondFactor', 'profile']}>
        <LoginStep returnTo={returnTo} />
        <LogOutButton variant="quiet" />
      </BrowserTexts>
    </AuthPage>
  )
}
