'use client'

import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { logOut } from './log-out'

type SignOutButtonProps = Pick<ButtonProps, 'variant' | 'size'>

export function SignOutButton(look: SignOutButtonProps) {
  const [isPending, setIsPending] = useState(false)

  async function leave() {
    setIsPending(true)
    await logOut()
    setIsPending(false)
  }

  return (
    <Button {...look} block pending={isPending} pendingText="Logging out" onClick={leave}>
      <Icon name="logout" />
      Log out
    </Button>
  )
}
