import 'server-only'
import { containsPattern } from '@/lib/db/contains-pattern'
import { lookOf } from '@/lib/search/rules'

/** Fewer digits are hardly a phone number, and would be in most of them. */
const MIN_PHONE_DIGITS = 4
/** The end of a number tells it apart; in front of it stands a country code, or a zero, or neither. */
const COMPARED_PHONE_DIGITS = 10

/** A pattern for phone numbers where `search` reads like a part of one, otherwise null. */
export function phonePattern(search: string): string | null {
  if (!/^[\d\s+().-]+$/.test(search)) return null
  const digits = search.replace(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS) return null
  return containsPattern(digits.slice(-COMPARED_PHONE_DIGITS))
}

/** A pattern for `txn_alike_key`; null for text without letters and digits. */
export function txnLookPattern(search: string): string | null {
  const look = lookOf(search)
  return look === '' ? null : containsPattern(look)
}
