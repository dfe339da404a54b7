'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { FormAlert } from './form-alert'
import styles from './reset.module.css'
import { signInHref } from './safe-return-path'
import { whyNotSignedIn } from './why-not-signed-in'

/** The other way in, where it is set up. `returnTo` must be a path of this site (`safeReturnPath`). */
export function GoogleSignIn({ returnTo }: { readonly returnTo: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave() {
    setIsLeaving(true)
    setFailure(null)
    try {
      const { signIn } = await import('next-auth/react')
      // Asks this server for Google's address and goes there: no form leaves the site. The way back
      // is by this page, which knows where whoever is signed in belongs.
      await signIn('google', { callbackUrl: signInHref('/login', returnTo) })
    } catch (error) {
      setIsLeaving(false)
      setFailure(whyNotSignedIn(error, navigator.onLine))
    }
  }

  return (
    <div className="stack">
      <p className={styles.or}>or</p>
      {failure === null ? null : <FormAlert title="Not logged in" text={failure} />}
      <Button size="lg" block pending={isLeaving} pendingText="Going to Google" onClick={leave}>
        Continue with Google
      </Button>
      <p className="xs dim">
        With a first log-in an account is made. By that you confirm that you are 18 or older, or of
        the lawful age where you live, and that you accept the{' '}
        <Link className="link" href="/terms">
          terms
        </Link>
        .
      </p>
    </div>
  )
}
