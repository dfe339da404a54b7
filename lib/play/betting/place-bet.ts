import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { confirmRead } from '@/lib/base/db/confirm-read'
import { type Money, money } from '@/lib/base/format/rules/money'
import { publishBalances } from '@/lib/base/live/publish'
import { roundWinCapped } from '@/lib/base/text/messages'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import type { Game } from '@/lib/games/catalog/game'
import { gameName } from '@/lib/games/catalog/names'
import { findGame } from '@/lib/games/catalog/registry'
import { stakeFromChip } from '@/lib/money/cashier/rules/requests'
import { type BetOrder, type BetRow, findExceededCap } from '@/lib/money/ledger/bet.sql'
import { getBetDb } from '@/lib/money/ledger/bet-client'
import type { PlacedBet } from '@/lib/money/ledger/rules/bet-result'
import { findPlayAccount } from '@/lib/money/limits/play-account.sql'
import { assertMayPlay } from '@/lib/money/limits/rules/exclusion'
import { assertStakeWithinLimits } from '@/lib/money/limits/rules/tally'
import { placeGathered } from './gather-bets'

/** Retries only help if the refusal was momentary: a payout arrived, midnight passed. */
const ATTEMPTS = 3

/** One requested bet. */
interface BetLeg {
  readonly selection: string
  /** Major units as sent; 0 if no amount was chosen. */
  readonly amountMajor: number
}

interface BetRequest {
  readonly playerId: string
  readonly sessionId: string
  readonly game: string
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
  /** The only round the bets may go to; left out: the current round. */
  readonly countdownId?: string | undefined
}

export type PlaceBetInput = BetRequest & BetLeg

type Order = BetOrder & { readonly stake: Money }
type Orders = readonly [Order, ...Order[]]

/** Places one bet, as `placeBets` does. */
export async function placeBet({
  selection,
  amountMajor,
  ...request
}: PlaceBetInput): Promise<PlacedBet> {
  const [bet] = await placeBets({ ...request, legs: [{ selection, amountMajor }] })
  if (!bet) throw new Error('placed bets: expected one, found none')
  return bet
}

/**
 * Places bets of one player, all or none, on the current round, or on the named round while it
 * takes bets. Balance and limits are checked against the sum of the bets. Repeating the same
 * request id and input returns the first result.
 *
 * @throws Refusal `amount-missing`, `stake-not-a-chip`, `unknown-game`, `unknown-selection`,
 *   `betting-closed`, `game-paused`, `insufficient-balance`, `idempotency-conflict`,
 *   `not-signed-in`, `account-suspended`, `staff-do-not-play`, `stake-limit-reached`,
 *   `loss-limit-reached`, `round-win-capped`, `time-out`, `self-excluded`, `return-needed`; nothing is booked then.
 */
export async function placeBets({
  legs,
  ...request
}: BetRequest & { readonly legs: readonly BetLeg[] }): Promise<PlacedBet[]> {
  const game = findGame(request.game)
  if (!game) throw new Refusal('unknown-game')
  const [first, ...rest] = legs.map((leg, index) => toOrder(request, game, leg, index))
  if (!first) throw new Refusal('amount-missing')
  const orders: Orders = [first, ...rest]
  const rows = await runBets(orders, game)
  const isSame = rows.every((row, index) => {
    const order = orders[index]
    return (
      row.game === game.id &&
      row.selection === order?.selection &&
      row.stake === order.stake &&
      (request.countdownId ?? row.countdownId) === row.countdownId
    )
  })
  if (!isSame) throw new Refusal('idempotency-conflict')
  if (rows[0]?.verdict === 'placed') publishBalances([request.playerId])
  return rows.map(toPlacedBet)
}

function toOrder(request: BetRequest, game: Game, leg: BetLeg, index: number): Order {
  const { selection, amountMajor } = leg
  if (amountMajor === 0) throw new Refusal('amount-missing')
  if (!game.selections.some(({ id }) => id === selection)) throw new Refusal('unknown-selection')
  const stake = stakeFromChip(amountMajor)
  const requestId = requestIdOf(request.requestId, index)
  return { ...request, betId: uuidv7(), game: game.id, selection, stake, requestId }
}

