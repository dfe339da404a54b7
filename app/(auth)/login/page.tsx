import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readDeviceBreak } from '@/app/device-break'
import { AuthLink, AuthLinks, AuthPage } from '@/components/site/accounts/auth-page'
import { GoogleSignIn } from '@/components/site/accounts/google-sign-in'
import { LoginForm } from '@/components/site/accounts/login-form'
import { loginHref, safeReturnPath } from '@/components/site/accounts/login-href'
import { LoginNote, StaffOnlyNote } from '@/components/site/accounts/login-note'
import { ReturnPlace } from '@/components/site/accounts/return-place'
import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { getEnv } from '@/lib/base/config/env'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { GAMES } from '@/lib/games/catalog/registry'
import { findActiveExclusion } from '@/lib/money/limits/read-limits'
import {
  STAFF_SESSION_IDLE_SECONDS,
  STAFF_SESSION_MAX_AGE_SECONDS,
} from '@/lib/people/sessions/rules/session-length'
import { getSigningIn } from '@/lib/people/sessions/viewer'
import { getCachedSnapshot } from '@/lib/play/live/cached-rounds'

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
  const isDesk = returnTo.startsWith('/dashboard')
  const isTurnedAway = viewer !== null && !viewer.isStaff && isDesk
  if (viewer && !isTurnedAway)
    redirect(viewer.isStaff && returnTo === '/' ? '/dashboard' : returnTo)
  const game = GAMES.find(({ id }) => returnTo === `/${id}`)
  const snapshot = game ? await getCachedSnapshot(game.id) : null
  const isOnBreak = (await readDeviceBreak()) !== null
  const text = isDesk ? 'accountPages.staffLogin' : 'accountPages.asYouLeft'
  return (
    <AuthPage
      title={t('accounts.logIn')}
      art={{
        drawing: 'baccarat',
        title: t('accountPages.welcomeBack'),
        text: t(game ? 'accountPages.gameRuns' : text),
      }}
    >
      {isTurnedAway ? (
        <StaffOnlyNote email={viewer.email} />
      ) : (
        <ReturnPlace returnTo={returnTo} snapshot={snapshot} />
      )}
      {isDesk && !isTurnedAway ? (
        <p className="text-sm text-fg-2">
          {t('accountPages.staffSessions', {
            minutes: formatCount(STAFF_SESSION_IDLE_SECONDS / 60),
            hours: formatCount(STAFF_SESSION_MAX_AGE_SECONDS / 3_600),
          })}
        </p>
      ) : null}
      <LoginNote note={note} error={error} />
      <LoginForm returnTo={returnTo} />
      {getEnv().GOOGLE_CLIENT_ID ? <GoogleSignIn returnTo={returnTo} /> : null}
      <AuthLinks>
        <Link className={LINK} href="/forgetPass">
          {t('accountPages.forgotYours')}
        </Link>
        {isOnBreak ? null : (
          <AuthLink question={t('accountPages.newHere')} href={loginHref('/register', returnTo)}>
            {t('accounts.createAccount')}
          </AuthLink>
        )}
      </AuthLinks>
    </AuthPage>
  )
}
