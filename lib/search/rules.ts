import { UUID } from '@/lib/http/rules/uuid'
import { inLatinDigits } from '@/lib/language/rules/locale'
import { fromMajor, type Money } from '@/lib/ledger/rules/money'
import { readAmount } from '@/lib/ledger/rules/read-amount'

/** Shortest text to search names and emails for; fewer characters find too much. */
const SHORTEST_TEXT = 2
/** Shortest part of a txnID to search for; three characters are one trigram of its index. */
const SHORTEST_PART = 4
/** Length of a full txnID, as wallets write it. For these, similar txnIDs are searched too. */
const TXN_LENGTHS = { min: 8, max: 24 } as const
const LARGEST_AMOUNT_MAJOR = 1_000_000_000

const ROUND = /^\d{8}\d{3,4}$/

/**
 * Possible meanings of a text that staff typed or pasted; null for each meaning that it can't have.
 */
export interface Sought {
  /** Letters and digits of a txnID as `lookOf` writes them. */
  readonly txnLook: string | null
  /** Amount of a request in minor units; only whole major units count. */
  readonly amount: Money | null
  /** Number of a round. */
  readonly countdownId: string | null
  /** Id of a bet, a request or a player. */
  readonly id: string | null
  /** Part of a name or an email. */
  readonly words: string | null
}

/**
 * Reads a search text, which may mean several things: 5000 is an amount and part of a phone number.
 */
export function readSought(text: string): Sought {
  const typed = inLatinDigits(text).trim()
  const look = lookOf(typed)
  const isId = UUID.test(typed)
  return {
    txnLook: !isId && look.length >= SHORTEST_PART && !/[@৳,]/.test(typed) ? look : null,
    amount: amountOf(typed),
    countdownId: ROUND.test(typed) ? typed : null,
    id: isId ? typed.toLowerCase() : null,
    words: !isId && typed.length >= SHORTEST_TEXT && /\p{L}|@/u.test(typed) ? typed : null,
  }
}

function amountOf(typed: string): Money | null {
  const major = readAmount(typed)
  if (major === null || !Number.isInteger(major)) return null
  return major > 0 && major <= LARGEST_AMOUNT_MAJOR ? fromMajor(major) : null
}

/**
 * Reduces a txnID to how it looks: letters and digits in capitals, O as 0, I and L as 1.
 * `txn_alike_key` in the database does the same.
 */
export function lookOf(txnId: string): string {
  return txnId
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Reduces a txnID to its letters and digits in capitals. `txn_key` in the database does the same. */
export function keyOf(txnId: string): string {
  return txnId.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/**
 * Returns the signs of a txnID, each with whether it differs from the text that was sought. Case and
 * punctuation count as the same. With another length, everything between the common beginning and
 * the common end differs.
 */
export function differingSigns(
  txnId: string,
  sought: string,
): readonly { readonly sign: string; readonly differs: boolean }[] {
  const [own, other] = [keyOf(txnId), keyOf(sought)]
  const shorter = Math.min(own.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && own[start] === other[start]) start += 1
  while (end < shorter - start && own.at(-1 - end) === other.at(-1 - end)) end += 1
  const isAsLong = own.length === other.length
  let at = -1
  return [...txnId].map((sign) => {
    if (keyOf(sign) === '') return { sign, differs: false }
    at += 1
    const isBetween = at >= start && at < own.length - end
    return { sign, differs: isAsLong ? own[at] !== other[at] : isBetween }
  })
}

/**
 * Returns LIKE patterns for every text that is one character off: one replaced, one added, one
 * missing, or two swapped. They match the text itself too. Empty if the text is too short or too
 * long for a full txnID.
 */
export function patternsNear(look: string): string[] {
  if (look.length < TXN_LENGTHS.min || look.length > TXN_LENGTHS.max) return []
  const patterns = new Set<string>()
  for (let at = 0; at <= look.length; at += 1) {
    const before = look.slice(0, at)
    patterns.add(`${before}_${look.slice(at)}`)
    if (at === look.length) continue
    patterns.add(`${before}_${look.slice(at + 1)}`)
    patterns.add(`${before}${look.slice(at + 1)}`)
    const swapped = `${look[at + 1] ?? ''}${look[at] ?? ''}`
    if (swapped.length === 2) patterns.add(`${before}${swapped}${look.slice(at + 2)}`)
  }
  patterns.delete(look)
  return [...patterns]
}
