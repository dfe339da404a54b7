'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ASK, SecondNote } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { MONO } from '@/components/ui/classes'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { fieldOf } from '@/components/ui/field'
import { REASONS_OF } from '@/lib/cashier/rules/rejection'
import { ACCEPTS, REJECTS, type RequestKind } from './queue-view'
import { RejectionFields, type RejectionWhy, rejectionShape } from './rejection-fields'

export type Decision = 'Accepted' | 'Rejected'

/**
 * For a payment to a suspended player, or one that a case holds, a text; for a rejection the reason that
 * the player reads.
 */
export type DecisionReason = { readonly reason: string } | RejectionWhy

/** A pending request, every value formatted by the server. */
export interface DecisionSubject {
  readonly kind: RequestKind
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Of a deposit; null for a withdrawal. */
  readonly txnId: string | null
  /** Of the admin who looks. */
  readonly isOwn: boolean
  /** A payout that an open case of risk holds. */
  readonly isHeld: boolean
  /** A colleague put the payout on hold, and the admin can’t end that. */
  readonly isOthersHold: boolean
  /** A payout that is held, or to a suspended player: accepting it needs a reason for the audit log. */
  readonly takesReason: boolean
  readonly amount: string
  /** The same, major units. */
  readonly amountMajor: number
  readonly balanceBefore: string
  /** Main balance once the request is accepted: a withdrawal has left it already. */
  readonly balanceAfter: string
  /** The same once it is rejected: a withdrawal returns. */
  readonly balanceRejected: string
}

const RULE = staffReason('Enter a reason.')

function decisionSchema(isReasonAsked: boolean) {
  return z.object({
    reason: isReasonAsked ? RULE.schema : z.string(),
    ...rejectionShape,
  })
}
type DecisionInput = z.output<ReturnType<typeof decisionSchema>>

interface DecisionDialogProps {
  readonly subject: DecisionSubject
  readonly decision: Decision
  /** For so long it can be taken back. */
  readonly undoSeconds: number
  readonly isSending: boolean
  readonly onCancel: () => void
  /** With the reason, where the decision needs one. */
  readonly onConfirm: (why?: DecisionReason) => void
}

/** Names amount and player, and what the decision does to the balance, before money moves. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { subject, decision, undoSeconds, isSending, onCancel, onConfirm } = props
  const isAccepting = decision === 'Accepted'
  const preposition = subject.kind === 'deposit' ? 'from' : 'for'
  const verb = isAccepting ? 'Accept' : REJECTS[subject.kind].verb
  const isReasonAsked = isAccepting && subject.takesReason
  const takesSecond = useTakesSecond(
    isAccepting ? ACCEPTS[subject.kind] : subject.kind === 'withdraw' ? 'withdrawal.return' : null,
    (isAccepting ? subject.isHeld : subject.isOthersHold) ? 'held' : subject.amountMajor,
  )
  const form = useForm({
    resolver: zodResolver(decisionSchema(isReasonAsked)),
    defaultValues: { reason: '', rejection: REASONS_OF[subject.kind][0], note: '' },
  })
  const [rejection, note] = form.watch(['rejection', 'note'])

  function confirm(input: DecisionInput) {
    if (!isAccepting) onConfirm({ reason: input.rejection, note: input.note })
    else onConfirm(isReasonAsked ? { reason: input.reason } : undefined)
  }

  return (
    <ConfirmDialog
      title={`${verb} ${subject.amount} ${preposition} ${subject.name}?`}
      verb={takesSecond ? ASK : `${verb} ${subject.amount}`}
      isFocused={!isReasonAsked}
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
            balanceText(
              subject.balanceBefore,
              isAccepting ? subject.balanceAfter : subject.balanceRejected,
            ),
          ],
        ]}
      />
      {isAccepting ? null : (
        <RejectionFields
          kind={subject.kind}
          chosen={rejection}
          note={note}
          onChoose={(chosen) => form.setValue('rejection', chosen)}
          field={fieldOf(form, 'note')}
        />
      )}
      {isReasonAsked ? <ReasonField hint={RULE.hint} {...fieldOf(form, 'reason')} /> : null}
      {takesSecond ? (
        <SecondNote />
      ) : (
        <p className="text-sm text-fg-2">{describeConsequence(subject, decision, undoSeconds)}</p>
      )}
    </ConfirmDialog>
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

/** Says in the confirmation what becomes of it, and whether it can be undone. */
function describeConsequence(
  subject: DecisionSubject,
  decision: Decision,
  undoSeconds: number,
): string {
  const undo = undoSeconds > 0 ? `You can undo it for ${undoSeconds} s.` : 'You can’t undo it here.'
  if (subject.kind === 'withdraw' && decision === 'Rejected') {
    return `The amount goes back to the player’s balance. Only if nobody has sent it. The player sees your reason. ${undo}`
  }
  if (subject.isHeld) {
    return `An open risk case holds this payout. Your reason is saved in the audit log. ${undo}`
  }
  if (subject.takesReason) {
    return `Player suspended: your reason is saved in the audit log. Accept only after you’ve sent the money. ${undo}`
  }
  if (subject.kind === 'withdraw') {
    return `Accept only after you’ve sent the money. ${undo}`
  }
  return decision === 'Accepted'
    ? `This credits the player once. ${undo}`
    : `Nothing is credited. The player sees your reason and can send the txnID again. ${undo}`
}
