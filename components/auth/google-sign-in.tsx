'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { FormAlert } from './form-alert'
import styles from './reset.module.css'

/** The other way in, where it is set up. `returnTo` must be a path of this site (`safeReturnPath`). */
export function GoogleSignIn({ returnTo }: { readonly returnTo: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function leave() {
    setIsLeaving(true)
    setHasFailed(false)
    try {
      const { signIn } = await import('next-auth/react')
      // Asks this server for Google's address and goes there: no form leaves the site.
      await signIn('google', { callbackUrl: returnTo })
    } catch {
      setIsLeaving(false)
      setHasFailed(true)
    }
  }

  return (
    <div className="stack">
      <p className={styles.or}>or</p>
      {hasFailed ? <FormAlert title="Not logged in" text={NO_CONNECTION} /> : null}
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
