'use client'

import { ConfirmDialog } from './confirm-dialog'
import { type DecisionSubject, describeConsequence } from './decision-words'
import type { Decision } from './send-decision'

interface DecisionDialogProps {
  readonly subject: DecisionSubject
  readonly decision: Decision
  readonly isSending: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Names amount and player, and what the decision does to the balance, before money moves. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { subject, decision, isSending, onCancel, onConfirm } = props
  const isAccepting = decision === 'Accepted'
  const preposition = subject.kind === 'deposit' ? 'from' : 'for'
  const verb = isAccepting ? 'Accept' : 'Reject'
  return (
    <ConfirmDialog
      title={`${verb} ${subject.amount} ${preposition} ${subject.name}?`}
      verb={`${verb} ${subject.amount}`}
      isFocused
      isPlain={!isAccepting}
      isBusy={isSending}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <dl className="sum">
        <div>
          <dt>Player</dt>
          <dd>{subject.email}</dd>
        </div>
        {subject.txnId === null ? (
          <div>
            <dt>Phone</dt>
            <dd>{subject.phone}</dd>
          </div>
        ) : (
          <div>
            <dt>txnID</dt>
            <dd className="mono">{subject.txnId}</dd>
          </div>
        )}
        <div>
          <dt>Current balance</dt>
          <dd>
            {isAccepting && subject.balanceAfter !== subject.balanceBefore ? (
              <>
                <s>{subject.balanceBefore} →</s> {subject.balanceAfter}
              </>
            ) : (
              `${subject.balanceBefore}, stays as it is`
            )}
          </dd>
        </div>
      </dl>
      <p className="sm muted">{describeConsequence(subject, decision)}</p>
    </ConfirmDialog>
  )
}
