import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthLink, AuthLinks, AuthPage } from '@/components/accounts/auth-page'
import { GoogleSignIn } from '@/components/accounts/google-sign-in'
import { LoginForm } from '@/components/accounts/login-form'
import { loginHref, safeReturnPath } from '@/components/accounts/login-href'
import { LoginNote, StaffOnlyNote } from '@/components/accounts/login-note'
import { ReturnPlace } from '@/components/accounts/return-place'
import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { getSigningIn } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { t } from '@/lib/language/rules/t'
import { findActiveExclusion } from '@/lib/limits/read-limits'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'

export function generateMetadata(): Metadata {
  return { title: t('accounts.logIn') }
}

interface LoginPageProps {
  readonly searchParams: Promise<{
    readonly from?: string | string[]
    readonly note?: string | string[]
    readonly error?: string | string[]
  }>
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [viewer, { from, note, error }] = await Promise.all([getSigningIn(), searchParams])
  const returnTo = safeReturnPath(from)
  // The password was right; the second factor is still missing.
  if (viewer?.isWaiting) redirect(loginHref('/login/step', returnTo))
  // A break comes before the requested page, as it does after a password login.
  if (viewer && (await findActiveExclusion(viewer.id))) redirect('/break')
  // A player sent here by a staff page must not be sent back there in a loop.
  const isTurnedAway = viewer !== null && !viewer.isStaff && returnTo.startsWith('/dashboard')
  if (viewer && !isTurnedAway) redirect(returnTo)
  const game = GAMES.find(({ id }) => returnTo === `/${id}`)
  const snapshot = game ? await getCachedSnapshot(game.id) : null
  const text = t(game ? 'accountPages.gameRuns' : 'accountPages.asYouLeft')
  return (
    <AuthPage
      title={t('accounts.logIn')}
      art={{ drawing: 'baccarat', title: t('accountPages.welcomeBack'), text }}
    >
      {isTurnedAway ? (
        <StaffOnlyNote email={viewer.email} />
      ) : (
        <ReturnPlace returnTo={returnTo} snapshot={snapshot} />
      )}
      <LoginNote note={note} error={error} />
      <LoginForm returnTo={returnTo} />
      {getEnv().GOOGLE_CLIENT_ID ? <GoogleSignIn returnTo={returnTo} /> : null}
      <AuthLinks>
        <Link className={LINK} href="/forgetPass">
          {t('accountPages.forgotYours')}
        </Link>
        <AuthLink question={t('accountPages.newHere')} href={loginHref('/register', returnTo)}>
          {t('accounts.createAccount')}
        </AuthLink>
      </AuthLinks>
    </AuthPage>
  )
}
