import { inLatinDigits } from '@/lib/base/format/rules/locale'

/** More characters than any amount has, in any way of writing it. */
const MOST_CHARACTERS = 64

/**
 * Digits without commas, in groups of three (`1,000,000`), or of two before the last three
 * (`10,00,000`). Then at most two decimals after a dot. A comma anywhere else is somebody's decimal
 * comma, and three digits after a dot are somebody's group: nobody can tell which, so neither is an
 * amount.
 */
const FIGURE = /^(?:\d+|(?!0)\d{1,3}(?:,\d{3})+|(?!0)\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/

/** Spaces, and marks that show nothing, such as those of the writing direction. */
const UNSEEN = '[\\s\\p{Default_Ignorable_Code_Point}]*'

/** Names of currencies, as people write them beside an amount. `/-` ends an amount in Bangladesh. */
const WORDS: Readonly<Record<string, string>> = {
  BDT: '৳|tk\\.?|taka|টাকা|bdt',
  EUR: '€|eur',
  GBP: '£|gbp',
  INR: '₹|rs\\.?|inr',
  USD: '\\$|usd',
}

/** Shows the characters after it in reverse order: what people see is not what is written. */
const REVERSES = '\u202e'

/** Returns major units from digits as a program writes them (`1050.25`, `৫০০`); null otherwise. */
export function readFigure(text: string): number | null {
  if (text.length > MOST_CHARACTERS) return null
  const figure = inLatinDigits(text)
  return FIGURE.test(figure) ? Number(figure.replaceAll(',', '')) : null
}

/**
 * Returns major units from an amount as people write it: `2,000`, `১,০০,০০০.৫০`, `৳500`, `500 tk`,
 * `500/-`, also in full-width digits, and with spaces and marks that show nothing around it. Null
 * for everything that doesn't have exactly one reading, such as `1,5` and `1.000`, and for signs
 * and exponents.
 *
 * @param currency ISO 4217 code of the house's currency.
 */
export function readAmount(typed: string, currency = 'BDT'): number | null {
  if (typed.length > MOST_CHARACTERS || typed.includes(REVERSES)) return null
  const word = `(?:${WORDS[currency] ?? currency})`
  const around = new RegExp(
    `^${UNSEEN}(?:${word}${UNSEEN})?([0-9০-৯][0-9০-৯,.]*)${UNSEEN}(?:(?:/[-=]|${word})${UNSEEN})?$`,
    'iu',
  )
  return readFigure(around.exec(inAscii(typed))?.[1] ?? '')
}

/** Full-width digits, comma and dot as ASCII. Other look-alikes, such as ², stay what they are. */
function inAscii(typed: string): string {
  return typed.replace(/[０-９，．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
