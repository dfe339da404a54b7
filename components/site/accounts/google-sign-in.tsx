'use client'

import { useState } from 'react'
import { reachSignIn } from '@/components/site/second-factor/sign-in'
import { Button } from '@/components/ui/button'
import { STACK } from '@/components/ui/classes'
import { FormAlert } from '@/components/ui/form-alert'
import { whyNotFetched } from '@/components/ui/no-connection'
import { t } from '@/lib/base/text/rules/t'
import { loginHref } from './login-href'
import { TermsConsent } from './terms-consent'

/** A line on each side of the word between two alternatives. */
const OR =
  'grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-cap text-fg-2 before:border-t before:border-line after:border-t after:border-line'

/** @param returnTo a path of this site (`safeReturnPath`). */
export function GoogleSignIn({ returnTo }: { readonly returnTo: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave() {
    setIsLeaving(true)
    setFailure(null)
    try {
      const signIn = await reachSignIn()
      // This asks our server for Google's address and then goes there, so no form leaves the site.
      // Google returns to this page, which sends each role to its own page.
      await signIn('google', { callbackUrl: loginHref('/login', returnTo) })
    } catch (error) {
      setIsLeaving(false)
      setFailure(whyNotFetched(error))
    }
  }

  return (
    <div className={STACK}>
      <p className={OR}>{t('accounts.or')}</p>
      {failure === null ? null : <FormAlert title={t('accounts.notLoggedIn')} text={failure} />}
      <Button
        size="lg"
        block
        pending={isLeaving}
        pendingText={t('accounts.openingGoogle')}
        onClick={leave}
      >
        {t('accounts.withGoogle')}
      </Button>
      <p className="text-xs text-fg-3">
        <TermsConsent text="accounts.googleTerms" />
      </p>
    </div>
  )
}
