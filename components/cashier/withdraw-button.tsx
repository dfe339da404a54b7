'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import type { Wallet } from '@/lib/cashier/rules/wallets'
import { t } from '@/lib/language/rules/t'

const FORM = new LazyChunk(() => import('./withdraw-form'))

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
  /** Mobile wallet that the player used last; null for none yet. */
  readonly lastWallet: Wallet | null
  /** `2 hours`; null where too few requests tell. */
  readonly usually: string | null
}

export function WithdrawButton(props: WithdrawButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useLazyChunk(FORM, isOpen)
  const isOpening = useIsOpening(isOpen, form)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        block
        pending={isOpening}
        pendingText={t('cashier.withdraw')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="arrow-up" />
        {t('cashier.withdraw')}
      </Button>
      <Sheet open={isOpen && form !== null} onOpenChange={setIsOpen} title={t('cashier.withdraw')}>
        {form && <form.WithdrawForm {...props} onDone={close} />}
      </Sheet>
    </>
  )
}
