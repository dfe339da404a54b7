'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/choices'
import { ReasonDialog, staffReason } from '@/components/ui/confirm-dialog'
import type { RiskKind } from '@/lib/money/risk/rules/catalog'
import { countText } from '@/lib/money/risk/rules/evidence'

/** Steps that ask for a reason before they are done. */
export type CaseStep = 'note' | 'clear' | 'confirm' | 'hold' | 'restrict' | 'release'

interface CaseDialogProps {
  readonly id: string
  readonly name: string
  readonly kind: RiskKind
  readonly step: CaseStep
  /** Number of open cases that say the same about linked accounts. */
  readonly ring: number
  readonly nextHref: string
  readonly onClose: () => void
}

const RULE = staffReason('Enter at least 3 characters.')

/** Asks for a reason, then performs the step. After a decision the next case opens. */
export function CaseDialog({ id, name, kind, step, ring, nextHref, onClose }: CaseDialogProps) {
  const [withRing, setWithRing] = useState(false)
  const asksForRing = (step === 'clear' || step === 'restrict') && ring > 0
  const { title, verb, text, done } = WORDS[step]
  return (
    <ReasonDialog
      title={title(name)}
      verb={verb}
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        method: 'PUT',
        path: `/risk/${id}`,
        body: { action: step, text: reason, ...(asksForRing && { withRing }) },
        done: { title: done, text: name },
        ...(step === 'note' || step === 'release'
          ? {}
          : { goTo: [nextHref, { scroll: false }] as const }),
      })}
    >
      <p className="text-sm text-fg-2">
        {step === 'confirm' && kind === 'harm'
          ? 'Write what you did: who you spoke to, which limit you suggested.'
          : text}
      </p>
      {asksForRing ? (
        <Checkbox checked={withRing} onChange={setWithRing}>
          Also {step} {countText(ring, step === 'clear' ? 'case' : 'player')} with only the same
          evidence
        </Checkbox>
      ) : null}
    </ReasonDialog>
  )
}

const WORDS = {
  note: {
    title: (name) => `Note on ${name}`,
    verb: 'Add note',
    text: 'Stays in the case for good.',
    done: 'Note added',
  },
  clear: {
    title: (name) => `Clear ${name}?`,
    verb: 'Clear',
    text: 'Counts as a false alarm for each rule that fired. The same findings won’t open a new case.',
    done: 'Cleared',
  },
  confirm: {
    title: (name) => `Confirm the case about ${name}?`,
    verb: 'Confirm',
    text: 'Counts as right for each rule that fired.',
    done: 'Confirmed',
  },
  hold: {
    title: (name) => `Hold payouts of ${name}?`,
    verb: 'Hold payouts',
    text: 'Confirms the case. Nobody can pay this player’s withdrawals until Risk releases them here. The player reads that we’re checking them, and can still log in and play.',
    done: 'Payouts held',
  },
  release: {
    title: (name) => `Release payouts of ${name}?`,
    verb: 'Release payouts',
    text: 'Withdrawals can be paid again. A withdrawal that someone put on hold separately stays on hold.',
    done: 'Payouts released',
  },
  restrict: {
    title: (name) => `Restrict ${name}?`,
    verb: 'Restrict',
    text: 'Suspends the player. Balances and requests stay. Open bets settle.',
    done: 'Restricted',
  },
} as const satisfies Record<
  CaseStep,
  {
    readonly title: (name: string) => string
    readonly verb: string
    readonly text: string
    readonly done: string
  }
>
