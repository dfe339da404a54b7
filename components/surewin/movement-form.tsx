'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { usePreview } from './use-preview'
import { useSendMovement } from './use-send-movement'

interface MovementFormProps {
  readonly action: SavingsAction
  readonly email: string
  readonly view: SavingsView
  readonly onDone: () => void
}

const VERBS: Record<SavingsAction, string> = { deposit: 'Deposit', withdraw: 'Withdraw' }

/** Amount, what it leads to, and the button that books it. */
export function MovementForm({ action, email, view, onDone }: MovementFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  /** Whether the amount is one to judge: not while it is being typed. */
  const [isSettled, setSettled] = useState(false)
  const { send, isSending, failure, forgetFailure } = useSendMovement(email, action, onDone)
  const parsed = parseAmount(typed)
  const amount = parsed.kind === 'amount' ? parsed.major : null
  const preview = usePreview(email, action, amount)
  const verdict = parsed.kind === 'wrong' ? parsed.text : preview?.refusal

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
    setSettled(true)
    if (amount === null) input.current?.focus()
    else void send(amount)
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
      />
      <QuickAmounts
        unit={action === 'deposit' ? view.minMajor : view.stepMajor}
        chosen={amount}
        onChoose={(major) => change(major.toLocaleString('en'), true)}
      />
      <MovementSummary action={action} view={view} amount={amount} preview={preview} />
      <MovementNote action={action} view={view} />
      {failure === null ? null : <FormAlert title={MESSAGES.wrongDetails} {...failure} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSending}
        pendingText="Sending"
      >
        {VERBS[action]}
        {amount === null ? null : ` ${formatMajor(amount, { decimals: 0 })}`}
      </Button>
    </form>
  )
}

function describeLimits(action: SavingsAction, view: SavingsView): string {
  const whole = { decimals: 0 } as const
  if (action === 'deposit') {
    return `At least ${formatMajor(view.minMajor, whole)}. You have ${formatMajor(view.main)}.`
  }
  return `Multiples of ${formatMajor(view.stepMajor, whole)}. SureWin holds ${formatMajor(view.balance)}.`
}

function MovementNote({ action, view }: Pick<MovementFormProps, 'action' | 'view'>) {
  const text =
    action === 'deposit'
      ? view.lockHours > 0 &&
        `For ${view.lockHours} hours after a deposit you cannot withdraw from SureWin.`
      : view.lock
  if (!text) return null
  return (
    <p className="note">
      <Icon name="lock" />
      <span>{text}</span>
    </p>
  )
}
