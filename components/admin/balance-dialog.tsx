'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount } from '@/components/surewin/parse-amount'
import { Field } from '@/components/ui/field'
import { RequestKey } from '@/components/wallet/request-key'
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

/** What is asked about before it is booked: from the balance that was seen to the one there shall be. */
interface Asked {
  readonly seen: Pick<UserSubject, 'balance' | 'balanceMajor'>
  readonly target: number
}

/**
 * The balance a player shall have and why; asked again, with both, before it is booked. Where the
 * balance is not the one that was shown any more nothing is booked, and the new one is shown.
 */
export function BalanceDialog({ user, onClose }: BalanceDialogProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const key = useRef(new RequestKey())
  const router = useRouter()
  const { isBusy, refused, forget, send } = useChange(onClose)
  const parsed = parseAmount(typed)
  const target = parsed.kind === 'amount' ? parsed.major : null
  const reasonProblem = RULE.problemOf(reason)

  function goOn() {
    setHasTried(true)
    forget()
    if (target !== null && reasonProblem === undefined) setAsked({ seen: user, target })
  }

  async function book({ seen, target }: Asked) {
    const body = {
      deposite: target,
      expectedBalance: seen.balanceMajor,
      reason: reason.trim(),
    }
    await send({
      path: `/users/${encodeURIComponent(user.email)}`,
      body,
      idempotencyKey: key.current.forBody(body),
      answer: wireUser,
      done: { title: `Balance set to ${formatMajor(target)}`, text: user.name },
    })
    setAsked(null)
    // Where it was refused, so that the balance of now is shown.
    router.refresh()
  }

  return (
    <ConfirmDialog
      title={
        asked === null
          ? `Set the balance of ${user.name}`
          : `Set the balance of ${user.name} to ${formatMajor(asked.target)}?`
      }
      verb={asked === null ? 'Go on' : `Set to ${formatMajor(asked.target)}`}
      isBusy={isBusy}
      onConfirm={asked === null ? goOn : () => book(asked)}
      onClose={onClose}
      onBack={asked === null ? undefined : () => setAsked(null)}
    >
      {asked !== null ? (
        <BalanceSummary email={user.email} asked={asked} reason={reason.trim()} />
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
  readonly email: string
  readonly asked: Asked
  readonly reason: string
}

function BalanceSummary({ email, asked, reason }: BalanceSummaryProps) {
  return (
    <>
      <dl className="sum">
        <div>
          <dt>Player</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Current balance</dt>
          <dd>
            <s>{asked.seen.balance} →</s> {formatMajor(asked.target)}
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
      <p className="sm muted">
        The difference is booked as an adjustment, which the player sees in the statement. Where the
        balance is another by then, nothing is booked.
      </p>
    </>
  )
}
