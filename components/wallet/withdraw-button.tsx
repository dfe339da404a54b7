'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { PhoneFirst } from './phone-first'
import { WithdrawForm } from './withdraw-form'

/** Whole major units. */
export interface WithdrawLimits {
  readonly minimum: number
  readonly step: number
  /** Null for none. */
  readonly maximum: number | null
}

export interface WithdrawButtonProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Main balance when the page was made, decimal major units. */
  readonly main: number
  readonly limits: WithdrawLimits
}

export function WithdrawButton(props: WithdrawButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button block pending={isOpening} pendingText="Withdraw" onClick={() => setIsOpen(true)}>
        <Icon name="arrow-up" />
        Withdraw
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Withdraw">
        {props.player.phone === '' ? (
          <PhoneFirst player={props.player} onDone={close} />
        ) : (
          <WithdrawForm {...props} onDone={close} />
        )}
      </Sheet>
    </>
  )
}
