'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LINK, STACK } from '@/components/ui/classes'
import { FormAlert } from '@/components/ui/form-alert'
import { Link } from '@/components/ui/link'
import { whyNotFetched } from '@/components/ui/no-connection'
import { loginHref } from './login-href'

/** Between two ways to do the same: a line on either side. */
const OR = [
  'grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-cap text-fg-2',
  'before:border-t before:border-line after:border-t after:border-line',
].join(' ')

/** @param returnTo a path of this site (`safeReturnPath`). */
export function GoogleSignIn({ returnTo }: { readonly returnTo: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave() {
    setIsLeaving(true)
    setFailure(null)
    try {
      const { signIn } = await import('next-auth/react')
      // Asks this server for Google's address and goes there: no form leaves the site. Google returns
      // to this page, which sends each role to its own.
      await signIn('google', { callbackUrl: loginHref('/login', returnTo) })
    } catch (error) {
      setIsLeaving(false)
      setFailure(whyNotFetched(error))
    }
  }

  return (
    <div className={STACK}>
      <p className={OR}>or</p>
      {failure === null ? null : <FormAlert title="We couldn’t log you in" text={failure} />}
      <Button size="lg" block pending={isLeaving} pendingText="Opening Google …" onClick={leave}>
        Continue with Google
      </Button>
      <p className="text-xs text-fg-3">
        Your first Google login creates an account. You confirm that you’re 18 or older, or of the
        lawful age where you live, and accept the{' '}
        <Link className={LINK} href="/terms">
          terms
        </Link>
        .
      </p>
    </div>
  )
}
