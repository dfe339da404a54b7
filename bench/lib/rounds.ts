import { GAMES } from '@/lib/domain/games/registry'
import { noBeacon } from '@/lib/services/beacon'
import { prepareGames } from '@/lib/services/rounds/prepare-games'
import { tickGame } from '@/lib/services/rounds/tick-game'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { bulk } from './bulk'

/** Publishes the seasons and opens the round of now, as a worker would. */
export async function startGames(): Promise<void> {
  const { ROUND_SECONDS, BETTING_CUTOFF_SECONDS } = getEnv()
  await prepareGames({ roundSeconds: ROUND_SECONDS, cutoffSeconds: BETTING_CUTOFF_SECONDS })
  for (const game of GAMES) await tickGame(game.id, noBeacon)
}

export interface DrawnRound {
  readonly players: number
  /** Each player bets this often: a third of all bets on the winner. */
  readonly betsAPlayer: number
  /** Minor units. */
  readonly stakeMinor: bigint
}

let made = 0

/**
 * A round of yesterday that is drawn and not paid yet, with bets of players 1 to `players`, booked as
 * the bet statement books them. Bets of one player follow each other, so balances after them do too.
 */
export async function makeDrawnRound({
  players,
  betsAPlayer,
  stakeMinor,
}: DrawnRound): Promise<bigint> {
  await startGames()
  made += 1
  const [round] = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
      rules_version, paytable, previous_seed, revealed_seed, outcome, drawn_at)
    SELECT 'wingo', ${`20200101${String(made).padStart(4, '0')}`}, s.id, s.links - ${made}::int, 'closed',
      now() - interval '3 minutes', now() - interval '30 seconds', now(), 1,
      '{"red": 200, "green": 200, "blue": 200}', repeat('0', 64), repeat('1', 64), 'red', now()
    FROM season s WHERE s.game = 'wingo' ORDER BY s.number DESC LIMIT 1
    RETURNING id`
  if (!round) throw new Error('no round was made')
  const values = [round.id, players, betsAPlayer, stakeMinor, made]
  await bulk([
    {
      text: `
        CREATE TEMPORARY TABLE made ON COMMIT DROP AS
        SELECT lpad(($5::bigint * 1000000000 + (n - 1) * $3::int + wave)::text, 32, '0')::uuid AS bet_id,
          a.owner_id, a.id AS account_id, a.balance - wave * $4::bigint AS balance_after,
          $1::bigint AS round_id, $4::bigint AS stake,
          (ARRAY['red', 'green', 'blue'])[1 + (n + wave) % 3] AS selection
        FROM generate_series(1, $2::int) AS n CROSS JOIN generate_series(1, $3::int) AS wave
          JOIN account a ON a.owner_id = lpad(n::text, 32, '0')::uuid AND a.kind = 'main'`,
      values,
    },
    `INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after)
      SELECT bet_id, round_id, owner_id, selection, stake, stake * 2, bet_id::text, balance_after
      FROM made m ORDER BY m.bet_id`,
    `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance)
      SELECT 'bet_stake', account_id, pot.id, stake, bet_id, balance_after
      FROM made, (SELECT id FROM account WHERE kind = 'round_pot' AND game = 'wingo') pot
      ORDER BY made.bet_id`,
    `UPDATE account a SET balance = m.balance
      FROM (SELECT account_id, min(balance_after) AS balance FROM made GROUP BY 1) m
      WHERE a.id = m.account_id`,
  ])
  return round.id
}
