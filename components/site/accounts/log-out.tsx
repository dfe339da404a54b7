'use client'

import { useState } from 'react'
import { signOutHere } from '@/components/site/second-factor/sign-in'
import { Button, type ButtonProps } from '@/components/ui/button'
import { whyNotFetched } from '@/components/ui/no-connection'
import { PageIcon } from '@/components/ui/page-icon'
import { showToast } from '@/components/ui/show-toast'
import { askApi, isLoggedOut } from '@/lib/base/browser/ask-api'
import { leaveFor } from '@/lib/base/browser/leave-for'
import { t } from '@/lib/base/text/rules/t'
import { LOGGED_OUT_EVERYWHERE_HREF } from './login-href'

interface LogOutProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** Sends what the screen still holds, while the session lasts. */
  readonly before?: () => Promise<unknown>
}

/** Ends this session on the server, removes its cookie and opens the home page. */
export function LogOutButton({ before, ...look }: LogOutProps) {
  const [isPending, setIsPending] = useState(false)

  async function leave() {
    setIsPending(true)
    await before?.()
    const failure = await signOutHere().catch(whyNotFetched)
    if (failure === null) await leaveFor('/')
    else showFailure(failure)
    setIsPending(false)
  }

  return (
    <Button
      {...look}
      block
      pending={isPending}
      pendingText={t('profile.loggingOut')}
      onClick={leave}
    >
      <PageIcon name="logout" />
      {t('profile.logOut')}
    </Button>
  )
}

/** Ends every session of the account: for a lost phone, or a device that stayed logged in. */
export function LogOutEverywhereButton() {
  const [isPending, setIsPending] = useState(false)

  async function leave() {
    setIsPending(true)
    const answer = await askApi('/session/end', { method: 'POST', body: { everywhere: true } })
    if (answer.kind !== 'ok' && !isLoggedOut(answer)) {
      setIsPending(false)
      return showFailure(answer.kind === 'refused' ? answer.problem.detail : t('ui.noConnection'))
    }
    // The session is over, even if its cookie can't be removed.
    await signOutHere().catch(() => undefined)
    await leaveFor(LOGGED_OUT_EVERYWHERE_HREF)
  }

  return (
    <Button block pending={isPending} pendingText={t('profile.loggingOut')} onClick={leave}>
      {t('profile.logOutEverywhere')}
    </Button>
  )
}

function showFailure(text: string) {
  showToast({ tone: 'error', title: t('profile.notLoggedOut'), text })
}
