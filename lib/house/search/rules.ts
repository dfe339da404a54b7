import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { fromMajor, type Money } from '@/lib/base/format/rules/money'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import { UUID } from '@/lib/base/format/rules/uuid'
import { findTxnIds } from '@/lib/money/cashier/rules/find-txn-ids'
import { keyOf, lookOf } from '@/lib/money/wallets/rules/txn-id'

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
 * Returns what a pasted text is about: the txnID of a wallet's message, or the text itself. A name or
 * an email is never a message.
 */
export function soughtText(text: string): string {
  const typed = inLatinDigits(text).trim()
  if (typed.length < SHORTEST_MESSAGE || !/\s/.test(typed)) return typed
  const [only, other] = findTxnIds(typed)
  return only === undefined || other !== undefined ? typed : only
}

/** Shortest text that is read as a message. */
const SHORTEST_MESSAGE = 25

/**
 * Reads a search text, which may mean several things: 5000 is an amount and part of a phone number.
 */
export function readSought(text: string): Sought {
  const typed = soughtText(text)
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
