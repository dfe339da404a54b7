import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { limitLeft } from '@/lib/base/text/messages'
import type { GameId } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import type { RoundStatus } from '@/lib/games/schedule/rules/round-status'
import { isIn, NOT_OVER, VOID } from '@/lib/games/schedule/states'
import { betResult } from '@/lib/money/ledger/rules/bet-result'
import { findPlayAccount } from '@/lib/money/limits/play-account.sql'
import { realityCheckDueAt, type SessionClock } from '@/lib/money/limits/rules/limits'
import { findStakeLeft } from '@/lib/money/limits/rules/tally'
import type { MyBet, MyRound, RoundBets } from '@/lib/play/rounds/wire-screen'

interface Row {
  readonly id: string
  readonly selection: string
  readonly stake: bigint
  readonly payout: bigint
  readonly createdAt: Date
  readonly status: RoundStatus
  readonly outcome: string | null
  /** Number of all the player's bets on the round. */
  readonly betCount: number
  readonly staked: bigint
  readonly paidBack: bigint
}

export interface PlayerSession {
  readonly id: string
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

const BETS_SHOWN = 100

/**
 * Returns a player's bets on one round and on the last earlier round that they bet on, with the
 * stakes and payouts of each, and what their limits leave for a bet.
 */
export async function getMyRound(
  player: PlayerSession,
  game: GameId,
  countdownId: string,
): Promise<MyRound> {
  const [shown, before, limit, session] = await Promise.all([
    readBets(player.id, game, countdownId),
    readBetsBefore(player.id, game, countdownId),
    readLimit(player.id),
    readSession(player),
  ])
  return { ...shown, before, limit, session }
}

/**
 * Returns a player's newest bets on one round, newest first, with the sums of all their bets on it.
 */
async function readBets(playerId: string, game: GameId, countdownId: string): Promise<RoundBets> {
  // Named because they are the middle column of the index of a round's bets.
  const selections = getGameOrThrow(game).selections.map(({ id }) => id)
  const rows = await db.$queryRaw<Row[]>`
    SELECT b.id::text AS id, b.selection, b.stake, b.payout, b.created_at AS "createdAt",
      r.status::text AS status, r.outcome, count(*) OVER ()::int AS "betCount",
      sum(b.stake) OVER ()::bigint AS staked,
      sum(CASE WHEN ${isIn(VOID, 'r')} THEN b.stake
        WHEN ${isIn(['finished'], 'r')} AND b.selection = r.outcome THEN b.payout
        ELSE 0 END) OVER ()::bigint AS "paidBack"
    FROM round r JOIN bet b ON b.round_id = r.id
    WHERE r.game = ${game} AND r.countdown_id = ${countdownId} AND b.player_id = ${playerId}::uuid
      AND b.selection = ANY(${selections}::text[])
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${BETS_SHOWN}`
  // The sums are the same on every row: they are computed before the limit applies.
  const { betCount, staked, paidBack } = rows[0] ?? { betCount: 0, staked: 0n, paidBack: 0n }
  return {
    countdownId,
    winningColor: rows[0]?.status === 'finished' ? rows[0].outcome : null,
    bets: rows.map((row) => toMyBet(row, countdownId)),
    betCount,
    staked: toMajor(staked),
    paid: toMajor(paidBack),
    net: toMajor(paidBack - staked),
  }
}

/**
 * Like `readBets`, for the last earlier round with a bet of the player. Looks back one day only, to
 * limit how many bets are read.
 */
async function readBetsBefore(
  playerId: string,
  game: GameId,
  countdownId: string,
): Promise<RoundBets | null> {
  const [last] = await db.$queryRaw<{ countdownId: string }[]>`
    SELECT r.countdown_id AS "countdownId" FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = ${playerId}::uuid AND b.created_at > now() - interval '1 day'
      AND r.game = ${game} AND r.opens_at < coalesce(
        (SELECT s.opens_at FROM round s WHERE s.game = ${game} AND s.countdown_id = ${countdownId}), now())
    ORDER BY b.created_at DESC LIMIT 1`
  return last ? readBets(playerId, game, last.countdownId) : null
}

/** Returns null for a player without stake limits and loss limits. */
async function readLimit(playerId: string): Promise<MyRound['limit']> {
  const account = await findPlayAccount(db, playerId)
  const found = account && findStakeLeft(account.limits, account.tally)
  if (!found) return null
  const { period, left } = found
  return {
    left: toMajor(left),
    text: limitLeft({ period, left, currency: getEnv().CURRENCY }),
    resetsAt: account.periods[period].endsAt.getTime(),
  }
}

interface SessionRow extends Pick<SessionClock, 'reminderMinutes'> {
  readonly net: bigint
  readonly playedSince: Date | null
  readonly isOpen: boolean
  readonly acknowledgedAt: Date | null
}

/**
 * Returns payouts minus stakes of bets placed since the login in rounds that are over, whether
 * there are bets in rounds that are not, and when the next reality check is due.
 */
async function readSession({
  id,
  sessionId,
  signedInAt,
}: PlayerSession): Promise<MyRound['session']> {
  const [row] = await db.$queryRaw<SessionRow[]>`
    SELECT coalesce(sum(CASE
      WHEN ${isIn(['finished'], 'r')} AND b.selection = r.outcome THEN b.payout - b.stake
      WHEN ${isIn(['finished'], 'r')} THEN -b.stake
      ELSE 0 END), 0)::bigint AS net,
      min(b.created_at) AS "playedSince",
      coalesce(bool_or(${isIn(NOT_OVER, 'r')}), false) AS "isOpen",
      (SELECT reminder_minutes FROM "user" WHERE id = ${id}::uuid) AS "reminderMinutes",
      (SELECT acknowledged_at FROM session WHERE id = ${sessionId}::uuid) AS "acknowledgedAt"
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = ${id}::uuid AND b.created_at >= ${new Date(signedInAt)}`
  if (!row) throw new Error(`session ${sessionId}: expected one row, found none`)
  const { net, playedSince, isOpen, reminderMinutes, acknowledgedAt: at } = row
  const acknowledgedAt = at?.getTime() ?? null
  const dueAt = realityCheckDueAt({ startedAt: signedInAt, acknowledgedAt, reminderMinutes })
  return { playedSince: playedSince?.getTime() ?? null, net: toMajor(net), isOpen, dueAt }
}

function toMyBet(row: Row, countdownId: string): MyBet {
  const { status, paid } = betResult(row, row)
  return {
    betId: row.id,
    countdownId,
    color: row.selection,
    betAmount: toMajor(row.stake),
    pays: toMajor(row.payout),
    status,
    paid: toMajor(paid),
    placedAt: row.createdAt.getTime(),
  }
}
