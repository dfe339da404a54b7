'use client'

import { ReasonDialog, staffReason } from '@/components/ui/confirm-dialog'
import type { RiskKind } from '@/lib/risk/rules/catalog'
import type { CaseStep } from './case-actions'

interface CaseDialogProps {
  readonly id: string
  readonly name: string
  readonly kind: RiskKind
  readonly step: CaseStep
  readonly nextHref: string
  readonly onClose: () => void
}

const RULE = staffReason('Enter at least 3 characters.')

/** Asks for a reason, then performs the step. After a decision the next case opens. */
export function CaseDialog({ id, name, kind, step, nextHref, onClose }: CaseDialogProps) {
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
        body: { action: step, text: reason },
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
    text: 'Withdrawals can be paid again. One that somebody put on hold by itself stays on hold.',
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
