'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount } from '@/components/surewin/parse-amount'
import { Field } from '@/components/ui/field'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { MESSAGES } from '@/lib/domain/messages'
import { wireUser } from '@/lib/wire/user'
import { ConfirmDialog } from './confirm-dialog'
import { ReasonField } from './reason-field'
import { staffReason } from './reason-rules'
import { useChange } from './use-change'
import type { UserSubject } from './user-actions'

interface BalanceDialogProps {
  readonly user: UserSubject
  readonly onClose: () => void
}

const RULE = staffReason('Say why the balance changes.')

/** The balance a player shall have and why; asked again, with both, before it is booked. */
export function BalanceDialog({ user, onClose }: BalanceDialogProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, refused, forget, send } = useChange(onClose)
  const parsed = parseAmount(typed)
  const target = parsed.kind === 'amount' ? parsed.major : null
  const reasonProblem = RULE.problemOf(reason)
  const asked = isAsked ? target : null

  function goOn() {
    setHasTried(true)
    forget()
    if (target !== null && reasonProblem === undefined) setIsAsked(true)
  }

  async function book(amount: number) {
    await send({
      path: `/users/${encodeURIComponent(user.email)}`,
      body: { deposite: amount, reason: reason.trim() },
      answer: wireUser,
      done: { title: `Balance set to ${formatMajor(amount)}`, text: user.name },
    })
    setIsAsked(false)
  }

  return (
    <ConfirmDialog
      title={
        asked === null
          ? `Set the balance of ${user.name}`
          : `Set the balance of ${user.name} to ${formatMajor(asked)}?`
      }
      verb={asked === null ? 'Go on' : `Set to ${formatMajor(asked)}`}
      isBusy={isBusy}
      onConfirm={asked === null ? goOn : () => book(asked)}
      onClose={onClose}
      onBack={asked === null ? undefined : () => setIsAsked(false)}
    >
      {asked !== null ? (
        <BalanceSummary user={user} target={asked} reason={reason.trim()} />
      ) : (
        <div className="stack">
          <Field
            label="New balance"
            amount
            before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            hint={`Now ${user.balance}.`}
            error={
              refused?.fields.deposite ??
              (hasTried && parsed.kind === 'wrong' ? parsed.text : undefined)
            }
          />
          <ReasonField
            value={reason}
            onChange={setReason}
            hint={RULE.hint}
            error={refused?.fields.reason ?? (hasTried ? reasonProblem : undefined)}
          />
          {refused ? <FormAlert title={MESSAGES.wrongDetails} text={refused.text} /> : null}
        </div>
      )}
    </ConfirmDialog>
  )
}

interface BalanceSummaryProps {
  readonly user: UserSubject
  readonly target: number
  readonly reason: string
}

function BalanceSummary({ user, target, reason }: BalanceSummaryProps) {
  return (
    <>
      <dl className="sum">
        <div>
          <dt>Player</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Current balance</dt>
          <dd>
            <s>{user.balance} →</s> {formatMajor(target)}
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
      <p className="sm muted">
        The difference to the balance at that moment is booked as an adjustment. The player sees it
        in the statement.
      </p>
    </>
  )
}
