import { inReadersDigits, languageOf, readersLocale } from '@/lib/language/rules/locale'

// Written out: making an Intl.DateTimeFormat takes a phone longer than all else of a time shown.
const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  bn: 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে'.split(' '),
}

function monthName(date: Date): string {
  return MONTHS[languageOf(readersLocale())][date.getUTCMonth()] ?? ''
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

/** `21 Nov 2026, 16:52 UTC`: a moment as messages of the server name it. */
export function utcMoment(date: Date): string {
  return `${writeDate(date)}, ${writeTime(date)} UTC`
}
