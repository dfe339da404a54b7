import { MAX_AMOUNT_MAJOR } from '@/lib/domain/money'

/** An amount as people type it, `2,000` or `1050.25`: major units, or what is wrong with it. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly major: number }
  | { readonly kind: 'wrong'; readonly text: string }

export function parseAmount(typed: string): TypedAmount {
  const digits = typed.replace(/[,\s]/g, '')
  if (digits === '') return { kind: 'wrong', text: 'Enter an amount.' }
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) {
    return { kind: 'wrong', text: 'Enter digits, with at most two decimals.' }
  }
  const major = Number(digits)
  if (major > MAX_AMOUNT_MAJOR) return { kind: 'wrong', text: 'That is too much at once.' }
  return { kind: 'amount', major }
}
