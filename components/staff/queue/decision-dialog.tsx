'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { FindingItem } from '@/components/staff/lists/finding-item'
import { acceptsAs, DOES, REJECTS, type RequestKind } from '@/components/staff/lists/queue-view'
import { MONO } from '@/components/ui/classes'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { AmountField, fieldOf } from '@/components/ui/field'
import { parseAmount, typedAmount } from '@/components/ui/parse-amount'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import type { Stop } from '@/lib/money/cashier/rules/stops'
import { REASONS_OF } from '@/lib/money/wallets/rules/rejection'
import { RejectionFields, type RejectionWhy, rejectionShape } from './rejection-fields'

export type Decision = 'Accepted' | 'Rejected'

/**
 * Why it is accepted although the named checks say stop; for a rejection, the reason shown to the
 * player.
 */
export type DecisionReason =
  | {
      readonly reason?: string
      readonly stops?: readonly string[]
      /** What arrived, in major units, if it is another amount. */
      readonly arrived?: number
    }
  | RejectionWhy

/** A pending request. The server formats every value. */
export interface DecisionSubject {
  readonly kind: RequestKind
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The deposit's txnID; null for a withdrawal. */
  readonly txnId: string | null
  /** True if an open risk case blocks the payout: nobody pays it alone. */
  readonly isBlocked: boolean
  /** True if a second person permitted to pay it. The stops that they saw are left out. */
  readonly isPermitted: boolean
  /** True if a colleague put the payout on hold and the viewing admin can’t end the hold. */
  readonly isOthersHold: boolean
  /** Checks that say stop. Accepting needs a reason then. */
  readonly stops: readonly Pick<Stop, 'key' | 'text'>[]
  readonly amount: string
  /** The same amount in major units. */
  readonly amountMajor: number
  readonly balanceBefore: string
  /** Main balance after accepting. A withdrawal has left the balance already. */
  readonly balanceAfter: string
  /** Main balance after rejecting. A withdrawal is returned. */
  readonly balanceRejected: string
}

const RULE = staffReason('Enter a reason.')

const arrivedAmount = typedAmount(z.number().positive({ error: () => t('ui.enterAmount') }))

function decisionSchema(isReasonAsked: boolean, isOtherAmount: boolean) {
  return z.object({
    arrived: isOtherAmount ? arrivedAmount : z.string().transform(() => undefined),
    reason: isReasonAsked ? RULE.schema : z.string(),
    ...rejectionShape,
  })
}
type DecisionInput = z.output<ReturnType<typeof decisionSchema>>

interface DecisionDialogProps {
  readonly subject: DecisionSubject
  readonly decision: Decision
  /** True if another amount arrived than asked, which staff enter. */
  readonly isOtherAmount: boolean
  /** Seconds in which the decision can be undone. */
  readonly undoSeconds: number
  readonly isSending: boolean
  readonly onCancel: () => void
  /** Called with the reason if the decision needs one, and whether it needs a second person. */
  readonly onConfirm: (why: DecisionReason | undefined, needsSecond: boolean) => void
}

