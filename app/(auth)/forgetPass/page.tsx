import type { Metadata } from 'next'
import { AuthPage } from '@/components/auth/auth-page'
import { ForgetForm } from '@/components/auth/forget-form'
import { Link } from '@/components/ui/link'

export const metadata: Metadata = { title: 'Forgot password' }

export default function ForgetPassPage() {
  return (
    <AuthPage title="Forgot your password?">
      <p className="sm muted">We mail you a link by which you set a new one.</p>
      <ForgetForm />
      <div className="authlinks">
        <span className="muted">
          You know it again?
          <Link className="link text-fg" href="/login">
            Log in
          </Link>
        </span>
      </div>
    </AuthPage>
  )
}
