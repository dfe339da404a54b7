import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { LONGEST_TXN_ID, SAMPLE_TXN_IDS, SHORTEST_TXN_ID } from '@/lib/money/wallets/rules/wallets'

/** Characters of a pasted text that are read. A wallet's message has about 200. */
const MOST_READ = 2_000

/** The wallet's label in either language, possibly followed by “is” or a colon, then the ID. */
const LABELLED =
  /(?:t(?:r)?xn?\s?id|transaction\s?(?:id|no|number)|(?:ট্রানজেকশন|ট্রানজ্যাকশন|লেনদেন)(?:ের)?\s?(?:আইডি|নম্বর|নাম্বার))(?:\s+is)?\s*[:#=.-]?\s*([a-z0-9]{6,20})(?![a-z0-9])/gi

/** Words of messages that carry a secret. Without a label, nothing in them is an ID. */
const SECRET =
  /\b(?:otp|pin|verification|one[ -]?time|password|security code)\b|ভেরিফিকেশন|পিন|ওটিপি|পাসওয়ার্ড/i

/** Addresses and emails: what looks like an ID in them is none. */
const ADDRESSES =
  /(?:https?:\/\/|www\.)\S*|\S{1,64}@\S{1,64}|\b[a-z0-9-]{1,40}\.(?:com|net|org|sh|bd|me|app|io)\b\S*/gi

/** Dates, times and amounts, alone or inside a text. */
const FIGURES =
  /\b\d{1,4}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{1,4}\b|\b\d{1,2}[a-z]{3}\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b(?:tk|bdt)\.?\d+(?:\.\d+)?\b|\b\d+(?:\.\d+)?(?:tk|taka|bdt)\b|\b\d+\.\d+\b/gi

/** An ID without a label: capital letters and digits. */
const BARE = /(?<![A-Za-z0-9._/-])[A-Z0-9]{8,12}(?![A-Za-z0-9_/-]|\.[A-Za-z0-9])/g

/** The characters of an ID on its own. */
const ALONE = /^[A-Za-z0-9._/-]+$/

/** Punctuation around an ID. */
const EDGES = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu

/** A mobile number of Bangladesh, at Rocket also with its check digit. */
const MOBILE = /^(?:(?:00)?88)?01[3-9]\d{8,9}$/

/**
 * Fewest digits of an ID without a letter: those of Rocket have ten. A verification code, a date
 * and an amount have fewer.
 */
const FEWEST_DIGITS = 9

/**
 * Returns a typed ID as wallets write it: without spaces, marks that show nothing and the
 * punctuation around it. Full-width letters and digits, and Bangla digits, count as the ASCII
 * characters they stand for.
 */
export function tidyTxnId(typed: string): string {
  return typed.length > MOST_READ ? typed : inAscii(typed).replaceAll(' ', '').replace(EDGES, '')
}

/**
 * Returns true for what can't be a txnID, although it is written like one: a phone number, a code
 * or an amount, a number of the house or the player, and the ID of an example.
 *
 * @param known the numbers of the house and of the player
 */
export function isNoTxnId(txnId: string, known: readonly string[] = []): boolean {
  const look = txnId.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (Object.values<string>(SAMPLE_TXN_IDS).includes(look)) return true
  if (!/^\d+$/.test(look)) return false
  if (look.length < FEWEST_DIGITS || MOBILE.test(look)) return true
  return known.some((number) => isSameNumber(inLatinDigits(number).replace(/\D/g, ''), look))
}

/** Compares numbers without the country's code. Rocket adds a check digit to its numbers. */
function isSameNumber(one: string, other: string): boolean {
  const [longer, shorter] = [withoutCode(one), withoutCode(other)].sort(
    (a, b) => b.length - a.length,
  )
  if (!longer || !shorter) return false
  return longer === shorter || (longer.length === 11 && longer.slice(0, -1) === shorter)
}

function withoutCode(digits: string): string {
  return digits.replace(/^(?:(?:00)?88)?0(?=1\d{9,10}$)/, '')
}

/**
 * Returns the transaction IDs in a pasted text: an ID on its own, or the whole message of a mobile
 * wallet. Empty if there is none; more than one if several could be meant.
 *
 * @param known the numbers of the house and of the player
 */
export function findTxnIds(pasted: string, known: readonly string[] = []): string[] {
  const text = inAscii(pasted.slice(0, MOST_READ))
  // Without a digit it is a word, as in “TrxID number” or “TxnID before”.
  const isId = (id: string) => /\d/.test(id) && !isNoTxnId(id, known)
  const labelled = distinct([...text.matchAll(LABELLED)].map(([, id = '']) => id)).filter(isId)
  if (labelled.length > 0) return labelled
  if (SECRET.test(text)) return []
  const plain = text.replace(ADDRESSES, ' ').replace(FIGURES, ' ')
  const alone = aloneIn(plain.replace(EDGES, ''))
  if (alone !== null) return isId(alone) ? [alone] : []
  return distinct(plain.match(BARE) ?? []).filter((id) => /[A-Z]/.test(id) && isId(id))
}

/** Returns a text that is one ID, possibly in groups; null for any other. */
function aloneIn(text: string): string | null {
  const id = isGrouped(text.split(' ')) ? text.replaceAll(' ', '') : text
  const isOne = ALONE.test(id) && id.length >= SHORTEST_TXN_ID && id.length <= LONGEST_TXN_ID
  return isOne ? id : null
}

/**
 * Returns true for the parts of one ID: groups as long as each other, the last of more than two may
 * be shorter, of capitals and digits, and together as long as an ID of bKash, Nagad or Upay. So a
 * word, an amount or a number beside an ID doesn't become part of it.
 */
function isGrouped(parts: readonly string[]): boolean {
  const whole = parts.join('')
  const [{ length } = ''] = parts
  if (parts.length < 2 || ![8, 10].includes(whole.length) || length < 2) return false
  const isEven = parts.every((part, at) => {
    const isLast = at > 1 && at === parts.length - 1
    return part.length === length || (isLast && part.length < length)
  })
  return isEven && /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]+$/.test(whole)
}

/** Returns text in NFKC with Latin digits and single spaces, without what shows nothing. */
function inAscii(text: string): string {
  return inLatinDigits(text.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** IDs that differ only in case are the same. */
function distinct(ids: readonly string[]): string[] {
  return [...new Map(ids.map((id) => [id.toUpperCase(), id])).values()]
}
