import { inLatinDigits } from '@/lib/base/format/rules/locale'
import type { ReadLine } from './read-message'

/** What a column of a wallet's file can be. `in` and `out` hold amounts. */
export const COLUMN_KINDS = [
  'id',
  'at',
  'in',
  'out',
  'fee',
  'balance',
  'side',
  'reference',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]
export type Columns = Partial<Readonly<Record<ColumnKind, number | undefined>>>

/**
 * Reads a row of a wallet's file; null for one without a movement: a head, a sum, an empty line.
 * Like a message, a row is read whole or not at all.
 */
export function readRow(cells: readonly string[], columns: Columns): ReadLine | null {
  const cell = (kind: ColumnKind) => {
    const at = columns[kind]
    return at === undefined ? '' : inLatinDigits(cells[at] ?? '').trim()
  }
  const id = cell('id').toUpperCase()
  const at = readTime(cell('at'))
  if (!/^[0-9A-Z]{6,20}$/.test(id) || at === null) return null
  const [into, out, fee] = [readSum(cell('in')), readSum(cell('out')), readSum(cell('fee'))]
  const balance = cell('balance') === '' ? null : readSum(cell('balance'))
  if (into === undefined || out === undefined || fee === undefined || balance === undefined)
    return null
  if (into > 0n === out > 0n) return null
  return {
    is: into > 0n ? 'in' : 'out',
    kind: 'payment',
    id,
    at,
    balance,
    commission: 0n,
    amount: into > 0n ? into : out,
    fee,
    side: cell('side').slice(0, 100) || null,
    reference: cell('reference').slice(0, 300) || null,
  }
}

/** Digits of a whole amount, with or without commas. */
const MOST_DIGITS = 12

/** Returns minor units; zero for an empty cell, undefined for what is no amount. */
function readSum(text: string): bigint | undefined {
  const plain = text.replace(/^(?:tk|bdt|৳)\.? ?/i, '').replace(/^[-−]/, '')
  if (plain === '') return 0n
  const found = /^(\d{1,3}(?:,\d{2,3}){0,4},\d{3}|\d+)?(?:\.(\d{1,2}))?$/.exec(plain)
  if (!found) return undefined
  const [, whole = '0', part = ''] = found
  const digits = whole.replaceAll(',', '')
  if (digits.length > MOST_DIGITS) return undefined
  return BigInt(digits) * 100n + BigInt(part.padEnd(2, '0'))
}

const FORMS = [
  /^(?<d>\d{2})[/-](?<m>\d{2})[/-](?<y>\d{4}),? (?<h>\d{2}):(?<i>\d{2})(?::(?<s>\d{2}))?$/,
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})[ T](?<h>\d{2}):(?<i>\d{2})(?::(?<s>\d{2}))?$/,
]

/** Reads a time of Dhaka: day, month, year, as the wallets write it, or as ISO 8601. */
function readTime(text: string): number | null {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find(Boolean)
  if (!groups) return null
  const iso = `${groups.y}-${groups.m}-${groups.d}T${groups.h}:${groups.i}:${groups.s ?? '00'}`
  const at = Date.parse(`${iso}+06:00`)
  // The 31st of a short month would be one of the next.
  return Number.isNaN(at) || !new Date(at + 6 * 3_600_000).toISOString().startsWith(iso) ? null : at
}
