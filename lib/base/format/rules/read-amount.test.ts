import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inBanglaDigits, LOCALES, type Locale } from '@/lib/base/format/rules/locale'
import { requestContexts } from '@/lib/base/http/request-context'
import { money } from './money'
import { moneyText } from './money-format'
import { readAmount, readFigure } from './read-amount'

const within = <T>(locale: Locale, work: () => T): T =>
  requestContexts().run({ id: '1', locale }, work)

/** Reads an amount in another way: character by character, by the places of its commas. */
function referenceReading(typed: string): number | null {
  const latin = [...typed].map((sign) => {
    const at = '০১২৩৪৫৬৭৮৯'.indexOf(sign)
    return at < 0 ? sign : String(at)
  })
  const [whole = '', fraction, ...more] = latin.join('').split('.')
  const isDigits = (text: string) =>
    text !== '' && [...text].every((one) => '0123456789'.includes(one))
  if (more.length > 0 || (fraction !== undefined && !(isDigits(fraction) && fraction.length < 3)))
    return null
  const groups = whole.split(',')
  const last = groups.at(-1) ?? ''
  const [first = '', ...middle] = groups.slice(0, -1)
  if (!groups.every(isDigits)) return null
  if (groups.length > 1) {
    const isWestern = first.length <= 3 && middle.every(({ length }) => length === 3)
    const isIndian = first.length <= 2 && middle.every(({ length }) => length === 2)
    if (last.length !== 3 || first.startsWith('0') || !(isWestern || isIndian)) return null
  }
  return Number(`${groups.join('')}.${fraction ?? 0}`)
}

describe('readAmount', () => {
  test.each([
    ['500', 500],
    ['0', 0],
    ['1050.25', 1_050.25],
    ['7.5', 7.5],
    ['1,000', 1_000],
    ['1,00,000', 100_000],
    ['10,00,000.50', 1_000_000.5],
    ['1,000,000', 1_000_000],
    ['১,০০০', 1_000],
    ['১,০০,০০০.৫০', 100_000.5],
    ['২0০0', 2_000],
    ['৳500', 500],
    ['৳ ৫০০', 500],
    ['500৳', 500],
    ['500 tk', 500],
    ['500Tk.', 500],
    ['Tk. 1,500.50', 1_500.5],
    ['BDT 500', 500],
    ['৫০০ টাকা', 500],
    ['500/-', 500],
    ['500/=', 500],
    ['৫০০/-', 500],
    ['５００', 500],
    ['１，０００．５０', 1_000.5],
    ['\u202a500\u202c', 500],
    ['\u2066৳\u2069500\u200f', 500],
    ['\ufeff\u00a0500\u2009', 500],
    ['\u202f৳\u00a01,000\n', 1_000],
  ])('reads %j', (typed, major) => {
    expect(readAmount(typed)).toBe(major)
  })

  test.each([
    ...['', ' ', '৳', 'tk', '/-', 'abc', '<script>', '.', ',', '1,5', '100,50', '500,00', '1.000'],
    ...['1,00', '1,0000', '1000,000', '0,500', '1,000,00', '1,00,00', '10,000,00', ',500', '500,'],
    ...['1,,000', '1.000,50', '1.000.000', '5.', '.5', '5.001', '1,000.', '1,000.505', '5..5'],
    ...['-500', '+500', '−500', '(500)', '500-', '৳-500', '-৳500', '--5', '1e3', '5E2', '0x10'],
    ...['1 000', '1\u00a0000', '1\u2009000', '12\u200b34', '500 600', '500 tk 600', 'tk 500 tk tk'],
    ...['५००', '٥٠٠', '5²', '½', '①', 'Infinity', 'NaN', '\u202e005\u202c', '$500', '500 usd'],
    ...['1'.repeat(65), `1${',000'.repeat(30)}`, `${' '.repeat(100)}500`],
  ])('asks again for %j', (typed) => {
    expect(readAmount(typed)).toBeNull()
  })

  test('never reads another value than a reading character by character, whatever is typed', () => {
    const piece = fc.constantFrom(...'0123456789,.০৯', '000', ',000', ',00', '.50', ',50')
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (typed) => {
        expect(readAmount(typed)).toBe(referenceReading(typed))
        expect(readFigure(typed)).toBe(referenceReading(typed))
      }),
      { numRuns: 5_000 },
    )
  })

  test('refuses every sign, letter and space within and before an amount', () => {
    const figure = fc.integer({ min: 1, max: 99_999_999 }).map(String)
    const wrong = fc.constantFrom(
      '-',
      '+',
      '−',
      '–',
      'e',
      'x',
      ' ',
      '\u00a0',
      '\u2009',
      "'",
      '_',
      '·',
    )
    fc.assert(
      fc.property(figure, wrong, fc.nat(), (digits, sign, place) => {
        const at = place % digits.length
        const typed = `${digits.slice(0, at)}${sign}${digits.slice(at)}`
        // Before an amount a space changes nothing.
        expect(readAmount(typed)).toBe(at === 0 && sign.trim() === '' ? Number(digits) : null)
        expect(readFigure(typed)).toBeNull()
      }),
    )
  })

  test('reads the same amount alike in Latin, Bangla and full-width digits, and whatever surrounds it', () => {
    const around = fc.constantFrom('', ' ', '৳', '৳ ', 'Tk ', '\u200e', '\u2068', '\u00a0')
    const after = fc.constantFrom('', ' ', '/-', ' tk', '৳', '\u200e', '\u2069', '\u2009')
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    const inWide = (text: string) =>
      text.replace(/[\d,.]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(cents, around, after, (amount, before, behind) => {
        const isTwice = /৳|tk/i.test(before) && /৳|tk|-/i.test(behind)
        const text = within('en', () => moneyText(money(BigInt(amount)))).slice(1)
        for (const digits of [text, inBanglaDigits(text), inWide(text)]) {
          const read = readAmount(`${before}${digits}${behind}`)
          if (!isTwice) expect(read).toBe(amount / 100)
        }
      }),
    )
  })

  test('reads back every amount as it is shown, in both languages and digits', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), (amount, locale) => {
        const shown = within(locale, () => moneyText(money(BigInt(amount)), { decimals: 0 }))
        expect(readAmount(shown)).toBe(amount / 100)
      }),
    )
  })

  test('knows the currency of the house alone', () => {
    expect(readAmount('€500', 'EUR')).toBe(500)
    expect(readAmount('$1,000.50', 'USD')).toBe(1_000.5)
    expect(readAmount('CHF 500', 'CHF')).toBe(500)
    expect(readAmount('৳500', 'EUR')).toBeNull()
  })
})

describe('readFigure', () => {
  test('takes digits and commas alone', () => {
    expect(readFigure('500')).toBe(500)
    expect(readFigure('১,০০০.৫০')).toBe(1_000.5)
    for (const text of ['', ' 500', '500 ', '৳500', '+500', '5e2', '1,5']) {
      expect(readFigure(text)).toBeNull()
    }
  })
})
