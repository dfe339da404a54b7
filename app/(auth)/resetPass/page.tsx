import type { Metadata } from 'next'
import { AuthPage } from '@/components/auth/auth-page'
import { FormAlert } from '@/components/auth/form-alert'
import { ResetForm } from '@/components/auth/reset-form'
import { ButtonLink } from '@/components/ui/button'
import { isResetTokenStanding } from '@/lib/queries/password-reset'

// The address is a key until it was used: no search engine keeps it, no other site is told of it.
export const metadata: Metadata = {
  title: 'New password',
  referrer: 'no-referrer',
  robots: { index: false },
}

interface ResetPassPageProps {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>
}

export default async function ResetPassPage({ searchParams }: ResetPassPageProps) {
  const { token } = await searchParams
  const isStanding = typeof token === 'string' && (await isResetTokenStanding(token))
  return (
    <AuthPage title="New password">
      {isStanding ? (
        <ResetForm token={token} />
      ) : (
        <>
          <FormAlert
            title="This link does not work any more"
            text="It was used, is older than 30 minutes, or a newer one was sent."
          />
          <ButtonLink href="/forgetPass" variant="primary" size="lg" block>
            Ask for a new link
          </ButtonLink>
        </>
      )}
    </AuthPage>
  )
}
