import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/auth/auth-page'
import { GoogleSignIn } from '@/components/auth/google-sign-in'
import { LoginForm } from '@/components/auth/login-form'
import { LoginNote } from '@/components/auth/login-note'
import { safeReturnPath, signInHref } from '@/components/auth/safe-return-path'
import { SignedInNote } from '@/components/auth/signed-in-note'
import { WelcomeBack } from '@/components/auth/welcome-back'
import { Link } from '@/components/ui/link'
import { getViewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import { findStandingExclusion } from '@/lib/queries/play-control'

export const metadata: Metadata = { title: 'Log in' }

interface LoginPageProps {
  readonly searchParams: Promise<{
    readonly from?: string | string[]
    readonly note?: string | string[]
    readonly error?: string | string[]
  }>
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [viewer, { from, note, error }] = await Promise.all([getViewer(), searchParams])
  const returnTo = safeReturnPath(from)
  // As after the password: a break comes before the page that was asked for.
  if (viewer && (await findStandingExclusion(viewer.id))) redirect('/break')
  // A player whom the staff's pages sent here must not be sent back there in a circle.
  const isTurnedAway = viewer !== null && !viewer.isAdmin && returnTo.startsWith('/dashboard')
  if (viewer && !isTurnedAway) redirect(returnTo)
  return (
    <AuthPage title="Log in">
      {isTurnedAway ? <SignedInNote email={viewer.email} /> : <WelcomeBack returnTo={returnTo} />}
      <LoginNote note={note} error={error} />
      <LoginForm returnTo={returnTo} />
      {getEnv().GOOGLE_CLIENT_ID ? <GoogleSignIn returnTo={returnTo} /> : null}
      <div className="authlinks">
        <Link className="link" href="/forgetPass">
          Forgot your password?
        </Link>
        <span className="muted">
          New here?
          <Link className="link text-fg" href={signInHref('/register', returnTo)}>
            Create an account
          </Link>
        </span>
      </div>
    </AuthPage>
  )
}
