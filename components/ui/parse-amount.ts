import { z } from 'zod'
import { MAX_AMOUNT_MAJOR } from '@/lib/ledger/rules/money'

/** An amount as people type it, `2,000` or `1050.25`: major units, or what is wrong with it. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly major: number }
  | { readonly kind: 'wrong'; readonly text: string }

export function parseAmount(typed: string): TypedAmount {
  const digits = typed.replace(/[,\s]/g, '')
  if (digits === '') return { kind: 'wrong', text: 'Enter an amount.' }
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) {
    return { kind: 'wrong', text: 'Enter an amount like 500 or 500.50.' }
  }
  const major = Number(digits)
  if (major > MAX_AMOUNT_MAJOR) return { kind: 'wrong', text: 'That is too much at once.' }
  return { kind: 'amount', major }
}

/** The field of a form for an amount: what is typed, judged by the schema of what is sent. */
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
