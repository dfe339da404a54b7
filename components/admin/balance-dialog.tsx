'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount } from '@/components/surewin/parse-amount'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { MESSAGES } from '@/lib/domain/messages'
import { wireUser } from '@/lib/wire/user'
import { type Refused, useChange } from './use-change'
import type { UserSubject } from './user-actions'

interface BalanceDialogProps {
  readonly user: UserSubject
  readonly onClose: () => void
}

const MIN_REASON_LENGTH = 3

/** The balance a player shall have and why; asked again, with both, before it is booked. */
export function BalanceDialog({ user, onClose }: BalanceDialogProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { isBusy, send } = useChange()
  const parsed = parseAmount(typed)
  const target = parsed.kind === 'amount' ? parsed.major : null
  const isReasonShort = reason.trim().length < MIN_REASON_LENGTH

  function goOn() {
    setHasTried(true)
    setRefused(null)
    if (target !== null && !isReasonShort) setIsAsked(true)
  }

  async function book() {
    if (target === null) return
    const answer = await send({
      path: `/users/${encodeURIComponent(user.email)}`,
      body: { deposite: target, reason: reason.trim() },
      answer: wireUser,
      done: { title: `Balance set to ${formatMajor(target)}`, text: user.name },
    })
    setRefused(answer)
    setIsAsked(false)
    if (answer === null) onClose()
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={
        isAsked && target !== null
          ? `Set the balance of ${user.name} to ${formatMajor(target)}?`
          : `Set the balance of ${user.name}`
      }
      actions={
        <>
          <Button disabled={isBusy} onClick={isAsked ? () => setIsAsked(false) : onClose}>
            {isAsked ? 'Back' : 'Cancel'}
          </Button>
          {isAsked && target !== null ? (
            <Button autoFocus variant="primary" pending={isBusy} onClick={book}>
              Set to {formatMajor(target)}
            </Button>
          ) : (
            <Button variant="primary" onClick={goOn}>
              Go on
            </Button>
          )}
        </>
      }
    >
      {isAsked && target !== null ? (
        <BalanceSummary user={user} target={target} reason={reason.trim()} />
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
          <Field
            label="Reason"
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            hint="It stands in the audit log."
            error={
              refused?.fields.reason ??
              (hasTried && isReasonShort ? 'Say why the balance changes.' : undefined)
            }
          />
          {refused ? <FormAlert title={MESSAGES.wrongDetails} text={refused.text} /> : null}
        </div>
      )}
    </Modal>
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
