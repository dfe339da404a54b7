import { inLatinDigits } from '@/lib/base/format/rules/locale'
import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'
import { findTxnIds } from './find-txn-ids'
import { dayOfTxnId, daysSince, NO_SUCH_ID } from './txn-day'

/** Characters of a pasted text that are read. */
const MOST_READ = 2_000
/** The first amount of a wallet's message is the one that was sent. */
const AMOUNT = /\b(?:tk|bdt)\.?:? {0,2}(\d{1,3}(?:,\d{2,3}){1,3}|\d{1,9})(\.\d{1,2})?(?![\d,.]?\d)/i
/** Who got it: a whole number after the word that names the other side. */
const RECEIVER = /\b(?:to|receiver|a\/c)\b:? {0,2}(?:\+?88)?(01[3-9]\d{8,9})(?!\d)/i

/** What is known of the payment that the player asks about. */
export interface AskedPayment {
  readonly wallet: MobileWallet | null
  /** Major units. */
  readonly amount: number | null
  /** Numbers that money is sent to, and the player's own. */
  readonly known: readonly string[]
  readonly now: Date
}

/** Something that doesn't fit. It warns and refuses nothing: the reader may be wrong. */
export type PaymentDoubt =
  | { readonly is: 'amount'; readonly major: number }
  | { readonly is: 'number'; readonly number: string }
  | { readonly is: 'day'; readonly day: string }
  | { readonly is: 'form' }

/** Returns the IDs of a pasted text, and what in it doesn't fit the request. */
export function readPayment(
  pasted: string,
  asked: AskedPayment,
): { readonly ids: readonly string[]; readonly doubt: PaymentDoubt | null } {
  const ids = findTxnIds(pasted, asked.known)
  const [id] = ids
  if (id === undefined || ids.length > 1) return { ids, doubt: null }
  return { ids, doubt: doubtText(pasted, asked) ?? doubtTxnId(id, asked) }
}

/** Compares what the wallet's message says with the request. */
function doubtText(pasted: string, { amount, known }: AskedPayment): PaymentDoubt | null {
  const text = inLatinDigits(pasted.slice(0, MOST_READ)).replace(/\s+/g, ' ')
  const number = RECEIVER.exec(text)?.[1]
  const isOurs = (to: string) =>
    known.some((one) => one.replace(/\D/g, '').includes(to.slice(0, 11)))
  if (number !== undefined && !isOurs(number)) return { is: 'number', number }
  const [, whole = '', part = ''] = AMOUNT.exec(text) ?? []
  const major = Number(whole.replaceAll(',', '') + part)
  return whole === '' || amount === null || major === amount ? null : { is: 'amount', major }
}

/** Says if a typed ID is of another day, or is none of this wallet. */
export function doubtTxnId(
  txnId: string,
  { wallet, now }: Pick<AskedPayment, 'wallet' | 'now'>,
): PaymentDoubt | null {
  if (wallet === null) return null
  const day = dayOfTxnId(wallet, txnId, now)
  if (day === NO_SUCH_ID) return { is: 'form' }
  return day !== null && daysSince(day, now) > 1 ? { is: 'day', day } : null
}
