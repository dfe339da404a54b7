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
  readonly problem: 'no-id' | 'twice' | 'number' | 'amount' | 'place' | 'too-many' | null
}

/** Payouts that are copied and pasted together. */
export const MOST_TOGETHER = 20
const MOST_LINES = 60
const LONGEST_LINE = 500
const NUMBER = /(?<!\d)(?:\+?88)?(01[3-9]\d{2}[ -]?\d{6,7})(?!\d)/g
const PLACE = /^(\d{1,2})[.)] /
const AMOUNT = /(?:tk|bdt|৳)\.? ?(\d[\d,]{0,14}(?:\.\d{1,2})?)(?![\d,])/i

/** Returns the lines to copy to the payer's phone: place, number, amount. */
export function linesToCopy(payouts: readonly SentPayout[]): string {
  return payouts.map(({ phone, amount }, at) => `${at + 1}. ${phone} ${amount}`).join('\n')
}

/**
 * Reads what the payer's phone answers, a line for each payout: the wallet's message, or only its
 * ID. A line with the place that was copied is about that payout, one that names numbers about the
 * first payout to one of them. Another line is about the payout in its place, and only if there are
 * as many lines as payouts: nobody can say which one is missing. The first amount of a line must be
 * the payout's; its fee and balance follow.
 */
export function readPayoutLines(pasted: string, payouts: readonly SentPayout[]): PayoutLine[] {
  const left = new Set(payouts)
  const ids = new Set<string>()
  const lines = inLatinDigits(pasted.slice(0, MOST_LINES * LONGEST_LINE))
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
  return lines.map((text, at) => {
    const numbers = [...text.matchAll(NUMBER)].map(([, number = '']) => number.replace(/\D/g, ''))
    const [found] = findTxnIds(text.replace(PLACE, '').replace(NUMBER, ' '), numbers)
    const payoutId = found === undefined ? null : keyOf(found)
    const fail = (problem: PayoutLine['problem']) => ({ text, id: null, payoutId, problem })
    if (payoutId === null) return fail('no-id')
    if (ids.has(payoutId)) return fail('twice')
    ids.add(payoutId)
    const named = PLACE.exec(text)?.[1]
    const place = named ? Number(named) - 1 : numbers.length > 0 ? null : at
    if (place !== null && place >= payouts.length) return fail('too-many')
    if (!named && place !== null && lines.length !== payouts.length) return fail('place')
    const placed = place === null ? payouts : payouts.slice(place, place + 1)
    const to = placed.filter((payout) => left.has(payout) && isToOneOf(payout, numbers))
    const [, said] = AMOUNT.exec(text) ?? []
    const amount = said === undefined ? null : Number(said.replaceAll(',', ''))
    const payout = to.find((each) => amount === null || each.amount === amount)
    if (!payout) return fail(to.length > 0 ? 'amount' : numbers.length > 0 ? 'number' : 'place')
    left.delete(payout)
    return { text, id: payout.id, payoutId, problem: null }
  })
}

/** Compares numbers without the country's code and Rocket's check digit. */
function isToOneOf({ phone }: SentPayout, numbers: readonly string[]): boolean {
  const digits = phone.replace(/\D/g, '').replace(/^88(?=01)/, '')
  return numbers.length === 0 || numbers.some((number) => digits.startsWith(number.slice(0, 11)))
}
