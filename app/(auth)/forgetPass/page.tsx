import type { Metadata } from 'next'
import { AuthLink, AuthLinks, AuthPage } from '@/components/accounts/auth-page'
import { ForgetForm } from '@/components/accounts/forget-form'

export const metadata: Metadata = { title: 'Forgot password' }

export default function ForgetPassPage() {
  return (
    <AuthPage title="Forgot your password?">
      <p className="text-sm text-fg-2">We’ll email you a reset link.</p>
      <ForgetForm />
      <AuthLinks>
        <AuthLink question="Remembered it?" href="/login">
          Log in
        </AuthLink>
      </AuthLinks>
    </AuthPage>
  )
}
