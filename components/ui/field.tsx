'use client'

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon'

interface FieldFrame {
  readonly label: string
  /** Hint and error share one line, so nothing jumps when a field turns wrong. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export type FieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Shown inside, before what is typed: a currency sign. */
    readonly before?: ReactNode
    /** Shown inside, after what is typed: a button. */
    readonly after?: ReactNode
    /** A large field for the one amount of a form. */
    readonly amount?: boolean
    /** Id of an alert next to the field that says what is wrong with it; left out: nothing is. */
    readonly alertId?: string | undefined
  }

/** A labelled input. Spread react-hook-form's `register(...)` into it; it passes `ref` on. */
export function Field(props: FieldProps) {
  const { label, hint, error, before, after, amount, alertId, ...input } = props
  const id = useId()
  const footId = `${id}-foot`
  const frame = ['input']
  if (amount) frame.push('input--amount')
  const isWrong = error !== undefined || alertId !== undefined
  if (isWrong) frame.push('is-error')
  if (input.disabled || input.readOnly) frame.push('is-disabled')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={frame.join(' ')}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={
            [alertId, hint || error ? footId : ''].filter(Boolean).join(' ') || undefined
          }
        />
        {after}
      </div>
      <FieldFoot id={footId} hint={hint} error={error} />
    </div>
  )
}

function FieldFoot({ id, hint, error }: { id: string } & Pick<FieldFrame, 'hint' | 'error'>) {
  if (!hint && !error) return null
  return (
    <div id={id} className="field__foot">
      {error ? (
        <p className="field__error" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : (
        <p className="field__hint">{hint}</p>
      )}
    </div>
  )
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="showpw"
      aria-pressed={shown}
      aria-label={`Show ${props.label.toLowerCase()}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} after={toggle} />
}
