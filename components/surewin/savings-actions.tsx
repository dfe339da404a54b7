'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ACTIONS } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { type TextKey, t } from '@/lib/language/rules/t'
import type { SavingsAction } from '@/lib/surewin/rules/transfers'
import type { SavingsView } from './savings-view'
import { UnlockNote, useUnlock } from './unlock-note'

const FORM = new LazyChunk(() => import('./savings-form'))

const TITLES = {
  deposit: 'surewin.depositTo',
  withdraw: 'surewin.withdrawFrom',
} as const satisfies Record<SavingsAction, TextKey>

interface SavingsActionsProps {
  readonly email: string
  readonly view: SavingsView
  readonly canDeposit: boolean
}

export function SavingsActions({ email, view, canDeposit }: SavingsActionsProps) {
  const [open, setOpen] = useState<SavingsAction | null>(null)
  // The sheet keeps its text while it closes.
  const [shown, setShown] = useState<SavingsAction>('deposit')
  const form = useLazyChunk(FORM, open !== null)
  const isOpening = useIsOpening(open !== null, form)
  const lockedMs = useUnlock(view.unlocksAt, view.serverNow)
  const isLocked = lockedMs > 0
  const noteId = useId()
  const show = (action: SavingsAction) => {
    setShown(action)
    setOpen(action)
  }
  return (
    <>
      <div className={ACTIONS}>
        {canDeposit ? (
          <Button
            variant="primary"
            pending={isOpening && open === 'deposit'}
            onClick={() => show('deposit')}
          >
            {t('surewin.deposit')}
          </Button>
        ) : null}
        <Button
          pending={isOpening && open === 'withdraw'}
          waits={isLocked}
          aria-describedby={isLocked ? noteId : undefined}
          onClick={isLocked ? undefined : () => show('withdraw')}
        >
          {t('surewin.withdraw')}
        </Button>
      </div>
      {view.unlocksAt !== null && isLocked ? (
        <UnlockNote id={noteId} className="mt-3" at={view.unlocksAt} leftMs={lockedMs} />
      ) : null}
      <Sheet
        open={open !== null && form !== null}
        onOpenChange={(isOpen) => setOpen(isOpen ? shown : null)}
        title={t(TITLES[shown])}
      >
        {form && (
          <form.SavingsForm
            key={shown}
            action={shown}
            email={email}
            view={view}
            lockedMs={lockedMs}
            onDone={() => setOpen(null)}
          />
        )}
      </Sheet>
    </>
  )
}
