import { inLatinDigits } from '@/lib/language/rules/locale'

/** The figures of a typed amount, in 0-9 and without groups: `২,০০০` and `2,000` are `2000`. */
export function typedDigits(typed: string): string {
  return inLatinDigits(typed).replace(/[,\s]/g, '')
}
