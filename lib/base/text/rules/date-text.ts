import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'

/**
 * Reads month names from the texts: creating an Intl.DateTimeFormat takes a phone longer than the
 * rest of showing a time.
 */
function monthName(date: Date): string {
  return t('ui.months').split(' ')[date.getUTCMonth()] ?? ''
}

/** `Nov 26`, by the UTC fields of the date. */
export function writeMonth(date: Date): string {
  return `${monthName(date)} ${inReadersDigits(date.toISOString().slice(2, 4))}`
}

/** `21 Nov`, by the UTC fields of the date. */
export function writeDay(date: Date): string {
  return `${inReadersDigits(`${date.getUTCDate()}`)} ${monthName(date)}`
}

/** `21 Nov 2026`, by the UTC fields of the date. */
export function writeDate(date: Date): string {
  return `${writeDay(date)} ${inReadersDigits(`${date.getUTCFullYear()}`)}`
}

/** `16:52`, by the UTC fields of the date. */
export function writeTime(date: Date): string {
  return inReadersDigits(date.toISOString().slice(11, 16))
}

/** `16:52:15`, by the UTC fields of the date. */
export function writeClock(date: Date): string {
  return inReadersDigits(date.toISOString().slice(11, 19))
}

/** `21 Nov 2026, 16:52:15 UTC` */
export function utcStamp(date: Date): string {
  return `${writeDate(date)}, ${writeClock(date)} UTC`
}

/** `21 Nov 2026, 16:52 UTC`: how server messages write a moment. */
export function utcMoment(date: Date): string {
  return `${writeDate(date)}, ${writeTime(date)} UTC`
}
