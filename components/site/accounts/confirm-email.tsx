'use client'

import { useEffect, useState } from 'react'
import { ButtonLink, MainButton } from '@/components/ui/button'
import { FormAlert, FormFailure } from '@/components/ui/form-alert'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'
import { EMAIL_CHANGED_HREF } from './login-href'
import { takeLinkToken } from './take-link-token'

/** Confirms a new email with the token of the link that led here. */
export function ConfirmEmail() {
  /** Undefined until the URL has been read. */
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const look = () => {
      const found = takeLinkToken()
      setToken((known) => found ?? known ?? null)
    }
    look()
    // Another link may be opened in this tab.
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  if (token === null) {
    return (
      <>
        <FormAlert title={t('accounts.openLinkAgain')} text={t('accounts.useLinkOrChange')} />
        <ToWallet />
      </>
    )
  }
  return <ConfirmForm key={token} token={token} />
}

/** Refusals that another attempt can't change. */
const FINAL: readonly (string | undefined)[] = ['email-link-over', 'email-taken']

/** Asks for a click, because programs that open every link of an email don't click. */
function ConfirmForm({ token }: { readonly token: string | undefined }) {
  const { send, isBusy, failure } = useSubmit({ unanswered: t('accounts.tryNewEmail') })

  const confirm = () =>
    send({
      method: 'POST',
      path: '/email/confirm',
      body: { token },
      goTo: [EMAIL_CHANGED_HREF],
    })

  const isOver = FINAL.includes(failure?.code)
  return (
    <>
      {isOver ? null : <p className="text-fg-2">{t('accounts.fromNowOn')}</p>}
      <FormFailure
        title={t(failure?.mayBeDone ? 'accounts.emailMaybeChanged' : 'accounts.emailNotChanged')}
        failure={failure}
      />
      {isOver ? (
        <ToWallet />
      ) : (
        <MainButton
          pending={isBusy || token === undefined}
          pendingText={t(token === undefined ? 'accounts.confirmEmail' : 'accounts.confirming')}
          onClick={confirm}
        >
          {t('accounts.confirmEmail')}
        </MainButton>
      )}
    </>
  )
}

function ToWallet() {
  return (
    <ButtonLink href="/user" variant="primary" size="lg" block>
      {t('accounts.toWallet')}
    </ButtonLink>
  )
}
