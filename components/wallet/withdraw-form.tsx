'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount } from '@/components/surewin/parse-amount'
import { QuickAmounts } from '@/components/surewin/quick-amounts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { MESSAGES } from '@/lib/domain/messages'
import { wireWithdrawal } from '@/lib/wire/cashier'
import { RequestKey } from './request-key'
import type { WithdrawButtonProps, WithdrawLimits } from './withdraw-button'

const WHOLE = { decimals: 0 } as const

interface Failure {
  readonly text: string
  /** The server refused this amount; otherwise nobody knows what became of it. */
  readonly isRefusal: boolean
}

/** Amount of a withdraw request. The server validates it, and its message appears below the amount. */
export function WithdrawForm({
  player,
  main,
  limits,
  onDone,
}: WithdrawButtonProps & { readonly onDone: () => void }) {
  const router = useRouter()
  const key = useRef(new RequestKey())
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const alertId = useId()
  const parsed = parseAmount(typed)
  const amount = parsed.kind === 'amount' ? parsed.major : null

  useEffect(() => {
    // On a touch screen the keyboard would cover what there is to choose from.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])

  function change(text: string) {
    setTyped(text)
    setFailure(null)
    setHasTried(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    setFailure(null)
    if (amount === null) input.current?.focus()
    else void send(amount)
  }

  async function send(withdraw: number) {
    const body = { ...player, withdraw }
    setIsSending(true)
    const answer = await callApi('/withdrawHistory', {
      method: 'POST',
      body,
      idempotencyKey: key.current.forBody(body),
      answer: wireWithdrawal,
    })
    setIsSending(false)
    if (answer.kind === 'ok') {
      key.current.forget()
      showToast({
        tone: 'ok',
        title: MESSAGES.withdrawSubmitted,
        text: `${formatMajor(withdraw, WHOLE)} is held until it has been sent to you.`,
      })
      onDone()
      router.refresh()
      return
    }
    if (answer.kind === 'unanswered') {
      setFailure({
        text: `${NO_CONNECTION} Sending it again does not file it twice.`,
        isRefusal: false,
      })
    } else {
      setFailure({ text: answer.problem.detail, isRefusal: true })
    }
    input.current?.focus()
  }

  return (
    <form className="savings__form" noValidate onSubmit={submit}>
      <Field
        ref={input}
        label="Amount"
        amount
        before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => change(event.target.value)}
        hint={describeLimits(limits)}
        error={hasTried && parsed.kind === 'wrong' ? parsed.text : undefined}
        alertId={failure?.isRefusal ? alertId : undefined}
      />
      {failure === null ? null : (
        <FormAlert id={alertId} title={MESSAGES.wrongDetails} text={failure.text} />
      )}
      <QuickAmounts
        unit={limits.step}
        most={mostOf(main, limits)}
        chosen={amount}
        onChoose={(major) => change(major.toLocaleString('en'))}
      />
      <dl className="sum">
        <div>
          <dt>Current balance</dt>
          <dd>{formatMajor(main)}</dd>
        </div>
        <div>
          <dt>Sent to your phone number</dt>
          <dd>{player.phone}</dd>
        </div>
      </dl>
      <p className="sm muted">
        The amount leaves your balance at once and is held until staff have sent it. A request
        cannot be taken back.
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSending}
        pendingText="Sending"
      >
        Withdraw{amount === null ? null : ` ${formatMajor(amount, WHOLE)}`}
      </Button>
    </form>
  )
}

/** The largest whole step that the balance covers and the house pays in one request. */
function mostOf(main: number, { step, maximum }: WithdrawLimits): number {
  return Math.floor(Math.min(main, maximum ?? main) / step) * step
}

function describeLimits({ minimum, step, maximum }: WithdrawLimits): string {
  const most = maximum === null ? '' : `, at most ${formatMajor(maximum, WHOLE)}`
  return `At least ${formatMajor(minimum, WHOLE)}, in multiples of ${formatMajor(step, WHOLE)}${most}.`
}
