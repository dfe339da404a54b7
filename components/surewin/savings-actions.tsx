'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import type { SavingsAction } from '@/lib/domain/surewin-rules'
import { MovementForm } from './movement-form'
import type { SavingsView } from './savings-view'
import { UnlockNote } from './unlock-note'
import { useUnlock } from './use-unlock'

const TITLES: Record<SavingsAction, string> = {
  deposit: 'Deposit to SureWin',
  withdraw: 'Withdraw from SureWin',
}

interface SavingsActionsProps {
  readonly email: string
  readonly view: SavingsView
  readonly canDeposit: boolean
}

export function SavingsActions({ email, view, canDeposit }: SavingsActionsProps) {
  const [open, setOpen] = useState<SavingsAction | null>(null)
  // The sheet keeps its words while it goes.
  const [shown, setShown] = useState<SavingsAction>('deposit')
  const isOpening = useIsOpening(open !== null)
  const lockedMs = useUnlock(view.unlocksAt, view.serverNow)
  const show = (action: SavingsAction) => {
    setShown(action)
    setOpen(action)
  }
  return (
    <>
      <div className={canDeposit ? 'actions' : 'actions actions--single'}>
        {canDeposit ? (
          <Button
            variant="primary"
            pending={isOpening && open === 'deposit'}
            onClick={() => show('deposit')}
          >
            Deposit
          </Button>
        ) : null}
        <Button pending={isOpening && open === 'withdraw'} onClick={() => show('withdraw')}>
          Withdraw
        </Button>
      </div>
      {view.unlocksAt !== null && lockedMs > 0 ? (
        <UnlockNote at={view.unlocksAt} leftMs={lockedMs} />
      ) : null}
      <Sheet
        open={open !== null}
        onOpenChange={(isOpen) => setOpen(isOpen ? shown : null)}
        title={TITLES[shown]}
      >
        <MovementForm
          key={shown}
          action={shown}
          email={email}
          view={view}
          lockedMs={lockedMs}
          onDone={() => setOpen(null)}
        />
      </Sheet>
    </>
  )
}
