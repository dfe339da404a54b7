'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { MESSAGES } from '@/lib/domain/messages'
import type { SavingsAction } from '@/lib/domain/surewin-rules'
import { MovementSummary } from './movement-summary'
import { parseAmount } from './parse-amount'
import { QuickAmounts } from './quick-amounts'
import type { SavingsView } from './savings-view'
import { UnlockNote } from './unlock-note'
import { usePreview } from './use-preview'
import { useSendMovement } from './use-send-movement'

interface MovementFormProps {
  readonly action: SavingsAction
  readonly email: string
  readonly view: SavingsView
  /** Milliseconds until withdrawals are possible; 0 where they are. */
  readonly lockedMs: number
  readonly onDone: () => void
}

const VERBS: Record<SavingsAction, string> = { deposit: 'Deposit', withdraw: 'Withdraw' }

/** Amount, what it leads to, and the button that books it. */
export function MovementForm({ action, email, view, lockedMs, onDone }: MovementFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  /** Whether the amount is one to judge: not while it is being typed. */
  const [isSettled, setSettled] = useState(false)
  const { send, isSending, failure, forgetFailure } = useSendMovement(email, action, onDone)
  const parsed = parseAmount(typed)
  const amount = parsed.kind === 'amount' ? parsed.major : null
  const preview = usePreview(email, action, amount)
  const isLocked = action === 'withdraw' && lockedMs > 0
  const noteId = useId()
  const alertId = useId()
  const verdict = parsed.kind === 'wrong' ? parsed.text : isLocked ? null : preview?.refusal

  useEffect(() => {
    // On a touch screen the keyboard would cover what there is to choose from.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])

  function change(text: string, settled: boolean) {
    forgetFailure()
    setTyped(text)
    setSettled(settled)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isLocked) return
    setSettled(true)
    if (amount === null) input.current?.focus()
    else void send(amount).then((isBooked) => isBooked || input.current?.focus())
  }

  return (
    <form className="savings__form" noValidate onSubmit={submit}>
      <Field
        ref={input}
        label="Amount"
        amount
        before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => change(event.target.value, false)}
        onBlur={() => setSettled(typed !== '')}
        hint={describeLimits(action, view)}
        error={isSettled && failure === null ? (verdict ?? undefined) : undefined}
        alertId={failure?.isRefusal ? alertId : undefined}
      />
      {failure === null ? null : (
        <FormAlert
          id={alertId}
          title={MESSAGES.wrongDetails}
          text={failure.text}
          wayOut={failure.wayOut}
        />
      )}
      <QuickAmounts
        unit={action === 'deposit' ? view.minMajor : view.stepMajor}
        most={mostOf(action, view)}
        chosen={amount}
        onChoose={(major) => change(major.toLocaleString('en'), true)}
      />
      <MovementSummary action={action} view={view} amount={amount} preview={preview} />
      <MovementNote id={noteId} isLocked={isLocked} {...{ action, view, lockedMs }} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSending}
        pendingText="Sending"
        {...(isLocked && {
          className: 'btn--waits',
          'aria-disabled': true,
          'aria-describedby': noteId,
        })}
      >
        {VERBS[action]}
        {amount === null ? null : ` ${formatMajor(amount, { decimals: 0 })}`}
      </Button>
    </form>
  )
}

/** Deposits move any amount, withdrawals whole steps. */
function mostOf(action: SavingsAction, { main, balance, stepMajor }: SavingsView): number {
  return action === 'deposit' ? main : Math.floor(balance / stepMajor) * stepMajor
}

function describeLimits(action: SavingsAction, view: SavingsView): string {
  const whole = { decimals: 0 } as const
  if (action === 'deposit') {
    return `At least ${formatMajor(view.minMajor, whole)}. Balance ${formatMajor(view.main)}.`
  }
  return `In steps of ${formatMajor(view.stepMajor, whole)}. SureWin balance ${formatMajor(view.balance)}.`
}

interface MovementNoteProps extends Pick<MovementFormProps, 'action' | 'view' | 'lockedMs'> {
  readonly id: string
  readonly isLocked: boolean
}

function MovementNote({ id, action, view, isLocked, lockedMs }: MovementNoteProps) {
  if (isLocked && view.unlocksAt !== null) {
    return <UnlockNote id={id} at={view.unlocksAt} leftMs={lockedMs} />
  }
  if (action === 'withdraw' || view.lockHours === 0) return null
  return (
    <p className="note">
      <Icon name="lock" />
      <span>
        After this deposit SureWin is locked for {view.lockHours} hours. You can withdraw after
        that.
      </span>
    </p>
  )
}
