import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { inLatinDigits, inReadersDigits, type Locale } from '@/lib/base/format/rules/locale'
import { majorText } from '@/lib/base/format/rules/money-format'
import { type RequestContext, requestContexts } from '@/lib/base/http/request-context'
import { utcMoment } from '@/lib/base/text/rules/date-text'
import { TEXTS } from '@/lib/house/texts/texts'
import { localeCookie, requestedLocale } from './chosen-locale'
import type { Dictionary } from './dictionary'
import { formatText, readyTexts, type TextPart, t } from './t'

const within = <T>(locale: Locale, work: () => T): T =>
  requestContexts().run({ id: '1', locale } satisfies RequestContext, work)

const parts = Object.entries<Dictionary>(TEXTS).map(([part, texts]) => ({
  part,
  texts: Object.entries(texts),
}))

/** Returns the names of arguments and tags anywhere in the message. */
function namesIn(message: string): string[] {
  const names = new Set<string>()
  // A message is a text or a list. In a list, an argument is `[name, kind?, options?]` and a tag is
  // `[name, ...list]`. Options are messages.
  const read = (parts: unknown): void => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (!Array.isArray(part)) continue
      const [name, ...rest] = part
      names.add(String(name))
      const options = rest.find((each) => typeof each === 'object' && !Array.isArray(each))
      if (options) Object.values(options).forEach(read)
      else read(rest)
    }
  }
  read(compile(message))
  return [...names].toSorted()
}

/** Returns the texts of a compiled message, without the names in it. */
function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (Array.isArray(message)) {
    return message.flatMap((part) => textsIn(Array.isArray(part) ? part.slice(1) : part))
  }
  return message && typeof message === 'object' ? Object.values(message).flatMap(textsIn) : []
}

test.each(parts)(
  'takes the same arguments in both languages in each text of $part',
  ({ texts }) => {
    const saidBy = (language: 'en' | 'bn') =>
      texts.map(([name, text]) => [name, namesIn(text[language])])
    expect(saidBy('bn')).toEqual(saidBy('en'))
  },
)

test.each(parts)(
  'names no tag like an argument in a text of $part, because one value would replace both',
  ({ texts }) => {
    const wrong = texts.filter(([, { en }]) =>
      [...en.matchAll(/<(\w+)>/g)].some(([, tag]) => new RegExp(`\\{${tag}[,}]`).test(en)),
    )
    expect(wrong).toEqual([])
  },
)

test('writes a text in the language of the reader', () => {
  expect(t('ui.home')).toBe('Home')
  expect(within('bn', () => t('ui.home'))).toBe('হোম')
  expect(within('bn-u-nu-latn', () => t('ui.home'))).toBe('হোম')
})

test('sends a text with choices to the browser as a plain object', () => {
  const { play = {} } = readyTexts(['play'])
  const [[, , choices]] = play.countBets as [[string, number, object]]
  expect(Object.getPrototypeOf(choices)).toBe(Object.prototype)
})

test.each([
  ['en', /[০-৯]/],
  ['bn-u-nu-latn', /[০-৯]/],
  // Except in names, in dates as files write them, and in brackets
  ['bn', /(?<![A-Za-z\d[−-])\d+(?![\d-])/],
  ['en-u-nu-beng', /(?<![A-Za-z\d[−-])\d+(?![\d-])/],
] as const)(
  'writes figures that are part of a text in the digits of a reader of %s',
  (locale, other) => {
    const texts = within(locale, () => readyTexts(Object.keys(TEXTS) as TextPart[]))
    const said = Object.values(texts).flatMap((part) => Object.values(part).flatMap(textsIn))
    expect(said.filter((text) => other.test(text))).toEqual([])
  },
)

test('keeps the figures of a name and of a date as files write it', () => {
  const told = within('en-u-nu-beng', () => [
    t('fairness.hashOfSignature'),
    t('statement.dayForm'),
    t('ui.passwordTooShort'),
  ])
  expect(told).toEqual([
    'It is the SHA-256 of the signature.',
    'Write days as 2026-11-21.',
    'Password must be at least ৭ characters long.',
  ])
})

test('shows the name of a text that does not exist', () => {
  expect(formatText('ui.nothing', {})).toBe('ui.nothing')
})

test('writes money with the digits and groups of the reader', () => {
  const amount = () => majorText(12_345_678.5)
  expect(amount()).toBe('৳12,345,678.50')
  expect(within('bn', amount)).toBe('৳১,২৩,৪৫,৬৭৮.৫০')
  expect(within('bn-u-nu-latn', amount)).toBe('৳1,23,45,678.50')
  expect(within('en-u-nu-beng', amount)).toBe('৳১২,৩৪৫,৬৭৮.৫০')
})

test('writes a moment with the digits and months of the reader', () => {
  const moment = () => utcMoment(new Date('2026-11-21T16:52:00Z'))
  expect(within('bn', moment)).toBe('২১ নভে ২০২৬, ১৬:৫২ UTC')
  expect(within('bn-u-nu-latn', moment)).toBe('21 নভে 2026, 16:52 UTC')
})

test('reads typed digits of both kinds alike', () => {
  expect(inLatinDigits('৳১,২৩৪.৫০ TX9০')).toBe('৳1,234.50 TX90')
  expect(within('bn', () => inLatinDigits(inReadersDigits('0123456789')))).toBe('0123456789')
})

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'bn', 'bn'],
  [undefined, 'bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  [undefined, 'en-GB,bn;q=0.9', 'en'],
  [undefined, 'fr,bn;q=0.4,en;q=0.3', 'bn'],
  [undefined, 'bn;q=0,en;q=0.1', 'en'],
  [undefined, ';;;,,q=', 'en'],
  ['theme=dark; locale=bn-u-nu-latn', 'en', 'bn-u-nu-latn'],
  ['locale=en', 'bn', 'en'],
  ['locale=bn; __Host-locale=en', 'bn', 'en'],
  ['locale=xx', 'bn', 'bn'],
])('reads cookie %s and languages %s as %s', (cookie, accepted, locale) => {
  expect(requestedLocale(cookie, accepted)).toBe(locale)
})

test('restricts the language cookie to this host and to encrypted connections when the page uses https', () => {
  expect(localeCookie('bn', true)).toMatch(/^__Host-locale=bn; path=\/; .*; secure$/)
  expect(localeCookie('bn', false)).toMatch(/^locale=bn; path=\/; .*samesite=lax$/)
})
