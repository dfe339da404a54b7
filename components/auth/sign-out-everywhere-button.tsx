'use client'

import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { askApi } from '@/lib/client/ask-api'
import { readerOf } from '@/lib/client/read-answer'
import type { SessionsEnded } from '@/lib/wire/session'
import { SIGNED_OUT_EVERYWHERE_HREF } from './login-notes'

const readEnded = readerOf<SessionsEnded>({ status: 'string' })

/** Ends every session of the account: for a phone that is lost, or a device that stayed logged in. */
export function SignOutEverywhereButton() {
  const [isPending, setIsPending] = useState(false)

  async function leave() {
    setIsPending(true)
    const answer = await askApi('/session/end', {
      method: 'POST',
      body: { everywhere: true },
      answer: readEnded,
    })
    const isOver = answer.kind === 'refused' && answer.problem.code === 'not-signed-in'
    if (answer.kind !== 'ok' && !isOver) {
      setIsPending(false)
      const text = answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION
      showToast({ tone: 'error', title: 'You are still logged in', text })
      return
    }
    // The session is over whether or not its cookie goes as well.
    await signOut({ redirect: false }).catch(() => undefined)
    window.location.assign(SIGNED_OUT_EVERYWHERE_HREF)
  }

  return (
    <Button block pending={isPending} pendingText="Logging out" onClick={leave}>
      Log out on all devices
    </Button>
  )
}
