import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthLink, AuthLinks, AuthPage } from '@/components/accounts/auth-page'
import { loginHref, safeReturnPath } from '@/components/accounts/login-href'
import { RegisterForm } from '@/components/accounts/register-form'
import { getViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Create account' }

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
    <AuthPage
      title="Create account"
      lead="One minute. No deposit needed to look around."
      art={{
        drawing: 'wingo',
        title: 'Pick a colour. See it drawn.',
        text: 'Live rounds all day. You can check every draw.',
      }}
    >
      <RegisterForm referralCode={referralCode} returnTo={returnTo} />
      <AuthLinks>
        <AuthLink question="Already have an account?" href={loginHref('/login', returnTo)}>
          Log in
        </AuthLink>
      </AuthLinks>
    </AuthPage>
  )
}
