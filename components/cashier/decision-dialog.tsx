'use client'

import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ASK, SecondNote } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { Choices } from '@/components/ui/choices'
import { MONO } from '@/components/ui/classes'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { Field, fieldOf } from '@/components/ui/field'
import { zodResolver } from '@/components/ui/zod-resolver'
import {
  describeRejection,
  REJECTION_KEYS,
  type RejectionReason,
  rejectionLabel,
} from '@/lib/cashier/rules/rejection'
import { decideRequest, MAX_REJECTION_NOTE } from '@/lib/cashier/wire'
import { ACCEPTS, type RequestKind } from './queue-view'

export type Decision = 'Accepted' | 'Rejected'

/** For a payment to a suspended player a text; for a rejection the reason that the player reads. */
export type DecisionReason =
  | { readonly reason: string }
  | { readonly reason: RejectionReason; readonly note: string }

/** A pending request, every value formatted by the server. */
export interface DecisionSubject {
  readonly kind: RequestKind
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Of a deposit; null for a withdrawal. */
  readonly txnId: string | null
  /** Of the admin who looks, or of a player who is suspended now. */
  readonly isOwn: boolean
  readonly isSuspended: boolean
  /** A payout that an open case of risk holds. */
  readonly isHeld: boolean
  readonly amount: string
  /** The same, major units. */
  readonly amountMajor: number
  readonly balanceBefore: string
  /** Main balance once the request is accepted: a withdrawal has left it already. */
  readonly balanceAfter: string
}

const RULE = staffReason('Enter a reason.')
const REJECTIONS = REJECTION_KEYS.map((value, at) => ({
  value,
  label: `${at + 1} ${rejectionLabel(value)}`,
}))

function decisionSchema(isReasonAsked: boolean) {
  return z.object({
    reason: isReasonAsked ? RULE.schema : z.string(),
    rejection: z.enum(REJECTION_KEYS),
    note: decideRequest.shape.note.unwrap(),
  })
}
type DecisionInput = z.output<ReturnType<typeof decisionSchema>>

/** The rejection that most are for. */
const USUAL: z.input<ReturnType<typeof decisionSchema>> = {
  reason: '',
  rejection: 'not-received',
  note: '',
}

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
  const verb = isAccepting ? 'Accept' : 'Reject'
  const isReasonAsked = needsReason(subject)
  const takesSecond = useTakesSecond(
    isAccepting ? ACCEPTS[subject.kind] : null,
    subject.isHeld ? 'held' : subject.amountMajor,
  )
  const form = useForm({
    resolver: zodResolver(decisionSchema(isReasonAsked)),
    defaultValues: USUAL,
  })
  const [rejection, note] = form.watch(['rejection', 'note'])

  function choose(chosen: RejectionReason | undefined) {
    if (chosen !== undefined) form.setValue('rejection', chosen)
  }

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
          ['Current balance', balanceText(subject, isAccepting)],
        ]}
      />
      {isAccepting ? null : (
        <>
          <Choices
            legend={`Reason: 1 to ${REJECTIONS.length}`}
            options={REJECTIONS}
            chosen={rejection}
            onChoose={choose}
          />
          <NumberKeys onNumber={(number) => choose(REJECTION_KEYS[number - 1])} />
          <Field
            label="Note (optional)"
            autoComplete="off"
            maxLength={MAX_REJECTION_NOTE}
            hint={`The player sees:  ${describeRejection({ rejectionReason: rejection, rejectionNote: note.trim() })}`}
            {...fieldOf(form, 'note')}
          />
        </>
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

/** Digits choose while the dialog is open, unless they are typed into a text. */
function NumberKeys({ onNumber }: { readonly onNumber: (number: number) => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input[type="text"]')
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[1-9]$/.test(event.key)) onNumber(Number(event.key))
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return null
}

function balanceText({ balanceBefore, balanceAfter }: DecisionSubject, isAccepting: boolean) {
  if (!isAccepting || balanceAfter === balanceBefore) return `${balanceBefore} (no change)`
  return (
    <>
      <s>{balanceBefore} →</s> {balanceAfter}
    </>
  )
}

/** Tells whether the decision needs a reason for the audit log: a payment to a suspended player does. */
function needsReason({ kind, isSuspended }: DecisionSubject): boolean {
  return kind === 'withdraw' && isSuspended
}

/** Says in the confirmation what becomes of it, and whether it can be undone. */
function describeConsequence(
  subject: DecisionSubject,
  decision: Decision,
  undoSeconds: number,
): string {
  const undo = undoSeconds > 0 ? `You can undo it for ${undoSeconds} s.` : 'You can’t undo it here.'
  if (subject.isHeld) {
    return `An open risk case holds this payout. That you pay it all the same is saved in the audit log. ${undo}`
  }
  if (needsReason(subject)) {
    return `Player suspended: your reason is saved in the audit log. Accept only after you’ve sent the money. ${undo}`
  }
  if (subject.kind === 'withdraw') {
    return `Accept only after you’ve sent the money. ${undo}`
  }
  return decision === 'Accepted'
    ? `This credits the player once. ${undo}`
    : `Nothing is credited. The player sees your reason and can send the txnID again. ${undo}`
}
