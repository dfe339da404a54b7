import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { CURRENCY_SIGN } from '@/lib/base/browser/money-text'
import { FIELD, FIELD_HINT, FIELD_LABEL, INPUT, INPUT_FRAME, INPUT_USUAL } from './form-classes'
import { Icon } from './icon'

const WRONG = 'bg-surface-2 inset-ring-2 inset-ring-danger'
const DISABLED =
  'inset-ring-line-strong text-fg-3 focus-within:inset-ring-2 focus-within:inset-ring-focus'
const AMOUNT_FRAME = 'min-h-16! px-4! [&>span]:text-(length:--text-3xl) [&>span]:text-fg-2'
const AMOUNT = 'h-16! text-(length:--text-3xl)! font-semibold tracking-tightest tabular-nums'

export interface FieldFrame {
  readonly label: string
  /** Hint and error share one line, so nothing jumps when an error appears. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /**
   * Id of an alert next to the field that says what is wrong with the field. Left out if nothing
   * is.
   */
  readonly alertId?: string | undefined
}

/** Attributes that tie an input to its label, its hint and its error. */
interface InputTies {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FramedProps extends FieldFrame {
  /** Id of another element that describes the input. */
  readonly describedBy?: string | undefined
  readonly children: (ties: InputTies, isWrong: boolean) => ReactNode
}

interface FieldErrorProps {
  readonly id?: string
  readonly children: string
}

/** Says below a field what is wrong with it. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p
      className="flex items-start gap-1.5 text-sm text-danger icons:mt-0.5 icons:size-4"
      id={id}
      role="alert"
    >
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** Shows the label above an input, and an error or a hint below it. */
export function Framed({ label, hint, error, alertId, describedBy, children }: FramedProps) {
  const id = useId()
  const footId = `${id}-foot`
  const isWrong = error !== undefined || alertId !== undefined
  const ids = [describedBy, alertId, hint || error ? footId : undefined].filter(Boolean)
  const ties: InputTies = {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
  return (
    <div className={FIELD}>
      <label className={FIELD_LABEL} htmlFor={id}>
        {label}
      </label>
      {children(ties, isWrong)}
      {hint || error ? (
        <div id={footId} className="min-h-5">
          {error ? <FieldError>{error}</FieldError> : <p className={FIELD_HINT}>{hint}</p>}
        </div>
      ) : null}
    </div>
  )
}

export type FieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Shown inside the field, before the typed text, e.g. a currency sign. */
    readonly before?: ReactNode
    /** Shown inside the field, after the typed text, e.g. a button. */
    readonly after?: ReactNode
    /** Class of the frame. */
    readonly className?: string
    /** True for a large field, for the one amount of a form. */
    readonly amount?: boolean
  }

/**
 * Returns the props that tie a field to its form and show its error. Spread them into the field.
 */
export function fieldOf<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>,
  name: Path<Fields>,
  options?: RegisterOptions<Fields, Path<Fields>>,
) {
  const { error } = form.getFieldState(name, form.formState)
  return { ...form.register(name, options), error: error?.message }
}

/** Returns the colours of an input, or of the frame around it. */
export function frameLook(isDisabled: boolean | undefined, isWrong: boolean): string {
  return isDisabled ? DISABLED : isWrong ? WRONG : INPUT_USUAL
}

/** A labelled input. Spread `fieldOf(form, name)` into it; it passes `ref` on. */
export function Field({ label, hint, error, alertId, ...props }: FieldProps) {
  const { before, after, amount, className = '', 'aria-describedby': describedBy, ...input } = props
  return (
    <Framed label={label} hint={hint} error={error} alertId={alertId} describedBy={describedBy}>
      {(ties, isWrong) => {
        const look = frameLook(input.disabled || input.readOnly, isWrong)
        return (
          <div className={`${INPUT_FRAME} ${look} ${amount ? AMOUNT_FRAME : className}`}>
            {before}
            <input {...input} {...ties} className={`${INPUT} ${amount ? AMOUNT : ''}`} />
            {after}
          </div>
        )
      }}
    </Framed>
  )
}

/** An amount of money, typed with or without commas. */
export function AmountField(props: Omit<FieldProps, 'before'>) {
  return (
    <Field
      before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
      inputMode="numeric"
      autoComplete="off"
      {...props}
    />
  )
}
