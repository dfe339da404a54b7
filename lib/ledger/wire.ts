import { z } from 'zod'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { readFigure } from './rules/read-amount'

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
      const major = typeof sent === 'number' ? sent : readFigure(sent)
      if (major !== null) return major
      context.addIssue({ code: 'custom', message: wrong(sent) })
      return z.NEVER
    })
    .pipe(amount)
}

/** Says how to write an amount. @param sent what came instead of one. */
export function amountLike(sent: unknown): string {
  if (typeof sent !== 'string' || sent.trim() === '') return t('ui.enterAmount')
  return t('ui.amountLike', { whole: inReadersDigits('500'), exact: inReadersDigits('500.50') })
}
