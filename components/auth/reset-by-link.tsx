'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { Spinner } from '@/components/ui/spinner'
import { callApi } from '@/lib/client/api-client'
import { resetCheckAnswer } from '@/lib/wire/reset'
import { FormAlert } from './form-alert'
import { ResetForm } from './reset-form'
import { takeResetToken } from './reset-token'

/** What is known of the link; `unknown` has the reason why it is not. */
type Link =
  | { readonly is: 'missing' | 'asked' | 'over' }
  | { readonly is: 'standing'; readonly token: string }
  | { readonly is: 'unknown'; readonly why: string }

/** The form for a new password, where the link that led here still stands. */
export function ResetByLink() {
  const token = useRef<string | null>(null)
  const [link, setLink] = useState<Link>({ is: 'asked' })

  const look = useCallback(async () => {
    const asked = token.current
    if (asked === null) return setLink({ is: 'missing' })
    setLink({ is: 'asked' })
    const found = await checkToken(asked)
    // Another link may have been opened in this tab meanwhile.
    if (asked === token.current) setLink(found)
  }, [])

  useEffect(() => {
    token.current = takeResetToken() ?? token.current
    void look()
    const onHashChange = () => {
      const another = takeResetToken()
      if (another === null) return
      token.current = another
      void look()
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [look])

  switch (link.is) {
    case 'standing':
      return <ResetForm key={link.token} token={link.token} />
    case 'asked':
      return (
        <p className="muted" role="status">
          <Spinner /> Looking at the link
        </p>
      )
    case 'unknown':
      return (
        <>
          <FormAlert title="The link was not looked at" text={link.why} />
          <Button variant="primary" size="lg" block onClick={look}>
            Try again
          </Button>
        </>
      )
    default:
      return <NoLink isOver={link.is === 'over'} />
  }
}

async function checkToken(token: string): Promise<Link> {
  const answer = await callApi('/resetPass/check', {
    method: 'POST',
    body: { token },
    answer: resetCheckAnswer,
  })
  if (answer.kind === 'ok') return { is: 'standing', token }
  if (answer.kind === 'unanswered') return { is: 'unknown', why: NO_CONNECTION }
  const { code, detail } = answer.problem
  return code === 'rate-limited' ? { is: 'unknown', why: detail } : { is: 'over' }
}

function NoLink({ isOver }: { readonly isOver: boolean }) {
  return (
    <>
      {isOver ? (
        <FormAlert
          title="This link does not work any more"
          text="It was used, is older than 30 minutes, or a newer one was sent."
        />
      ) : (
        <FormAlert
          title="The link is not here any more"
          text="Open it from the letter once more, or ask for a new one."
        />
      )}
      <ButtonLink href="/forgetPass" variant="primary" size="lg" block>
        Ask for a new link
      </ButtonLink>
    </>
  )
}
