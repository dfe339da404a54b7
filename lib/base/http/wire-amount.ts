import { z } from 'zod'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { readFigure } from '@/lib/base/format/rules/read-amount'
import { t } from '@/lib/base/text/rules/t'

/**
 * An amount in a request: a number, or text with the digits of one in 0-9 or ০-৯. Text with a
 * space, a sign or an exponent is refused, and never guessed.
 */
export function amountOrText<Amount extends z.ZodType<number, number>>(
  amount: Amount,
  wrong: (sent: unknown) => string = amountLike,
) {
  return z
    .union([z.number(), z.string()], { error: ({ input }) => wrong(input) })
    .transform((sent, context) => {
      const major = typeof sent === 'string' ? readFigure(sent) : sent
      if (major !== null) return major
      context.addIssue({ code: 'custom', message: wrong(sent) })
      return z.NEVER
    })
    .pipe(amount)
}

/**
 * The same where the rules have the specification's sentence for no amount. An empty input, which
 * clients send as '', as null (JSON for NaN) or not at all, counts as 0.
 */
export function amountOrNone<Amount extends z.ZodType<number, number>>(
  amount: Amount,
  wrong = amountLike,
) {
  return z.preprocess((sent) => (sent === '' ? 0 : (sent ?? 0)), amountOrText(amount, wrong))
}

/** Says how to write an amount. @param sent what came instead of one. */
export function amountLike(sent: unknown): string {
  if (isNothing(sent)) return t('ui.enterAmount')
  return t('ui.amountLike', { whole: inReadersDigits('500'), exact: inReadersDigits('500.50') })
}

/** Says the same where only whole amounts are taken. */
export function wholeAmountLike(sent: unknown): string {
  return isNothing(sent)
    ? t('ui.enterAmount')
    : t('ui.wholeAmountLike', { whole: inReadersDigits('500') })
}

function isNothing(sent: unknown): boolean {
  return typeof sent !== 'string' || sent.trim() === ''
}
