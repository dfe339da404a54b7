'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { formatMajor } from '@/lib/client/money-text'
import { formatRate, type SavingsView } from './savings-view'

/** Opens the rules of SureWin, with the figures that hold now. */
export function RulesButton({ view }: { readonly view: SavingsView }) {
  const [isOpen, setOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  return (
    <>
      <Button
        variant="quiet"
        className="savings__rules"
        pending={isOpening}
        pendingText="Read Rules"
        onClick={() => setOpen(true)}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4.5A1.5 1.5 0 0 1 5.5 3H16v11.5H5.5A1.5 1.5 0 0 0 4 16V4.5Z" />
          <path d="M4 16a1.5 1.5 0 0 0 1.5 1.5H16v-3M7.5 6.5h5M7.5 9.3h3.5" />
        </svg>
        Read Rules
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="SureWin rules">
        <div className="sheet__text">
          <Rules view={view} />
        </div>
        <Button size="lg" block onClick={() => setOpen(false)}>
          Close rules
        </Button>
      </Sheet>
    </>
  )
}

function Rules({ view }: { readonly view: SavingsView }) {
  const smallest = formatMajor(view.minMajor, { decimals: 0 })
  const step = formatMajor(view.stepMajor, { decimals: 0 })
  return (
    <ul className="savings__points">
      <li>
        <b>{formatRate(view.nextRate ?? view.rate)} interest for every 24 hours.</b> The 24 hours
        count from your first deposit. At their end the interest is added to your SureWin balance
        and earns from then on, too.
      </li>
      <li>
        <b>To the second.</b> What you put in or take out within the 24 hours earns for exactly the
        time it was there. Interest is rounded down to {formatMajor(0.01)}.
      </li>
      <li>
        <b>Deposit</b> at least {smallest}, up to your current balance. It moves at once.
      </li>
      <li>
        <b>Withdraw</b> {smallest} or more, in steps of {step}, up to your SureWin balance. It is in
        your current balance immediately.
      </li>
      {view.lockHours > 0 ? (
        <li>
          <b>SureWin unlocks {view.lockHours} hours after your latest deposit.</b> Until then you
          cannot withdraw from it. The SureWin page shows the time.
        </li>
      ) : null}
      <li>
        <b>A changed rate</b> holds from your next 24 hours on, never for those that run.
      </li>
    </ul>
  )
}
