import { NEW_PHONE_HOURS } from '@/lib/money/cashier/rules/requests'
import { CHANNEL_WALLET_NAMES, type ChannelWallet } from '@/lib/money/wallets/rules/channels'

/** Hours between a line and a request that can still be matched without a person. */
const MATCH_HOURS = 24

/** A request and a line with the same ID, or one like it. Amounts are minor units. */
export interface Pair {
  readonly depositId: string
  readonly playerId: string
  readonly txnId: string
  readonly asked: bigint
  /** The wallet that the request names; null if the player didn't say. */
  readonly requestWallet: string | null
  readonly paidFrom: string | null
  readonly phone: string
  readonly filedAt: Date
  readonly isSuspended: boolean
  readonly hasOpenCase: boolean
  /** True if another request has this txnID or one like it, which a person has to tell apart. */
  readonly hasTwin: boolean
  readonly phoneChangedAt: Date | null
  /** Deposits of the player that were accepted before. */
  readonly accepted: number
  readonly lineId: string
  readonly externalId: string
  readonly channelId: string
  readonly wallet: string
  readonly channelState: string
  readonly kind: string
  readonly amount: bigint
  readonly side: string | null
  readonly at: Date
  readonly isProven: boolean
  /** True if the chain of balances reaches the line. */
  readonly isPlaced: boolean
  /** True if the channel's chain has a gap now. */
  readonly hasGap: boolean
  readonly isContradicted: boolean
}

/** What staff set for the feed, minor units. Zero is off. */
export interface FeedLimits {
  readonly perRequest: bigint
  readonly perDay: bigint
  /** Deposits of a player that a person decides before the feed may. */
  readonly firstByPerson: number
}

/** Why a person has to look. */
export type MatchDoubt =
  | 'amount'
  | 'txn-id'
  | 'twin'
  | 'wallet'
  | 'paid-from'
  | 'joined'
  | 'sender'
  | 'time'
  | 'frozen'
  | 'unproven'
  | 'gap'
  | 'contradicted'
  | 'first'
  | 'case'
  | 'number-changed'
  | 'suspended'
  | 'cap'

/**
 * Returns everything that keeps the feed from crediting the request with this line. Empty only for
 * an exact match that nothing speaks against: there is no weighing and no threshold.
 *
 * @param left what the feed may still credit today
 */
export function doubtsOf(pair: Pair, limits: FeedLimits, left: bigint, now: Date): MatchDoubt[] {
  const apartMs = Math.abs(pair.at.getTime() - pair.filedAt.getTime())
  const changedMs =
    pair.phoneChangedAt === null ? null : now.getTime() - pair.phoneChangedAt.getTime()
  const doubts: Readonly<Record<MatchDoubt, boolean>> = {
    amount: pair.amount !== pair.asked,
    'txn-id': keyOf(pair.txnId) !== keyOf(pair.externalId),
    twin: pair.hasTwin,
    wallet: pair.requestWallet !== pair.wallet,
    'paid-from': pair.paidFrom !== null,
    joined: pair.kind !== 'payment',
    sender: pair.side === null || !isSameNumber(pair.side, pair.phone),
    time: apartMs > MATCH_HOURS * HOUR_MS,
    frozen: pair.channelState === 'frozen' || pair.channelState === 'closed',
    unproven: !pair.isProven,
    gap: !pair.isPlaced || pair.hasGap,
    contradicted: pair.isContradicted,
    first: pair.accepted < limits.firstByPerson,
    case: pair.hasOpenCase,
    'number-changed': changedMs !== null && changedMs < NEW_PHONE_HOURS * HOUR_MS,
    suspended: pair.isSuspended,
    cap: pair.amount > limits.perRequest || pair.amount > left,
  }
  return (Object.keys(doubts) as MatchDoubt[]).filter((key) => doubts[key])
}

const HOUR_MS = 3_600_000

/** Compares IDs as the database does (txn_key). */
function keyOf(txnId: string): string {
  return txnId.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** Digits of a number that wallets show even when they hide the others. */
const FEWEST_SHOWN = 3

/**
 * Returns true if a wallet's number of the sender can be the player's. Hidden digits fit every
 * digit; Rocket adds a check digit.
 */
export function isSameNumber(side: string, phone: string): boolean {
  const own = phone.replace(/\D/g, '').replace(/^(?:00)?88(?=01)/, '')
  const shown = side
    .replace(/[\s+-]/g, '')
    .replace(/^88(?=01)/, '')
    .toUpperCase()
  if (own.length !== 11 || !/^[0-9X*]+$/.test(shown)) return false
  if (shown.replace(/[X*]/g, '').length < FEWEST_SHOWN) return false
  // `***567` shows the end, and says nothing of the length.
  if (shown.startsWith('*')) return own.endsWith(shown.replace(/^\*+/, ''))
  if (shown.length !== own.length && shown.length !== own.length + 1) return false
  return [...own].every((digit, at) => ['X', '*', digit].includes(shown[at] ?? ''))
}

const WORDS: Readonly<Record<MatchDoubt, string>> = {
  amount: 'Another amount came',
  'txn-id': 'The txnID differs',
  twin: 'Another request has this txnID, or one like it',
  wallet: 'The player named another wallet, or none',
  'paid-from': 'Paid from another wallet: the player sees another ID',
  joined: 'Not sent from this wallet',
  sender: 'The sender isn’t the player’s number',
  time: `More than ${MATCH_HOURS} hours apart`,
  frozen: 'The channel is frozen or closed',
  unproven: 'Pasted or typed, not from a phone or file',
  gap: 'The chain of balances has a gap',
  contradicted: 'Two messages of this line say different things',
  first: 'First deposits are decided by a person',
  case: 'The player has an open case',
  'number-changed': `The player’s number changed less than ${NEW_PHONE_HOURS} hours ago`,
  suspended: 'The player is suspended',
  cap: 'Above what the feed may credit',
}

/** Says to staff why a person decides. */
export function describeMatchDoubt(doubt: MatchDoubt): string {
  return WORDS[doubt]
}

/** How an ID differs from the one that was typed, for people. */
export function describeTxnDifference(typed: string, real: string): string {
  const [one, other] = [keyOf(typed), keyOf(real)]
  if (one === other) return 'Same txnID'
  if (one.length !== other.length)
    return one.length < other.length ? 'A sign left out' : 'A sign too many'
  const at = [...one].flatMap((sign, index) => (sign === other[index] ? [] : [index]))
  const [first = 0, second] = at
  const isSwapped =
    at.length === 2 && one[first] === other[second ?? -1] && one[second ?? -1] === other[first]
  if (isSwapped) return 'Two signs swapped'
  if (at.length === 1) return `${one[first]} typed for ${other[first]}`
  return `${at.length} signs differ`
}

/** Names a channel's wallet. */
export function channelWalletName(wallet: string): string {
  return CHANNEL_WALLET_NAMES[wallet as ChannelWallet] ?? wallet
}
