import { z } from 'zod'
import { CURRENCY } from '@/lib/base/browser/money-text'
import { MAX_AMOUNT_MAJOR } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import { amountLike } from '@/lib/base/http/wire-amount'
import { t } from '@/lib/base/text/rules/t'

/** An amount as people type it: major units, or a text that says what is wrong with it. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly major: number }
  | { readonly kind: 'wrong'; readonly text: string }

export function parseAmount(typed: string): TypedAmount {
  const major = readAmount(typed, CURRENCY)
  if (major === null) return { kind: 'wrong', text: amountLike(typed) }
  if (major > MAX_AMOUNT_MAJOR)
    return { kind: 'wrong', text: t('ui.tooMuch', { max: formatCount(MAX_AMOUNT_MAJOR) }) }
  return { kind: 'amount', major }
}

/** What a field says about no amount and one below zero, and about a text that is no amount. */
interface AmountTexts {
  readonly none: () => string
  readonly unreadable: (typed: string) => string
}

/** Nothing, or an amount below zero. */
const NOTHING = /^\s*(?:$|[-\u2212])/

/**
 * Schema of a form field for an amount: parses the typed text, then checks the amount with the
 * schema of the request.
 *
 * @param says the texts where the specification has its own. The schema then checks the bounds alone.
 */
export function typedAmount<Amount extends z.ZodType<number, number>>(
  amount: Amount,
  says?: AmountTexts,
) {
  return z
    .string()
    .transform((typed, context) => {
      const parsed = says ? parseSaying(typed, says) : parseAmount(typed)
      if (parsed.kind === 'amount') return parsed.major
      context.addIssue({ code: 'custom', message: parsed.text })
      return z.NEVER
    })
    .pipe(amount)
}

function parseSaying(typed: string, { none, unreadable }: AmountTexts): TypedAmount {
  const major = readAmount(typed, CURRENCY)
  if (major !== null) return { kind: 'amount', major }
  return { kind: 'wrong', text: NOTHING.test(typed) ? none() : unreadable(typed) }
}