/**
 * The first bet of a request uses the request's key, the others the key and a number. Keys contain
 * no dot.
 */
function requestIdOf(key: string, index: number): string {
  return index === 0 ? key : `${key}.${index + 1}`
}

/**
 * Places the bets, and tries again if the reason for a refusal has gone by the time it is looked
 * up: a payout arrived, a new day began, or a parallel copy of the same request was first.
 *
 * @returns the rows of the placed bets, placed now or by an earlier copy of the request.
 * @throws Refusal with the reason; `service-unavailable` if no attempt found one.
 */
async function runBets(orders: Orders, game: Game): Promise<readonly BetRow[]> {
  const [{ betId, playerId, requestId }] = orders
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const rows = await placeGathered(orders)
    const [row] = rows
    if (!row) throw new Error(`bet ${betId}: expected a verdict, found none`)
    const { verdict } = row
    if (verdict === 'placed') return rows
    if (verdict === 'repeated') {
      const hasOthers = rows.some((each) => each.betId === null)
      const hasMore = await isPlaced(playerId, requestIdOf(requestId, orders.length))
      if (hasOthers || hasMore) throw new Refusal('idempotency-conflict')
      await confirmRead(getBetDb())
      return rows
    }
    if (verdict === 'betting-closed') {
      if (!(await wasPlacedBefore(playerId, requestId))) throw whyClosed(row, game)
      continue
    }
    if (verdict === 'busy') throw new Error(`bet ${betId}: expected a verdict, found busy`)
    if (verdict === 'not-debited' && !(await isPlaced(playerId, requestId))) {
      await assertDebit(orders)
    } else if (verdict !== 'not-debited' && verdict !== 'raced') throw new Refusal(verdict)
  }
  throw new Refusal('service-unavailable')
}

/** Explains why no round takes bets: the betting time is over, or the game is paused. */
function whyClosed({ pauseReason }: BetRow, game: Game): Refusal {
  if (pauseReason === null) return new Refusal('betting-closed')
  return new Refusal('game-paused', {
    detail: t('betting.gamePaused', { game: gameName(game.id), reason: pauseReason }),
  })
}

/**
 * Returns true if an earlier copy of the request has placed the bet. Its commit may still be waiting
 * for a standby, and a refusal must not be followed by that bet: the copy keeps the account locked
 * until it is over, so this waits for the lock, at most the connection's statement timeout.
 */
async function wasPlacedBefore(playerId: string, requestId: string): Promise<boolean> {
  await getBetDb()
    .$queryRaw`SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main' FOR SHARE`
  return await isPlaced(playerId, requestId)
}

async function isPlaced(playerId: string, requestId: string): Promise<boolean> {
  const bet = await getBetDb().bet.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
    select: { id: true },
  })
  return bet !== null
}

/** @throws Refusal if the account can't be debited; limits are checked before the balance. */
async function assertDebit(orders: Orders): Promise<void> {
  const [{ playerId }] = orders
  const stake = money(orders.reduce((sum, order) => sum + order.stake, 0n))
  const account = await findPlayAccount(getBetDb(), playerId)
  if (!account) throw new Error(`player ${playerId}: expected a main account, found none`)
  assertMayPlay(account.exclusion, account.now)
  const values = { periods: account.periods, currency: getEnv().CURRENCY }
  assertStakeWithinLimits(stake, account.limits, account.tally, values)
  const cap = await findExceededCap(getBetDb(), orders)
  if (cap !== null) throw new Refusal('round-win-capped', { detail: roundWinCapped(cap, values) })
  if (account.balance < stake) throw new Refusal('insufficient-balance')
}

function toPlacedBet(row: BetRow): PlacedBet {
  const { betId, countdownId, selection, stake, payout, balanceAfter, placedAt } = row
  if (
    betId === null ||
    countdownId === null ||
    selection === null ||
    stake === null ||
    payout === null ||
    balanceAfter === null ||
    placedAt === null
  ) {
    throw new Error('placed bet: column missing')
  }
  return {
    betId,
    countdownId,
    selection,
    stake: money(stake),
    payout: money(payout),
    balanceAfter: money(balanceAfter),
    placedAt,
  }
}
