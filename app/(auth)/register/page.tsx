import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthPage } from '@/components/auth/auth-page'
import { RegisterForm } from '@/components/auth/register-form'
import { safeReturnPath, signInHref } from '@/components/auth/safe-return-path'
import { Link } from '@/components/ui/link'
import { getViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Register' }

/** As long as the wire takes. */
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
    <AuthPage title="Register">
      <RegisterForm referralCode={referralCode} returnTo={returnTo} />
      <div className="authlinks">
        <span className="muted">
          Already registered?
          <Link className="link text-fg" href={signInHref('/login', returnTo)}>
            Log in
          </Link>
        </span>
      </div>
    </AuthPage>
  )
}
