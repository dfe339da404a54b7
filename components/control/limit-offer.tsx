'use client'

import { type FormEvent, useRef, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount } from '@/components/surewin/parse-amount'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { CURRENCY_SIGN } from '@/lib/client/money-text'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/domain/play-limits'
import styles from './control.module.css'
import { PERIOD_WORDS } from './limit-words'
import { useControlCall } from './use-control-call'

const PERIODS = LIMIT_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value].title }))

interface LimitOfferProps {
  /** Called once the limit holds. */
  readonly onSet: (amount: number, period: LimitPeriod) => void
  /** Whether setting it is the one thing to do here. */
  readonly isMain: boolean
}

/** A deposit limit in one line: the most to pay in, and within what time. Any amount, or none. */
export function LimitOffer({ onSet, isMain }: LimitOfferProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [wrong, setWrong] = useState<string | undefined>()
  const { send, isSending, failure, forgetFailure } = useControlCall()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseAmount(typed)
    const amount = parsed.kind === 'amount' ? parsed.major : 0
    if (!Number.isInteger(amount) || amount === 0) {
      setWrong(parsed.kind === 'wrong' ? parsed.text : 'Enter a whole amount above 0.')
      input.current?.focus()
      return
    }
    const body = { limits: [{ kind: 'deposit', period, amount }] }
    if (await send({ method: 'PUT', path: '/limits', body })) onSet(amount, period)
  }

  return (
    <form className={styles.formPart} noValidate onSubmit={submit}>
      <Field
        ref={input}
        label="The most I want to pay in"
        before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(undefined)
          forgetFailure()
        }}
        hint="Any whole amount."
        error={wrong}
      />
      <Choices legend="Within a" options={PERIODS} chosen={period} onChoose={setPeriod} />
      <p className="sm muted">
        It holds at once. You can make it stricter at any time, and looser with a day’s wait, under{' '}
        <Link className="link" href="/user/limits">
          limits and breaks
        </Link>
        .
      </p>
      {failure === null ? null : <FormAlert title="No limit was set" text={failure} />}
      <Button
        type="submit"
        variant={isMain ? 'primary' : undefined}
        pending={isSending}
        pendingText="Saving"
      >
        Set deposit limit
      </Button>
    </form>
  )
}
