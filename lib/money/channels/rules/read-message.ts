import { inLatinDigits } from '@/lib/base/format/rules/locale'
import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import { BKASH } from './bkash'
import {
  type CompiledForm,
  compileForm,
  type FormResult,
  type LineKind,
  LONGEST_MESSAGE,
  type MessageForm,
  type ProviderForms,
} from './forms'
import { NAGAD } from './nagad'
import { ROCKET } from './rocket'
import { UPAY } from './upay'

/** The providers. A bank has no forms until staff teach one. */
export const PROVIDERS: Readonly<Record<ChannelWallet, ProviderForms>> = {
  bkash: BKASH,
  nagad: NAGAD,
  rocket: ROCKET,
  upay: UPAY,
  bank: { senders: [], others: [], forms: [] },
}

/** A movement of money as a wallet's message tells it. Amounts are minor units. */
export interface ReadLine {
  readonly is: Exclude<FormResult, 'information'>
  readonly kind: LineKind
  readonly id: string
  readonly amount: bigint
  readonly fee: bigint
  /** Rounded to minor units: the chain allows for the rest. */
  readonly commission: bigint
  /** Null if the message tells none. */
  readonly balance: bigint | null
  /** The other side's number or name; null if the message tells none. */
  readonly side: string | null
  readonly reference: string | null
  /** Epoch milliseconds, to the minute at all wallets but Rocket. */
  readonly at: number
}

/** `code` is a message that must not be kept, for it carries a secret. */
export type MessageReading =
  | ReadLine
  | { readonly is: 'information' }
  | { readonly is: 'unread' }
  | { readonly is: 'code' }

const COMPILED = Object.fromEntries(
  Object.entries(PROVIDERS).map(([wallet, { forms }]) => [
    wallet,
    forms.map((form) => compileForm(wallet as ChannelWallet, form)),
  ]),
) as unknown as Readonly<Record<ChannelWallet, readonly CompiledForm[]>>

/**
 * Reads a message of a wallet. Only a text that fits a form from its first to its last character
 * tells of money: everything else is unread, never guessed.
 *
 * @param taught forms that staff taught
 */
export function readMessage(
  wallet: ChannelWallet,
  message: string,
  taught: readonly MessageForm[] = [],
): MessageReading {
  if (message.length <= LONGEST_MESSAGE) {
    // One character stays one character, so that positions in both texts are the same.
    const written = message.replace(/\s+/g, ' ').trim()
    const text = inLatinDigits(written)
    const squeezed = text.slice(0, LONGEST_START).replaceAll(' ', '')
    const known = COMPILED[wallet]
    const forms =
      taught.length === 0 ? known : [...known, ...taught.map((form) => compileForm(wallet, form))]
    for (const { form, start, patterns } of forms) {
      if (!squeezed.startsWith(start)) continue
      for (const pattern of patterns) {
        const found = pattern.exec(text)
        const reading = found && toReading(form, found, written)
        if (reading) return reading
      }
    }
  }
  return isCode(message) ? { is: 'code' } : { is: 'unread' }
}

/** Characters in which the first words of every form end. */
const LONGEST_START = 120

/** Words of one-time codes and the like. */
const SECRET =
  /\b(?:otp|t?pin|verification|verify|one[ -]?time|password|passcode|security code|secret|binding|registration)\b|ভেরিফিকেশন|ওটিপি|পিন|পাসওয়ার্ড|কোড/i
/** The same by form: `code` near a lone group of four to eight digits. */
const LONE_CODE = /\bcode\b[^0-9]{0,40}\b\d{4,8}\b|\b\d{4,8}\b[^0-9]{0,40}\bcode\b/i

/** Returns true for a text that may carry a code. Rather one too many: it tells of no money. */
function isCode(message: string): boolean {
  const text = inLatinDigits(message.slice(0, LONGEST_MESSAGE).normalize('NFKC'))
  const plain = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return SECRET.test(plain) || LONE_CODE.test(plain)
}

function toReading(
  form: MessageForm,
  { groups = {}, indices }: RegExpExecArray,
  written: string,
): MessageReading | null {
  if (form.result === 'information') return { is: 'information' }
  const [from, to] = indices?.groups?.id ?? [0, 0]
  const id = groups.id ?? ''
  // Digits of another script in an ID are an imitation.
  if (id === '' || written.slice(from, to) !== id) return null
  const at = readAt(groups.at ?? '')
  const amount = toMinor(groups.amount ?? '')
  if (at === null || amount === 0n) return null
  return {
    is: form.result,
    kind: form.kind,
    id,
    amount,
    at,
    fee: toMinor(groups.fee ?? ''),
    commission: toMinor(groups.commission ?? ''),
    balance: groups.balance === undefined ? null : toMinor(groups.balance),
    ...splitWho(groups),
  }
}

const NUMBER = /^[0-9Xx*]{4,16}$/
/** Where a reference begins after a number. A name may have such words in it. */
const REFERENCE = /[. ] ?Ref(?: No)?[.:\- ] ?/

/** Splits the free text into the other side and the reference, if it begins with a number. */
function splitWho({ who, number, text }: Readonly<Record<string, string | undefined>>) {
  if (number !== undefined) return { side: number, reference: text?.trim() || null }
  if (who === undefined) return { side: null, reference: null }
  const plain = who
    .replace(/^: ?/, '')
    .replace(/\.$/, '')
    .replace(/ (?:was )?successful$/, '')
  const [first = '', reference] = splitOnce(plain, REFERENCE)
  const side = first
    .replace(/\.$/, '')
    .replace(/ successful$/, '')
    .trim()
  if (!NUMBER.test(side)) return { side: plain.trim(), reference: null }
  return { side, reference: reference?.replace(/\.$/, '').trim() || null }
}

function splitOnce(text: string, at: RegExp): [string] | [string, string] {
  const found = at.exec(text)
  if (!found) return [text]
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)]
}

/** Returns minor units of `1,000`, `.84` or `0.61425`, rounded half up. */
function toMinor(written: string): bigint {
  const [whole = '', part = ''] = written.replaceAll(',', '').split('.')
  const minor = BigInt(whole || '0') * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'))
  return (part[2] ?? '0') >= '5' ? minor + 1n : minor
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Dhaka has no summer time. */
const DHAKA_HOURS = 6

/** Returns the time of `27/11/2026 16:44` or `27-NOV-26 04:44:10 pm`; null if there is none such. */
function readAt(written: string): number | null {
  const slashed = /^(\d{2})\/(\d{2})\/(\d{4}) ?(\d{2}):(\d{2})$/.exec(written)
  if (slashed) {
    const [, day, month, year, hour, minute] = slashed.map(Number)
    return timeOf({ year, month, day, hour, minute, second: 0 })
  }
  const dashed = /^(\d{2})-([A-Za-z]{3})-(\d{2}) ?(\d{2}):(\d{2}):(\d{2}) ?([ap])m$/.exec(written)
  if (!dashed) return null
  const [, day, , year, hour, minute, second] = dashed.map(Number)
  const [, , name = '', , , , , half] = dashed
  if (hour === undefined || hour < 1 || hour > 12) return null
  return timeOf({
    day,
    minute,
    second,
    month: MONTHS.indexOf(name.toUpperCase()) + 1,
    year: 2_000 + (year ?? 0),
    hour: (hour % 12) + (half === 'p' ? 12 : 0),
  })
}

type Time = Readonly<
  Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number | undefined>
>

function timeOf(time: Time): number | null {
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = time
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal =
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  return isReal ? at.getTime() - DHAKA_HOURS * 3_600_000 : null
}
