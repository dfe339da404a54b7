'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { typedDigits } from '@/components/ui/typed-digits'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'

type BigAmountProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'value'> & {
  readonly label: string
  /** The text in the field, which sets the field's width. */
  readonly typed: string
  /** Hint and error share one line, so that nothing moves when the amount becomes wrong. */
  readonly hint: ReactNode
  readonly error?: string | undefined
  /** Id of an alert next to the field that explains the error. */
  readonly alertId?: string | undefined
}

/** The main amount of a screen. Spread react-hook-form's `register(...)` into it. */
export function BigAmount({ label, typed, hint, error, alertId, ...input }: BigAmountProps) {
  const id = useId()
  const isWrong = error !== undefined || alertId !== undefined
  const color = isWrong ? 'text-danger' : ''
  return (
    <div className="grid grid-cols-1 justify-items-center gap-0.5 px-4 pt-5 pb-4.5 text-center">
      <label className="text-sm text-fg-2" htmlFor={id}>
        {label}
      </label>
      <span
        className={`flex max-w-full items-baseline justify-center rounded-control px-2 text-amount font-semibold tracking-tightest tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-focus ${color}`}
      >
        <span className={`text-5xl font-normal ${isWrong ? '' : 'text-fg-2'}`} aria-hidden="true">
          {CURRENCY_SIGN}
        </span>
        <input
          {...input}
          id={id}
          className="field-sizing-content min-w-[1ch] max-w-full outline-0 placeholder:text-fg-3"
          size={Math.max(1, typed.length)}
          placeholder={inReadersDigits('0')}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={[alertId, `${id}-foot`].filter(Boolean).join(' ')}
        />
      </span>
      <div id={`${id}-foot`} className="min-h-5 text-sm">
        {error ? (
          <p
            className="flex items-start gap-1.5 text-left text-danger icons:mt-0.5 icons:size-4"
            role="alert"
          >
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        ) : (
          <p className="text-fg-2">{hint}</p>
        )}
      </div>
    </div>
  )
}

const AMOUNT =
  'min-h-13 rounded-control bg-surface-2 text-center text-md/5 font-semibold tabular-nums inset-ring inset-ring-line-strong transition-[background] hover:bg-surface-3 aria-pressed:bg-ivory aria-pressed:text-on-ivory aria-pressed:inset-ring-0 disabled:bg-transparent disabled:text-fg-3 disabled:inset-ring-line'

interface AmountChipsProps {
  /** Six amounts in whole major units. */
  readonly amounts: readonly number[]
  /** The largest amount that can be chosen, in major units; null without a limit. */
  readonly most: number | null
  readonly chosen: number | null
  readonly onChoose: (major: number) => void
  /** True if the last of the six is `Max`. */
  readonly hasMax?: boolean
}

/** Offers six usual amounts below the big one. */
export function AmountChips({ amounts, most, chosen, onChoose, hasMax = false }: AmountChipsProps) {
  return (
    <fieldset
      className="grid min-w-0 grid-cols-3 gap-2 px-4 pb-4"
      aria-label={t('cashier.amounts')}
    >
      {amounts.map((major, index) => {
        const isMax = hasMax && index === amounts.length - 1
        return (
          <button
            key={isMax ? 'max' : major}
            type="button"
            className={AMOUNT}
            aria-pressed={chosen === major && major > 0}
            disabled={major <= 0 || (most !== null && major > most)}
            onClick={() => onChoose(major)}
          >
            {isMax ? t('cashier.max') : formatMajor(major, { decimals: 0 })}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Parses a plain whole amount; null for anything else. */
export function amountOf(typed: string): number | null {
  const digits = typedDigits(typed)
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}
