import { inLatinDigits } from '@/lib/language/rules/locale'

/**
 * Returns the figures of a typed amount, in 0-9 and without group separators: `২,০০০` and `2,000`
 * become `2000`.
 */
export function typedDigits(typed: string): string {
  return inLatinDigits(typed).replace(/[,\s]/g, '')
}
