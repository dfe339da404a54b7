import 'server-only'
import { db } from '@/lib/db/client'
import type { GameId } from '@/lib/domain/games/game'
import { toMajor } from '@/lib/domain/money'
import { betResult } from '@/lib/domain/rounds/bet-result'
import type { MyBet, MyRound } from '@/lib/wire/game'

interface Row {
  readonly id: string
  readonly selection: string
  readonly stake: bigint
  readonly payout: bigint
  readonly createdAt: Date
  readonly status: string
  readonly outcome: string | null
  /** Of all the player's bets of the round. */
  readonly betCount: number
  readonly staked: bigint
  readonly paidBack: bigint
}

const BETS_SHOWN = 100

/** A player's newest bets of one round, newest first, with what all of the round cost and brought. */
export async function getMyRound(
  player: { readonly id: string; readonly signedInAt: number },
  game: GameId,
  countdownId: string,
): Promise<MyRound> {
  const [rows, sessionNet] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT b.id::text AS id, b.selection, b.stake, b.payout, b.created_at AS "createdAt",
        r.status::text AS status, r.outcome, count(*) OVER ()::int AS "betCount",
        sum(b.stake) OVER ()::bigint AS staked,
        sum(CASE WHEN r.status = 'void' THEN b.stake
          WHEN r.status = 'finished' AND b.selection = r.outcome THEN b.payout
          ELSE 0 END) OVER ()::bigint AS "paidBack"
      FROM round r JOIN bet b ON b.round_id = r.id
      WHERE r.game = ${game} AND r.countdown_id = ${countdownId} AND b.player_id = ${player.id}::uuid
      ORDER BY b.created_at DESC, b.id DESC LIMIT ${BETS_SHOWN}`,
    netSince(player.id, new Date(player.signedInAt)),
  ])
  // The sums are the same on every row, and taken before the newest rows are.
  const { betCount, staked, paidBack } = rows[0] ?? { betCount: 0, staked: 0n, paidBack: 0n }
  return {
    countdownId,
    bets: rows.map((row) => toMyBet(row, countdownId)),
    betCount,
    staked: toMajor(staked),
    paid: toMajor(paidBack),
    net: toMajor(paidBack - staked),
    session: { startedAt: player.signedInAt, net: toMajor(sessionNet) },
  }
}

/** Payouts minus stakes of the bets placed since then whose rounds are over, minor units. */
async function netSince(playerId: string, since: Date): Promise<bigint> {
  const [row] = await db.$queryRaw<{ net: bigint }[]>`
    SELECT coalesce(sum(CASE
      WHEN r.status = 'finished' AND b.selection = r.outcome THEN b.payout - b.stake
      WHEN r.status = 'finished' THEN -b.stake
      ELSE 0 END), 0)::bigint AS net
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = ${playerId}::uuid AND b.created_at >= ${since}`
  return row?.net ?? 0n
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