/** Names the amount, the player and the effect on the balance before money moves. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { subject, decision, isOtherAmount, undoSeconds, isSending, onCancel, onConfirm } = props
  const isAccepting = decision === 'Accepted'
  const preposition = subject.kind === 'deposit' ? 'from' : 'for'
  const { verb } = (isAccepting ? DOES : REJECTS)[subject.kind]
  const isReasonAsked = isAccepting && subject.stops.length > 0
  const form = useForm({
    resolver: zodResolver(decisionSchema(isReasonAsked, isOtherAmount)),
    defaultValues: { arrived: '', reason: '', rejection: REASONS_OF[subject.kind][0], note: '' },
  })
  const [rejection, note, typed] = form.watch(['rejection', 'note', 'arrived'])
  const parsed = isOtherAmount ? parseAmount(typed) : null
  const arrivedMajor = parsed?.kind === 'amount' ? parsed.major : null
  const arrived = arrivedMajor === null ? null : formatMajor(arrivedMajor)
  const needsApproval = useNeedsApproval(
    isAccepting
      ? acceptsAs(subject.kind, subject.isPermitted)
      : subject.kind === 'withdraw'
        ? 'withdrawal.return'
        : null,
    (isAccepting ? subject.isBlocked : subject.isOthersHold)
      ? 'blocked'
      : (arrivedMajor ?? subject.amountMajor),
  )

  function confirm(input: DecisionInput) {
    const accepting = {
      ...(isReasonAsked && { reason: input.reason, stops: subject.stops.map(({ key }) => key) }),
      ...(input.arrived !== undefined && { arrived: input.arrived }),
    }
    const rejecting = { reason: input.rejection, note: input.note }
    onConfirm(isAccepting ? accepting : rejecting, needsApproval)
  }

  return (
    <ConfirmDialog
      title={
        isOtherAmount
          ? `Another amount arrived from ${subject.name}`
          : `${verb} ${subject.amount} ${preposition} ${subject.name}?`
      }
      verb={
        needsApproval ? ASK : `${verb} ${(isOtherAmount ? arrived : subject.amount) ?? ''}`.trim()
      }
      isFocused={!isReasonAsked && !isOtherAmount}
      isPlain={!isAccepting}
      isBusy={isSending}
      onConfirm={form.handleSubmit(confirm)}
      onClose={onCancel}
    >
      <Sum
        of={[
          ['Player', subject.email],
          subject.txnId === null
            ? ['Phone', subject.phone]
            : [
                'txnID',
                <span key="id" className={MONO}>
                  {subject.txnId}
                </span>,
              ],
          [
            'Current balance',
            isOtherAmount
              ? subject.balanceBefore
              : balanceText(
                  subject.balanceBefore,
                  isAccepting ? subject.balanceAfter : subject.balanceRejected,
                ),
          ],
        ]}
      />
      {isOtherAmount ? (
        <>
          <AmountField label="Amount that arrived" {...fieldOf(form, 'arrived')} />
          <p className="text-sm" aria-live="polite">
            Asked {subject.amount}
            {arrived === null ? null : `, arrived ${arrived}: adds ${arrived}`}
          </p>
        </>
      ) : null}
      {isAccepting ? null : (
        <RejectionFields
          kind={subject.kind}
          chosen={rejection}
          note={note}
          onChoose={(chosen) => form.setValue('rejection', chosen)}
          field={fieldOf(form, 'note')}
        />
      )}
      {isReasonAsked ? (
        <>
          <StopList stops={subject.stops} />
          <ReasonField
            label={`Why ${subject.kind === 'deposit' ? 'accept' : 'pay'} it anyway?`}
            hint={RULE.hint}
            {...fieldOf(form, 'reason')}
          />
        </>
      ) : null}
      {needsApproval ? (
        <ApprovalNote />
      ) : (
        <p className="text-sm text-fg-2">{describeConsequence(subject, decision, undoSeconds)}</p>
      )}
    </ConfirmDialog>
  )
}

function StopList({ stops }: Pick<DecisionSubject, 'stops'>) {
  return (
    <ul className="grid gap-1 text-cap" aria-label="Checks that say stop">
      {stops.map(({ key, text }) => (
        <FindingItem key={key} is="doubt">
          {text}
        </FindingItem>
      ))}
    </ul>
  )
}

function balanceText(before: string, after: string) {
  if (after === before) return `${before} (no change)`
  return (
    <>
      <s>{before} →</s> {after}
    </>
  )
}

/** Explains in the confirmation what happens next, and whether it can be undone. */
function describeConsequence(
  subject: DecisionSubject,
  decision: Decision,
  undoSeconds: number,
): string {
  const undo = undoSeconds > 0 ? `You can undo it for ${undoSeconds} s.` : 'You can’t undo it here.'
  if (subject.kind === 'withdraw' && decision === 'Rejected') {
    return `The amount goes back to the player’s balance. Only do this if nobody has sent the money. The player sees your reason. ${undo}`
  }
  if (subject.isBlocked) {
    return `An open risk case holds this payout. Your reason is saved in the audit log. ${undo}`
  }
  if (subject.kind === 'withdraw') {
    return `Mark it paid only after you’ve sent the money. ${undo}`
  }
  return decision === 'Accepted'
    ? `This credits the player once. ${undo}`
    : `Nothing is credited. The player sees your reason and can send the txnID again. ${undo}`
}
