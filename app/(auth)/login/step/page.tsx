import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/site/accounts/auth-page'
import { LogOutButton } from '@/components/site/accounts/log-out'
import { loginHref, safeReturnPath } from '@/components/site/accounts/login-href'
import { LoginStep } from '@/components/site/second-factor/login-step'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { t } from '@/lib/base/text/rules/t'
import { getSigningIn } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('secondFactor.giveTitle') }
}

interface LoginStepPageProps {
  readonly searchParams: Promise<{ readonly from?: string | string[] }>
}

/** Asks for the second factor after the password, or lets the person switch to another account. */
export default async function LoginStepPage({ searchParams }: LoginStepPageProps) {
  const [person, { from }] = await Promise.all([getSigningIn(), searchParams])
  const asked = safeReturnPath(from)
  // Staff have nothing to do on the players’ home.
  const returnTo = person?.isStaff && asked === '/' ? '/dashboard' : asked
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
