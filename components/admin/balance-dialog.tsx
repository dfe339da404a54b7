'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount, type TypedAmount } from '@/components/surewin/parse-amount'
import { Choices } from '@/components/ui/choices'
import { Field } from '@/components/ui/field'
import { RequestKey } from '@/components/wallet/request-key'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
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

const DIRECTIONS = [
  { value: 'credit', label: 'Credit' },
  { value: 'debit', label: 'Debit' },
] as const
type Direction = (typeof DIRECTIONS)[number]['value']

const VERBS: Record<Direction, string> = { credit: 'Credit', debit: 'Debit' }

/** What is asked about before it is booked. Amount in decimal major units. */
interface Asked {
  readonly direction: Direction
  readonly amount: number
}

/**
 * An amount to credit or debit, and why; asked again, with what it leads to, before it is booked. The
 * server adds it to the balance of that moment, so that a player who bets meanwhile is not in the way.
 */
export function BalanceDialog({ user, onClose }: BalanceDialogProps) {
  const [direction, setDirection] = useState<Direction>('credit')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [key] = useState(() => new RequestKey())
  const router = useRouter()
  const { isBusy, refused, forget, send } = useChange(onClose)
  const parsed = parseAmount(typed)
  const amountProblem = problemOf(parsed, direction, user)
  const reasonProblem = RULE.problemOf(reason)

  function goOn() {
    setHasTried(true)
    forget()
    if (parsed.kind !== 'amount' || amountProblem !== undefined) return
    if (reasonProblem === undefined) setAsked({ direction, amount: parsed.major })
  }

  async function book({ direction, amount }: Asked) {
    const body = { adjustBy: direction === 'credit' ? amount : -amount, reason: reason.trim() }
    await send({
      path: `/users/${encodeURIComponent(user.email)}`,
      body,
      idempotencyKey: key.forBody(body),
      answer: wireUser,
      done: {
        title: `${direction === 'credit' ? 'Credited' : 'Debited'} ${formatMajor(amount)}`,
        text: user.name,
      },
    })
    setAsked(null)
    // Where it was refused, so that the balance of now is shown.
    router.refresh()
  }

  return (
    <ConfirmDialog
      title={asked === null ? `Credit or debit ${user.name}` : `${wordsOf(asked)} ${user.name}?`}
      verb={asked === null ? 'Go on' : wordsOf(asked)}
      isBusy={isBusy}
      onConfirm={asked === null ? goOn : () => book(asked)}
      onClose={onClose}
      onBack={asked === null ? undefined : () => setAsked(null)}
    >
      {asked !== null ? (
        <BalanceSummary user={user} asked={asked} reason={reason.trim()} />
      ) : (
        <div className="stack">
          <Choices
            legend="What to do"
            options={DIRECTIONS}
            chosen={direction}
            onChoose={setDirection}
          />
          <Field
            label="Amount"
            amount
            before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            hint={`The balance is ${user.balance} now.`}
            error={refused?.fields.adjustBy ?? (hasTried ? amountProblem : undefined)}
          />
          <ReasonField
            value={reason}
            onChange={setReason}
            hint={RULE.hint}
            error={refused?.fields.reason ?? (hasTried ? reasonProblem : undefined)}
          />
          {refused ? <FormAlert title="Not booked" text={refused.text} /> : null}
        </div>
      )}
    </ConfirmDialog>
  )
}

function problemOf(
  parsed: TypedAmount,
  direction: Direction,
  { balance, balanceMajor }: UserSubject,
): string | undefined {
  if (parsed.kind === 'wrong') return parsed.text
  if (parsed.major === 0) return 'Enter more than zero.'
  if (direction === 'debit' && parsed.major > balanceMajor) return `At most ${balance}.`
  return undefined
}

function wordsOf({ direction, amount }: Asked): string {
  return `${VERBS[direction]} ${formatMajor(amount)}`
}

interface BalanceSummaryProps {
  readonly user: UserSubject
  readonly asked: Asked
  readonly reason: string
}

function BalanceSummary({ user, asked, reason }: BalanceSummaryProps) {
  const sign = asked.direction === 'credit' ? 1 : -1
  const after = Math.round((user.balanceMajor + sign * asked.amount) * 100) / 100
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
            <s>{user.balance} →</s> {formatMajor(after)}
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
      <p className="sm muted">
        It is booked as an adjustment, which the player sees in the statement. If the player bets
        meanwhile, the balance after it is another, the amount is the same.
      </p>
    </>
  )
}
