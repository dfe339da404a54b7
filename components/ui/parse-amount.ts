import { z } from 'zod'
import { CURRENCY } from '@/lib/client/money-text'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { MAX_AMOUNT_MAJOR } from '@/lib/ledger/rules/money'
import { readAmount } from '@/lib/ledger/rules/read-amount'
import { amountLike } from '@/lib/ledger/wire'

/** An amount as people type it: major units, or a text that says what is wrong with it. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly major: number }
  | { readonly kind: 'wrong'; readonly text: string }

export function parseAmount(typed: string): TypedAmount {
  const major = readAmount(typed, CURRENCY)
  if (major === null) return { kind: 'wrong', text: amountLike(typed) }
  if (major > MAX_AMOUNT_MAJOR)
    return { kind: 'wrong', text: t('ui.tooMuch', { max: inReadersDigits(MAX_AMOUNT_MAJOR) }) }
  return { kind: 'amount', major }
}

/**
 * Schema of a form field for an amount: parses the typed text, then checks the amount with the
 * schema of the request.
 */
export function typedAmount<Amount extends z.ZodType<number, number>>(amount: Amount) {
  return z
    .string()
    .transform((typed, context) => {
      const parsed = parseAmount(typed)
      if (parsed.kind === 'amount') return parsed.major
      context.addIssue({ code: 'custom', message: parsed.text })
      return z.NEVER
    })
    .pipe(amount)
}
