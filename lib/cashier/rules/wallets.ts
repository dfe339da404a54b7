import { inLatinDigits } from '@/lib/language/rules/locale'

/** Mobile wallets that players can send money with. */
export const WALLETS = ['bkash', 'nagad', 'rocket'] as const
export type MobileWallet = (typeof WALLETS)[number]

export const WALLET_NAMES: Readonly<Record<MobileWallet, string>> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
}

export const SHORTEST_TXN_ID = 6
export const LONGEST_TXN_ID = 64

/**
 * IDs in the messages that the deposit's page shows as examples. They are nobody's payment: no
 * wallet writes such an ID.
 */
export const SAMPLE_TXN_IDS = {
  bkash: 'DKWSAMPLE5',
  nagad: 'SAMPLE7X',
  rocket: '0000000123',
} as const satisfies Readonly<Record<MobileWallet, string>>

/** Returns the wallet with a stored or typed key, or null. */
export function toWallet(key: string | null | undefined): MobileWallet | null {
  return WALLETS.find((wallet) => wallet === key) ?? null
}

/** An account of the house that players send money to. */
export interface Channel {
  readonly wallet: MobileWallet
  /** 11 digits; 12 if a Rocket account includes its check digit. */
  readonly number: string
  /** Name that the wallet shows for the number; null if the instructions don’t say. */
  readonly holder: string | null
}

const SPELLINGS: Readonly<Record<MobileWallet, RegExp>> = {
  bkash: /b\s?kash|বিকাশ/i,
  nagad: /nagad|নগদ/i,
  rocket: /rocket|রকেট/i,
}
/** Shown by no reader inside `bKash`, but kept in names, since Bangla is written with them. */
const JOINERS = /[\u200c\u200d]/g
const NUMBER = /(?<!\d)(?:\+?88)?(01\d(?:[ -]?\d){8,9})(?!\d)/g
/** The Bangla 4 looks like an 8, so a number is written in the digits of one script. */
const TWO_SCRIPTS = /[0-9].*[০-৯]|[০-৯].*[0-9]/
const LONGEST_LINE = 200
const LONGEST_HOLDER = 60

/**
 * Finds the wallets in the deposit instructions, one per line: `bKash 01711 234567, Rahim Traders`.
 * Each wallet counts once, in the order of the text. Lines without a wallet name or number are
 * ignored, and lines with a number in digits of two scripts.
 */
export function findChannels(instructions: string): Channel[] {
  const channels = new Map<MobileWallet, Channel>()
  for (const channel of listNumbers(instructions)) {
    if (!channels.has(channel.wallet)) channels.set(channel.wallet, channel)
  }
  return [...channels.values()]
}

/** Returns the wallet for which the instructions have two different numbers, or null. */
export function findAmbiguousWallet(instructions: string): MobileWallet | null {
  const read = findChannels(instructions)
  const other = listNumbers(instructions).find((written) =>
    read.some((channel) => channel.wallet === written.wallet && !isSame(channel, written)),
  )
  return other?.wallet ?? null
}

/** Compares two numbers of one wallet. Rocket's check digit may be left out. */
function isSame({ wallet, number }: Channel, other: Channel): boolean {
  if (number === other.number) return true
  const [short = '', long = ''] = [number, other.number].toSorted((a, b) => a.length - b.length)
  return wallet === 'rocket' && short.length < long.length && long.startsWith(short)
}

/** Lists every number in a line that names a wallet, for each wallet of the line. */
function listNumbers(instructions: string): Channel[] {
  return instructions
    .normalize('NFKC')
    .split(/\r?\n/)
    .filter((line) => line.length <= LONGEST_LINE)
    .flatMap((written) => {
      const line = inLatinDigits(written)
      const words = line.replace(JOINERS, '')
      const wallets = WALLETS.filter((wallet) => SPELLINGS[wallet].test(words))
      const numbers = [...line.matchAll(NUMBER)].map(({ index, 0: whole, 1: digits = '' }) => {
        const end = index + whole.length
        const isMixed = TWO_SCRIPTS.test(written.slice(index, end))
        return { isMixed, number: digits.replace(/\D/g, ''), holder: holderIn(line.slice(end)) }
      })
      if (numbers.some(({ isMixed }) => isMixed)) return []
      return numbers.flatMap(({ number, holder }) =>
        wallets.map((wallet) => ({ wallet, number, holder })),
      )
    })
}

/**
 * Returns the instructions without the lines that name a wallet’s number; null if nothing is left.
 */
export function withoutChannels(instructions: string): string | null {
  const lines = instructions.split(/\r?\n/).filter((line) => findChannels(line).length === 0)
  return lines.join('\n').trim() || null
}

/** Returns the words after the number, starting at a comma, colon, dash or bracket. */
function holderIn(rest: string): string | null {
  const name = /^\s*[,(:–-]\s*([^,()]+)/.exec(rest)?.[1]?.trim().replace(/\.$/, '') ?? ''
  return name === '' || name.length > LONGEST_HOLDER ? null : name
}

/** Returns the number as `01711 234567`, grouped for reading aloud. */
export function spaceNumber(number: string): string {
  return `${number.slice(0, 5)} ${number.slice(5)}`
}
