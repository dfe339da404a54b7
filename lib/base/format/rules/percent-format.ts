import { inReadersDigits } from '@/lib/base/format/rules/locale'

/**
 * Formats a percentage as the reader writes it: `5%`, `66.67%`, `−1.5%`. With `decimals` it is
 * rounded to that many, without them it is shown as it is. Not in `money-format.ts`, which every
 * page loads.
 */
export function formatPercent(percent: number, decimals?: number): string {
  const figure = decimals === undefined ? String(percent) : percent.toFixed(decimals)
  return inReadersDigits(`${figure}%`.replace('-', '−'))
}
