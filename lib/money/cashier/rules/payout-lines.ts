import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { findTxnIds } from '@/lib/money/cashier/rules/find-txn-ids'
import { keyOf } from '@/lib/money/wallets/rules/txn-id'

/** A payout that is being sent. */
export interface SentPayout {
  readonly id: string
  /** The number that the money goes to. */
  readonly phone: string
  /** Major units. */
  readonly amount: number
}

/** What a pasted line says. */
export interface PayoutLine {
  readonly text: string
  /** The payout that it is about, and the wallet's ID in capitals and digits; null if there is none. */
  readonly id: string | null
  readonly payoutId: string | null
  /** Why it pays nothing; null if it does. */
  readonly problem: 'no-id' | 'twice' | 'number' | 'amount' | 'too-many' | null
}

/** Payouts that are copied and pasted together. */
export const MOST_TOGETHER = 20
const MOST_LINES = 60
const LONGEST_LINE = 500
const NUMBER = /(?<!\d)(?:\+?88)?(01[3-9]\d{2}[ -]?\d{6,7})(?!\d)/g
const AMOUNT = /(?:tk|bdt|৳)\.? ?(\d[\d,]{0,14}(?:\.\d{1,2})?)(?![\d,])/gi

/** Returns the lines to copy to the payer's phone: place, number, amount. */
export function linesToCopy(payouts: readonly SentPayout[]): string {
  return payouts.map(({ phone, amount }, at) => `${at + 1}. ${phone} ${amount}`).join('\n')
}

/**
 * Reads what the payer's phone answers, a line for each payout: the wallet's message, or only its
 * ID. A line that names numbers is about the first payout to one of them, and must name its amount
 * if it names any; one that names none is about the next payout in order.
 */
export function readPayoutLines(pasted: string, payouts: readonly SentPayout[]): PayoutLine[] {
  const left = new Set(payouts)
  const ids = new Set<string>()
  const lines = inLatinDigits(pasted.slice(0, MOST_LINES * LONGEST_LINE))
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
  return lines
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((text) => {
      const numbers = [...text.matchAll(NUMBER)].map(([, number = '']) => number.replace(/\D/g, ''))
      // The place that was copied is no part of the ID.
      const [found] = findTxnIds(text.replace(/^\d{1,2}[.)] /, '').replace(NUMBER, ' '), numbers)
      const payoutId = found === undefined ? null : keyOf(found)
      const fail = (problem: PayoutLine['problem']) => ({ text, id: null, payoutId, problem })
      if (payoutId === null) return fail('no-id')
      if (ids.has(payoutId)) return fail('twice')
      ids.add(payoutId)
      const amounts = [...text.matchAll(AMOUNT)].map(([, amount = '']) =>
        Number(amount.replaceAll(',', '')),
      )
      const to = [...left].filter(
        ({ phone }) => numbers.length === 0 || numbers.some((number) => isTo(phone, number)),
      )
      const payout =
        amounts.length === 0 ? to[0] : to.find(({ amount }) => amounts.includes(amount))
      if (!payout) {
        if (to.length > 0) return fail('amount')
        return fail(numbers.length > 0 ? 'number' : 'too-many')
      }
      left.delete(payout)
      return { text, id: payout.id, payoutId, problem: null }
    })
}

/** Compares numbers without the country's code and Rocket's check digit. */
function isTo(phone: string, number: string): boolean {
  const digits = phone.replace(/\D/g, '').replace(/^88(?=01)/, '')
  return digits.startsWith(number.slice(0, 11))
}
