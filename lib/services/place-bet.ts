import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { BetRow } from '@/lib/db/place-bet-statement'
import { stakeFromChip } from '@/lib/domain/cashier'
import { Refusal } from '@/lib/domain/errors'
import { findGame } from '@/lib/domain/games/registry'
import { type Money, money } from '@/lib/domain/money'
import { publishBalances } from '@/lib/live/publish'
import { runBet } from './run-bet'

export interface PlaceBetInput {
  readonly playerId: string
  readonly sessionId: string
  readonly game: string
  readonly selection: string
  /** Major units as sent; null when none was chosen. */
  readonly amountMajor: number | null
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
  /** The only round that it may be of; left out: the round of now. */
  readonly countdownId?: string | undefined
}

export interface PlacedBet {
  readonly betId: string
  readonly countdownId: string
  readonly selection: string
  readonly stake: Money
  readonly payout: Money
  /** Main balance right after the stake was taken. */
  readonly balanceAfter: Money
  readonly placedAt: Date
}

/**
 * Places a bet on the round of now, or on the one that is named while that takes bets.
 * The same request id and input answers the first result again.
 *
 * @throws Refusal `amount-missing`, `stake-not-a-chip`, `unknown-game`, `unknown-selection`,
 *   `betting-closed`, `game-paused`, `insufficient-balance`, `idempotency-conflict`, `not-signed-in`,
 *   `account-suspended`, `staff-do-not-play`, `stake-limit-reached`, `loss-limit-reached`, `time-out`, `self-excluded`,
 *   `return-needed`; nothing is booked then.
 */
export async function placeBet(input: PlaceBetInput): Promise<PlacedBet> {
  const game = findGame(input.game)
  if (!game) throw new Refusal('unknown-game')
  if (input.amountMajor === null) throw new Refusal('amount-missing')
  if (!game.selections.some((selection) => selection.id === input.selection)) {
    throw new Refusal('unknown-selection')
  }
  const stake = stakeFromChip(input.amountMajor)
  const order = {
    betId: uuidv7(),
    playerId: input.playerId,
    sessionId: input.sessionId,
    game: game.id,
    selection: input.selection,
    stake,
    requestId: input.requestId,
    countdownId: input.countdownId,
  }
  const row = await runBet(order, game)
  const isSame = row.game === game.id && row.selection === input.selection && row.stake === stake
  if (!isSame) throw new Refusal('idempotency-conflict')
  if (row.verdict === 'placed') publishBalances([input.playerId])
  return toPlacedBet(row)
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
    throw new Error('a placed bet lacks a column')
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
