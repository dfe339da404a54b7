import { setTimeout as sleep } from 'node:timers/promises'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { GameId } from '@/lib/games/catalog/game'
import { GAMES } from '@/lib/games/catalog/registry'
import { sealBets } from '@/lib/play/rounds/draw-round'
import { prepareGames } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { noBeacon } from '@/tests/support/no-beacon'
import { bulk } from './bulk'

/** Publishes the seasons and opens the current round, as a worker would. */
export async function startGames(): Promise<void> {
  const { ROUND_SECONDS, BETTING_CUTOFF_SECONDS } = getEnv()
  await prepareGames({ roundSeconds: ROUND_SECONDS, cutoffSeconds: BETTING_CUTOFF_SECONDS })
  for (const game of GAMES) await tickGame(game.id, noBeacon)
}

/**
 * Two months back, so that the round's bets count in no total of today, this week or this month.
 */
const DAYS_AGO = 62

let made = 0

/**
 * Creates a past round whose betting is closed and whose draw is pending, with bets of players 1 to
 * `players`, a third of them on `red`, booked as the bet statement books them. A player's bets are
 * consecutive, and so are the balances after them.
 */
export async function makeClosedRound({
  players,
  betsAPlayer,
  stakeMinor,
}: Record<'players' | 'betsAPlayer', number> & { stakeMinor: bigint }): Promise<bigint> {
  await startGames()
  made += 1
  const [round] = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
      rules_version, paytable, previous_seed)
    SELECT 'wingo', ${`20200101${String(made).padStart(4, '0')}`}, s.id, s.links - ${made}::int, 'closed',
      t.closes - interval '150 seconds', t.closes, t.closes + interval '30 seconds', 1,
      '{"red": 200, "green": 200, "blue": 200}', repeat('0', 64)
    FROM season s, (SELECT now() - ${DAYS_AGO}::int * interval '1 day' AS closes) t
    WHERE s.game = 'wingo' ORDER BY s.number DESC LIMIT 1
    RETURNING id`
  if (!round) throw new Error('round: expected one row, found none')
  await bulk([
    {
      text: MADE_BETS,
      values: [round.id, players, betsAPlayer, stakeMinor, made],
    },
    `INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
      SELECT m.bet_id, m.round_id, owner_id, selection, stake, stake * 2, m.bet_id::text, balance_after, r.opens_at
      FROM made m JOIN round r ON r.id = m.round_id ORDER BY m.bet_id`,
    `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance, created_at)
      SELECT 'bet_stake', account_id, pot.id, stake, m.bet_id, balance_after, r.opens_at
      FROM made m JOIN round r ON r.id = m.round_id,
        (SELECT id FROM account WHERE kind = 'round_pot' AND game = 'wingo') pot
      ORDER BY m.bet_id`,
    `UPDATE account a SET balance = m.balance
      FROM (SELECT account_id, min(balance_after) AS balance FROM made GROUP BY 1) m
      WHERE a.id = m.account_id`,
  ])
  return round.id
}

const MADE_BETS = `
  CREATE TEMPORARY TABLE made ON COMMIT DROP AS
  SELECT lpad(($5::bigint * 1000000000 + (n - 1) * $3::int + wave)::text, 32, '0')::uuid AS bet_id,
    a.owner_id, a.id AS account_id, a.balance - wave * $4::bigint AS balance_after,
    $1::bigint AS round_id, $4::bigint AS stake,
    (ARRAY['red', 'green', 'blue'])[1 + (n + wave) % 3] AS selection
  FROM generate_series(1, $2::int) AS n CROSS JOIN generate_series(1, $3::int) AS wave
    JOIN account a ON a.owner_id = lpad(n::text, 32, '0')::uuid AND a.kind = 'main'`

/** Seals the round's bets, as the worker does before a draw. */
export function sealRound(roundId: bigint): Promise<void> {
  return db.$transaction((tx) => sealBets(tx, roundId, SEAL_TIMEOUT_MS), {
    timeout: SEAL_TIMEOUT_MS,
  })
}

const SEAL_TIMEOUT_MS = 120_000

/** Gives a sealed round a result, so that the third of the bets on `red` wins. */
export async function drawRed(roundId: bigint): Promise<void> {
  await db.$executeRaw`
    UPDATE round SET outcome = 'red', revealed_seed = repeat('1', 64), drawn_at = clock_timestamp()
    WHERE id = ${roundId}`
}

export type Round = Awaited<ReturnType<typeof nextRound>>

/** Waits for an open round whose betting closes in this time at the earliest. */
export async function nextRound(minMs: number, game: GameId = 'wingo') {
  for (const until = Date.now() + 180_000; Date.now() < until; await sleep(100)) {
    const closesAt = { gt: new Date(Date.now() + minMs) }
    const where = { game, opensAt: { lte: new Date() }, closesAt }
    const round = await db.round.findFirst({ where, orderBy: { opensAt: 'asc' } })
    if (round) return round
  }
  throw new Error('no round to bet on')
}

/** Waits until a round is settled. */
export async function untilSettled(id: bigint): Promise<{ settledAt: Date; betCount: number }> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200)) {
    const round = await db.round.findUniqueOrThrow({ where: { id } })
    if (round.settledAt) return { settledAt: round.settledAt, betCount: round.betCount ?? -1 }
  }
  throw new Error(`round ${id}: expected it to be settled within 120 s`)
}
