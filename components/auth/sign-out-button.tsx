'use client'

import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'

export function SignOutButton() {
  const [isPending, setIsPending] = useState(false)

  async function leave() {
    setIsPending(true)
    try {
      const answer: { readonly url?: string } = await signOut({ redirect: false })
      if (!answer.url) throw new Error('the server has not ended the session')
      // A whole new page: nothing of the account stays in the memory of this one.
      window.location.assign('/')
    } catch {
      setIsPending(false)
      showToast({ tone: 'error', title: 'You are still logged in', text: NO_CONNECTION })
    }
  }

  return (
    <Button block pending={isPending} pendingText="Logging out" onClick={leave}>
      <Icon name="logout" />
      Log out
    </Button>
  )
}
