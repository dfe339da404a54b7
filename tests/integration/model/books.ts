import { momentOf } from './moment'

/**
 * The product's money as a few lists in memory, without a database, transactions or a ledger. The
 * code is obviously correct, so where the product differs from it, the product is wrong.
 *
 * Amounts are in minor units, times in seconds since the model began.
 */
export interface Books {
  now: number
  /** Number of commands that ran. */
  happened: number
  readonly players: BookPlayer[]
  readonly deposits: {
    player: number
    amount: bigint
    state: 'pending' | 'accepted' | 'rejected'
  }[]
  readonly withdrawals: { player: number; amount: bigint; isPending: boolean }[]
  readonly rounds: BookRound[]
}

export interface BookPlayer {
  main: bigint
  surewin: bigint
  referrer: number | null
  hasDeposited: boolean
  /** Stakes in rounds that were settled. */
  settled: bigint
  hasEarnedReward: boolean
  /** Monthly limits in minor units; null for none. A story ends long before its month does. */
  readonly limits: { deposit: bigint | null; stake: bigint | null; loss: bigint | null }
  staked: bigint
  returned: bigint
  /** Amounts moved into SureWin, with their times. */
  readonly saved: { at: number; amount: bigint }[]
  /** Null until the first SureWin deposit. */
  savings: { balanceSeconds: bigint; countedTo: number; nextPosting: number } | null
}

export interface BookRound {
  state: 'betting' | 'closed' | 'drawn' | 'over'
  readonly bets: { player: number; selection: string; stake: bigint }[]
}

export const MAJOR = 100n
const A_DAY = 86_400
const REFERRAL_REWARD = 50n * MAJOR
const REFERRAL_STAKE = 500n * MAJOR
const MIN_DEPOSIT_MAJOR = 500
/** Most pending deposit requests of one player. */
const MAX_PENDING = 5
const STEP_MAJOR = 500
/** Win-Go pays twice the stake. */
const PAYS = 2n
/** SureWin's 5 % a day. */
const RATE = { numerator: 5n, denominator: 100n * BigInt(A_DAY) }

export function openBooks(): Books {
  return { now: 0, happened: 0, players: [], deposits: [], withdrawals: [], rounds: [] }
}

export function playerOf(books: Books, index: number): BookPlayer {
  const player = books.players[index]
  if (!player) throw new Error(`the books have no player ${index}`)
  return player
}

export function newPlayer(referrer: number | null): BookPlayer {
  return {
    main: 0n,
    surewin: 0n,
    staked: 0n,
    returned: 0n,
    referrer,
    hasDeposited: false,
    settled: 0n,
    hasEarnedReward: false,
    limits: { deposit: null, stake: null, loss: null },
    saved: [],
    savings: null,
  }
}

function isWithin(limit: bigint | null, used: bigint): boolean {
  return limit === null || used <= limit
}

/** A lower limit applies now. A higher one applies only after a day, which no story lasts. */
export function wishLimit(player: BookPlayer, kind: keyof BookPlayer['limits'], to: bigint): void {
  const inForce = player.limits[kind]
  if (inForce === null || to < inForce) player.limits[kind] = to
}

export function judgeDeposit(books: Books, index: number, amountMajor: number): string {
  if (amountMajor < MIN_DEPOSIT_MAJOR) return 'deposit-too-small'
  const filed = books.deposits
    .filter(({ player, state }) => player === index && state !== 'rejected')
    .reduce((sum, { amount }) => sum + amount, BigInt(amountMajor) * MAJOR)
  if (!isWithin(playerOf(books, index).limits.deposit, filed)) return 'deposit-limit-reached'
  const waiting = books.deposits.filter(
    ({ player, state }) => player === index && state === 'pending',
  )
  return waiting.length < MAX_PENDING ? 'done' : 'too-many-pending'
}

export function acceptDeposit(books: Books, index: number): void {
  const deposit = books.deposits[index]
  if (!deposit) throw new Error(`the books have no deposit ${index}`)
  deposit.state = 'accepted'
  const player = playerOf(books, deposit.player)
  player.main += deposit.amount
  player.hasDeposited = true
}

