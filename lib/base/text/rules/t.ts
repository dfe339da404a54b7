import type { GetICUArgs } from '@schummar/icu-type-parser'
import formatMessage, { type CompiledMessage } from 'icu-minify/format'
import { type Locale, readersLocale } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'

/** @public Every text of the product by its part: `lib/house/texts` adds those of each feature. */
// biome-ignore lint/suspicious/noEmptyInterface: lib/house/texts declares its members
export interface Texts {}

/**
 * The name of a text: the part of the product that uses it and its name in that part, e.g.
 * `games.again`.
 */
export type TextKey = {
  [Part in keyof Texts & string]: `${Part}.${keyof Texts[Part] & string}`
}[keyof Texts & string]

export type TextPart = keyof Texts & string

type English<Key extends TextKey> = Key extends `${infer Part extends TextPart}.${infer Name}`
  ? Name extends keyof Texts[Part]
    ? Texts[Part][Name] extends { readonly en: infer Message extends string }
      ? Message
      : never
    : never
  : never

/** `{name}` takes a text, which is written unchanged; `{name, plural, …}` takes a number. */
interface Arguments {
  ICUArgument: string
  ICUNumberArgument: number
  ICUDateArgument: never
}

export type TextValues<Key extends TextKey> = GetICUArgs<English<Key>, Arguments>

type TagsIn<Message extends string> = Message extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `${'/' | "'"}${string}` ? never : Tag) | TagsIn<Rest>
  : never

/** The names of the tags in a text: `<Rich>` draws each of them. */
export type TagsOf<Key extends TextKey> = TagsIn<English<Key>>

/**
 * The values that `t` takes for a text: none if the text has no arguments. `t` accepts no text with
 * tags.
 */
export type ValuesOf<Key extends TextKey> = [TagsOf<Key>] extends [never]
  ? keyof TextValues<Key> extends never
    ? readonly []
    : readonly [values: TextValues<Key>]
  : never

/** Compiled texts of some parts in one locale. */
export type ReadyTexts = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>

/** On globalThis because pages, routes and the gateway are separate bundles of one process. */
const shared = globalThis as { rondoTexts?: Partial<Record<Locale, ReadyTexts>> }

/**
 * Adds texts to those that `t` can find: all texts on the server, those of the page in a browser.
 */
export function addTexts(locale: Locale, texts: ReadyTexts): void {
  shared.rondoTexts ??= {}
  shared.rondoTexts[locale] = { ...shared.rondoTexts[locale], ...texts }
}

/** Returns the texts of these parts in the reader's language, for the browser. */
export function readyTexts(parts: readonly TextPart[]): ReadyTexts {
  const texts = shared.rondoTexts?.[readersLocale()] ?? {}
  return Object.fromEntries(parts.map((part) => [part, texts[part] ?? {}]))
}

const pluralRules = new Map<string, Intl.PluralRules>()

const FORMATTERS = {
  getPluralRules(locale: string) {
    const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
    pluralRules.set(locale, known)
    return known
  },
  // A number in a text is a count, so it is formatted like every count.
  getNumberFormat: () => ({ format: formatCount }) as unknown as Intl.NumberFormat,
  getDateTimeFormat(): never {
    throw new Error('A text gets its dates written: use formatMoment.')
  },
}

/**
 * Returns the parts of a text. Functions in `values` draw its tags.
 * @internal Use `t` or `<Rich>`.
 */
export function formatText<Drawn>(
  key: string,
  values: Readonly<Record<string, string | number | ((chunks: (string | Drawn)[]) => Drawn)>>,
): string | Drawn | (string | Drawn)[] {
  const locale = readersLocale()
  const dot = key.indexOf('.')
  const message = shared.rondoTexts?.[locale]?.[key.slice(0, dot)]?.[key.slice(dot + 1)]
  // A page that forgot to send a part still works. Tests find the keys that it shows.
  if (message === undefined) return key
  return formatMessage<Drawn>(message, locale, values, { formatters: FORMATTERS })
}

/**
 * Returns a text of the product in the reader's language. Call it where the text is shown, never
 * while a module loads: on the server each request has its own language.
 */
export function t<Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  return formatText<never>(
    key,
    (values ?? {}) as Readonly<Record<string, string | number>>,
  ) as string
}
