import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { type Channel, type MobileWallet, spaceNumber, WALLETS } from './wallets'

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

/** A wallet whose number a new text changes or takes away. */
export interface MovedWallet {
  readonly wallet: MobileWallet
  /** As `01711 234567`. */
  readonly before: string
  /** Null if the new text doesn't name the wallet. */
  readonly after: string | null
}

/**
 * Returns the wallets that players pay to by the text's numbers.
 * @param entered wallets with channels that staff entered: players are shown those
 */
export function findNamedChannels(instructions: string, entered: readonly string[]): Channel[] {
  return findChannels(instructions).filter(({ wallet }) => !entered.includes(wallet))
}

/** Lists the wallets that players can no longer use as before. */
export function listMovedWallets(
  before: string,
  after: string,
  entered: readonly string[],
): MovedWallet[] {
  const next = new Map(findChannels(after).map(({ wallet, number }) => [wallet, number]))
  return findNamedChannels(before, entered).flatMap(({ wallet, number }) => {
    const now = next.get(wallet)
    if (now === number) return []
    const spaced = now === undefined ? null : spaceNumber(now)
    return [{ wallet, before: spaceNumber(number), after: spaced }]
  })
}

/** Compares two numbers of one wallet. Rocket's check digit may be left out. */
function isSame({ wallet, number }: Channel, other: Channel): boolean {
  if (number === other.number) return true
  const [short = '', long = ''] = [number, other.number].sort((a, b) => a.length - b.length)
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
