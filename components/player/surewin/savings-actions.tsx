'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import type { SavingsView } from '@/components/ui/savings-view'
import { type TextKey, t } from '@/lib/base/text/rules/t'
import type { SavingsAction } from '@/lib/money/surewin/rules/transfers'
import { UNLOCK_ROW, useUnlock } from './unlock-note'

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
  const [isSending, setSending] = useState(false)
  const form = useLazyChunk(FORM, open !== null)
  const isOpening = useIsOpening(open !== null, form)
  const lockedMs = useUnlock(view.unlocksAt, view.serverNow)
  const isLocked = lockedMs > 0
  const show = (action: SavingsAction) => {
    setShown(action)
    setOpen(action)
  }
  return (
    <>
      <div className="grid auto-cols-[1fr] grid-flow-col gap-2 tiny:grid-flow-row">
        {canDeposit ? (
          <Button
            variant="primary"
            size="lg"
            pending={isOpening && open === 'deposit'}
            onClick={() => show('deposit')}
          >
            {t('surewin.deposit')}
          </Button>
        ) : null}
        <Button
          size="lg"
          className="flex-col gap-0!"
          pending={isOpening && open === 'withdraw'}
          waits={isLocked}
          aria-describedby={isLocked ? UNLOCK_ROW : undefined}
          onClick={isLocked ? undefined : () => show('withdraw')}
        >
          {t('surewin.withdraw')}{' '}
          {isLocked ? <LockedUntil at={view.unlocksAt ?? view.serverNow} /> : null}
        </Button>
      </div>
      <Sheet
        open={open !== null && form !== null}
        // The form shows a failure and tries again with the same key, so it stays until an answer.
        onOpenChange={(isOpen) => {
          if (!isSending) setOpen(isOpen ? shown : null)
        }}
        title={t(TITLES[shown])}
      >
        {form && (
          <form.SavingsForm
            key={shown}
            action={shown}
            email={email}
            view={view}
            lockedMs={lockedMs}
            onSending={setSending}
            onDone={() => setOpen(null)}
          />
        )}
      </Sheet>
    </>
  )
}

function LockedUntil({ at }: { readonly at: number }) {
  return (
    <span className="text-xs font-normal tabular-nums">
      <Rich text="surewin.fromThen" tags={{ at: () => <Moment at={at} style="near" /> }} />
    </span>
  )
}
