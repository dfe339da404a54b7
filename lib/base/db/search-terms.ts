import 'server-only'
import { containsPattern } from '@/lib/base/db/contains-pattern'

/** Fewer digits are hardly a phone number, and would match most of them. */
const MIN_PHONE_DIGITS = 4
/**
 * Only the last digits identify a number. In front of them may be a country code, a zero, or
 * nothing.
 */
const COMPARED_PHONE_DIGITS = 10

/** Returns a pattern for phone numbers if `search` looks like part of one, otherwise null. */
export function phonePattern(search: string): string | null {
  if (!/^[\d\s+().-]+$/.test(search)) return null
  const digits = search.replace(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS) return null
  return containsPattern(digits.slice(-COMPARED_PHONE_DIGITS))
}
