'use client'

import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { type DecisionSubject, describeConsequence, needsReason } from './decision-words'
import { ReasonField } from './reason-field'
import { staffReason } from './reason-rules'
import { RejectionFields, USUAL_REJECTION } from './rejection-fields'
import type { Decision, DecisionReason } from './send-decision'

const RULE = staffReason('Say why it is paid.')

interface DecisionDialogProps {
  readonly subject: DecisionSubject
  readonly decision: Decision
  readonly isSending: boolean
  readonly onCancel: () => void
  /** With the reason, where the decision needs one. */
  readonly onConfirm: (why?: DecisionReason) => void
}

/** Names amount and player, and what the decision does to the balance, before money moves. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { subject, decision, isSending, onCancel, onConfirm } = props
  const isAccepting = decision === 'Accepted'
  const preposition = subject.kind === 'deposit' ? 'from' : 'for'
  const verb = isAccepting ? 'Accept' : 'Reject'
  const [reason, setReason] = useState('')
  const [rejection, setRejection] = useState(USUAL_REJECTION)
  const [hasTried, setHasTried] = useState(false)
  const isReasonAsked = needsReason(subject)
  const problem = isReasonAsked ? RULE.problemOf(reason) : undefined

  function confirm() {
    setHasTried(true)
    if (problem !== undefined) return
    if (!isAccepting) onConfirm(rejection)
    else onConfirm(isReasonAsked ? { reason: reason.trim() } : undefined)
  }

  return (
    <ConfirmDialog
      title={`${verb} ${subject.amount} ${preposition} ${subject.name}?`}
      verb={`${verb} ${subject.amount}`}
      isFocused={!isReasonAsked}
      isPlain={!isAccepting}
      isBusy={isSending}
      onConfirm={confirm}
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
      {isAccepting ? null : <RejectionFields draft={rejection} onChange={setRejection} />}
      {isReasonAsked ? (
        <ReasonField
          value={reason}
          onChange={setReason}
          hint={RULE.hint}
          error={hasTried ? problem : undefined}
        />
      ) : null}
      <p className="sm muted">{describeConsequence(subject, decision)}</p>
    </ConfirmDialog>
  )
}