export function judgeWithdrawal(player: BookPlayer, amountMajor: number): string {
  const isCovered = BigInt(amountMajor) * MAJOR <= player.main
  if (amountMajor < STEP_MAJOR || !isCovered) return 'withdrawal-out-of-range'
  return amountMajor % STEP_MAJOR === 0 ? 'done' : 'withdrawal-not-multiple'
}

/** Returns the round that takes bets now: the one opened last. */
function bettingRound(books: Books): BookRound | undefined {
  return books.rounds.findLast(({ state }) => state === 'betting')
}

export function judgeBet(books: Books, player: BookPlayer, stake: bigint): string {
  if (!bettingRound(books)) return 'betting-closed'
  const staked = player.staked + stake
  if (!isWithin(player.limits.stake, staked)) return 'stake-limit-reached'
  if (!isWithin(player.limits.loss, staked - player.returned)) return 'loss-limit-reached'
  return stake <= player.main ? 'done' : 'insufficient-balance'
}

export function takeBet(books: Books, index: number, selection: string, stake: bigint): void {
  const player = playerOf(books, index)
  player.main -= stake
  player.staked += stake
  bettingRound(books)?.bets.push({ player: index, selection, stake })
}

export function payRound(books: Books, round: BookRound, outcome: string): void {
  round.state = 'over'
  for (const { player, selection, stake } of round.bets) {
    playerOf(books, player).settled += stake
    if (selection !== outcome) continue
    playerOf(books, player).main += stake * PAYS
    playerOf(books, player).returned += stake * PAYS
  }
}

/** Pays a referrer, once, when the referred player has deposited and staked enough. */
export function payReferrers(books: Books): void {
  for (const player of books.players) {
    const isDue = player.hasDeposited && player.settled >= REFERRAL_STAKE
    if (player.referrer === null || player.hasEarnedReward || !isDue) continue
    player.hasEarnedReward = true
    playerOf(books, player.referrer).main += REFERRAL_REWARD
  }
}

export function refundRound(books: Books, round: BookRound): void {
  round.state = 'over'
  for (const { player, stake } of round.bets) {
    playerOf(books, player).main += stake
    playerOf(books, player).staked -= stake
  }
}

/** Posts interest for every period that has ended by now. */
export function postInterest(books: Books, player: BookPlayer): void {
  const { savings } = player
  if (!savings) return
  while (savings.nextPosting <= books.now) {
    count(player, savings.nextPosting)
    player.surewin += (savings.balanceSeconds * RATE.numerator) / RATE.denominator
    savings.balanceSeconds = 0n
    savings.nextPosting += A_DAY
  }
}

function count(player: BookPlayer, to: number): void {
  const { savings } = player
  if (!savings) return
  savings.balanceSeconds += player.surewin * BigInt(to - savings.countedTo)
  savings.countedTo = to
}

/**
 * The deposit limit also caps the amount moved into SureWin per calendar month of SureWin's time.
 */
export function judgeSaving(books: Books, player: BookPlayer, amount: bigint): string {
  if (amount > player.main) return 'surewin-not-covered'
  if (amount < 500n * MAJOR) return 'surewin-deposit-too-small'
  const monthOf = (second: number) => momentOf(second).toISOString().slice(0, 7)
  const saved = player.saved
    .filter(({ at }) => monthOf(at) === monthOf(books.now))
    .reduce((sum, one) => sum + one.amount, amount)
  return isWithin(player.limits.deposit, saved) ? 'done' : 'deposit-limit-reached'
}

export function judgeUnsaving(player: BookPlayer, amount: bigint): string {
  if (!player.savings) return 'surewin-no-record'
  if (amount < 500n * MAJOR) return 'surewin-withdraw-too-small'
  if (amount % (500n * MAJOR) !== 0n) return 'withdrawal-not-multiple'
  return amount > player.surewin ? 'surewin-withdraw-too-large' : 'done'
}

/** Moves money into SureWin, or back if `amount` is negative. */
export function moveSaving(books: Books, player: BookPlayer, amount: bigint): void {
  player.savings ??= { balanceSeconds: 0n, countedTo: books.now, nextPosting: books.now + A_DAY }
  count(player, books.now)
  if (amount > 0n) player.saved.push({ at: books.now, amount })
  player.main -= amount
  player.surewin += amount
}
