'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DIALOG_TEXT } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { LINE_DRAWING } from '@/components/ui/icon'
import { formatMajor } from '@/lib/client/money-text'
import { formatRate, type SavingsView } from './savings-view'

/** Opens the rules of SureWin, with the current figures. */
export function RulesButton({ view }: { readonly view: SavingsView }) {
  const [isOpen, setOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  return (
    <>
      <Button
        variant="quiet"
        className="-mr-3"
        pending={isOpening}
        pendingText="Read Rules"
        onClick={() => setOpen(true)}
      >
        <svg {...LINE_DRAWING} aria-hidden="true">
          <path d="M4 4.5A1.5 1.5 0 0 1 5.5 3H16v11.5H5.5A1.5 1.5 0 0 0 4 16V4.5Z" />
          <path d="M4 16a1.5 1.5 0 0 0 1.5 1.5H16v-3M7.5 6.5h5M7.5 9.3h3.5" />
        </svg>
        Read Rules
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="SureWin rules">
        <div className={DIALOG_TEXT}>
          <Rules view={view} />
        </div>
        <Button size="lg" block onClick={() => setOpen(false)}>
          Close rules
        </Button>
      </Sheet>
    </>
  )
}

const POINTS = [
  'grid gap-3 [&>li]:relative [&>li]:pl-4.5',
  '[&>li]:before:absolute [&>li]:before:top-2 [&>li]:before:left-0.5 [&>li]:before:size-1.25',
  '[&>li]:before:rounded-full [&>li]:before:bg-fg-3',
].join(' ')

function Rules({ view }: { readonly view: SavingsView }) {
  const smallest = formatMajor(view.minMajor, { decimals: 0 })
  const step = formatMajor(view.stepMajor, { decimals: 0 })
  return (
    <ul className={POINTS}>
      <li>
        <b>{formatRate(view.nextRate ?? view.rate)} interest every 24 hours.</b> The clock starts
        with your first deposit. After each 24 hours we add the interest, and it earns too.
      </li>
      <li>
        <b>Every second counts.</b> Money earns for exactly the time it’s in. We round interest down
        to {formatMajor(0.01)}.
      </li>
      <li>
        <b>Deposit</b> {smallest} or more, up to your current balance. It moves immediately.
      </li>
      <li>
        <b>Withdraw</b> {smallest} or more, in steps of {step}, up to your SureWin balance. It’s in
        your current balance immediately.
      </li>
      {view.lockHours > 0 ? (
        <li>
          <b>SureWin unlocks {view.lockHours} hours after your latest deposit.</b> You can’t
          withdraw from it until then. The SureWin page shows the time.
        </li>
      ) : null}
      <li>
        <b>A new rate</b> applies from your next 24 hours, never to the current ones.
      </li>
    </ul>
  )
}
