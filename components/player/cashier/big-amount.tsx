'use client'

import type { ComponentProps } from 'react'
import { type FieldFrame, Framed } from '@/components/ui/field'
import { CURRENCY, CURRENCY_SIGN, formatMajor } from '@/lib/base/browser/money-text'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import { t } from '@/lib/base/text/rules/t'

type BigAmountProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'size' | 'value'> & {
    /** The text in the field, which sets the field's width. */
    readonly typed: string
  }

/** The main amount of a screen. Spread react-hook-form's `register(...)` into it. */
export function BigAmount({ label, typed, hint, error, alertId, ...input }: BigAmountProps) {
  return (
    <div className="px-4 pt-5 pb-4.5 text-center *:justify-items-center *:gap-0.5 [&_label]:font-normal [&_label]:text-fg-2 [&_[role=alert]]:text-left">
      <Framed label={label} hint={hint} error={error} alertId={alertId}>
        {(ties, isWrong) => (
          <span
            className={`flex max-w-full items-baseline justify-center rounded-control px-2 text-amount font-semibold tracking-tightest tabular-nums focus-within:outline-2 focus-within:outline-focus ${isWrong ? 'text-danger' : ''}`}
          >
            <span
              className={`text-5xl font-normal ${isWrong ? '' : 'text-fg-2'}`}
              aria-hidden="true"
            >
              {CURRENCY_SIGN}
            </span>
            <input
              {...input}
              {...ties}
              className="field-sizing-content min-w-[1ch] max-w-full outline-0 placeholder:text-fg-3"
              size={Math.max(1, typed.length)}
              placeholder={inReadersDigits('0')}
              inputMode="numeric"
              autoComplete="off"
            />
          </span>
        )}
      </Framed>
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
      className="grid min-w-0 grid-cols-3 gap-2 px-4 pb-4 tiny:grid-cols-2"
      aria-label={t('cashier.amounts')}
      // A press that took the focus would show the field's error, and move the button away from it.
      onMouseDown={(event) => event.preventDefault()}
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
            onClick={() => {
              onChoose(major)
              const field = document.activeElement
              if (field instanceof HTMLInputElement) field.blur()
            }}
          >
            {isMax ? t('cashier.max') : formatMajor(major, { decimals: 0 })}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Returns the whole amount that was typed; null for anything else. */
export function amountOf(typed: string): number | null {
  const major = readAmount(typed, CURRENCY)
  return Number.isSafeInteger(major) ? major : null
}
