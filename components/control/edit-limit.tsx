'use client'

import { type FormEvent, useRef, useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { parseAmount } from '@/components/surewin/parse-amount'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/check'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/show-toast'
import { CURRENCY_SIGN } from '@/lib/client/money-text'
import { CONFIRMATION_DAYS } from '@/lib/domain/play-limits'
import type { LimitView } from '@/lib/wire/limits'
import { changeEffect } from './change-effect'
import shared from './control.module.css'
import { EffectNote } from './effect-note'
import { boundText, KIND_WORDS } from './limit-words'
import styles from './limits.module.css'
import { useControlCall } from './use-control-call'

interface EditLimitProps {
  readonly limit: Pick<LimitView, 'kind' | 'period' | 'amount' | 'used' | 'anewAt'>
  /** What waits to be confirmed; undefined where nothing does. */
  readonly pendingTo: number | null | undefined
}

/** The way to change a limit: a button, and in its place a form that says when the change holds. */
export function EditLimit({ limit, pendingTo }: EditLimitProps) {
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const { noun } = KIND_WORDS[limit.kind]

  function close() {
    setEditing(false)
    // The button is back only after this render.
    requestAnimationFrame(() => edit.current?.focus())
  }

  if (!isEditing) {
    return (
      <button
        ref={edit}
        type="button"
        className={`editlink ${styles.edit}`}
        onClick={() => setEditing(true)}
      >
        <span className="link">
          {limit.amount === null ? 'Set' : 'Edit'}
          <span className="vh">
            {' '}
            limit on {noun} per {limit.period}
          </span>
        </span>
      </button>
    )
  }
  return <LimitForm limit={limit} pendingTo={pendingTo} onDone={close} />
}

function LimitForm({ limit, pendingTo, onDone }: EditLimitProps & { readonly onDone: () => void }) {
  const { kind, period, amount } = limit
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(amount === null ? '' : String(amount))
  const [isNone, setNone] = useState(false)
  const [hasTried, setTried] = useState(false)
  const { send, isSending, failure, forgetFailure } = useControlCall()
  const wish = readWish(typed, isNone)
  const effect = wish.error ? null : changeEffect({ inForce: amount, pendingTo }, wish.to)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wish.error) return input.current?.focus()
    if (effect === 'same' || effect === 'waits-already') return onDone()
    const body = { limits: [{ kind, period, amount: wish.to }] }
    const saved = await send({ method: 'PUT', path: '/limits', body })
    if (!saved) return
    const isLater = effect === 'later'
    showToast({
      tone: 'ok',
      title: isLater ? 'Noted, nothing changes yet' : 'Limit saved',
      text: isLater
        ? `${boundText(wish.to)} waits for 24 hours, and then ${CONFIRMATION_DAYS} days for your second confirmation.`
        : `${boundText(wish.to)} per ${period} holds now.`,
    })
    onDone()
  }

  function change(text: string) {
    setTyped(text)
    setNone(false)
    forgetFailure()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        ref={input}
        label={`Limit on ${KIND_WORDS[kind].noun} per ${period}`}
        before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={isNone ? '' : typed}
        placeholder={isNone ? 'None' : undefined}
        onChange={(event) => change(event.target.value)}
        hint="A whole amount."
        error={hasTried ? wish.error : undefined}
      />
      {amount === null ? null : (
        <Check checked={isNone} onChange={setNone}>
          No limit
        </Check>
      )}
      <EffectNote effect={effect} inForceText={boundText(amount)} usedUp={usedUp(limit, wish.to)} />
      {failure === null ? null : <FormAlert title="Nothing was changed" text={failure} />}
      <div className={shared.do}>
        <Button disabled={isSending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSending} pendingText="Saving">
          {effect === 'later' ? 'Ask for the change' : 'Save limit'}
        </Button>
      </div>
    </form>
  )
}

interface Wish {
  readonly to: number | null
  readonly error?: string
}

function readWish(typed: string, isNone: boolean): Wish {
  if (isNone) return { to: null }
  const parsed = parseAmount(typed)
  if (parsed.kind === 'wrong') return { to: null, error: parsed.text }
  if (!Number.isInteger(parsed.major) || parsed.major === 0) {
    return { to: null, error: 'Enter a whole amount above 0.' }
  }
  return { to: parsed.major }
}

/** When the limit begins anew, where the wish is used up already; null otherwise. */
function usedUp(limit: EditLimitProps['limit'], to: number | null): number | null {
  return to !== null && limit.used >= to ? limit.anewAt : null
}
