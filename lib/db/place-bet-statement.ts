import 'server-only'
import { getBetPool } from './bet-client'
import type { Prisma } from './generated/client'
import { SESSION_STANDS } from './session-stands'
import { countTallies, keepsLimits } from './tally-columns'

export interface BetOrder {
  readonly betId: string
  readonly playerId: string
  readonly sessionId: string
  readonly game: string
  readonly selection: string
  /** Minor units. */
  readonly stake: bigint
  readonly requestId: string
  /** The only round that it may be of; left out: the round of now. */
  readonly countdownId?: string | undefined
}

export type BetVerdict =
  | 'placed'
  | 'repeated'
  | 'not-signed-in'
  | 'account-suspended'
  | 'staff-do-not-play'
  | 'betting-closed'
  | 'unknown-selection'
  /** Balance, a limit or an exclusion refused it: the account's row says which. */
  | 'not-debited'

export interface BetRow {
  readonly verdict: BetVerdict
  readonly betId: string | null
  readonly countdownId: string | null
  readonly game: string | null
  readonly selection: string | null
  readonly stake: bigint | null
  readonly payout: bigint | null
  readonly balanceAfter: bigint | null
  readonly placedAt: Date | null
}

const COUNT_STAKE = countTallies((kept, counter) =>
  counter === 'staked' ? `${kept} + m.stake` : kept,
)
const STAKE_KEEPS_LIMITS = keepsLimits('m.stake')

/** Text alone: a fragment that carried a value would lose it here. */
function textOf(fragment: Prisma.Sql): string {
  if (fragment.values.length > 0) throw new Error('a piece of the bet statement carries a value')
  return fragment.sql
}

/** Says that a bet may be of any round. */
const ANY_ROUND = 'any'

/** `$1` to `$8` are a BetOrder's fields in their order. Written once: the driver knows the text by its name. */
const STATEMENT = `
  WITH moment AS MATERIALIZED (
    SELECT now, $6::bigint AS stake FROM date_trunc('milliseconds', clock_timestamp()) AS now
  ),
  prior AS (
    SELECT b.id, b.selection, b.stake, b.payout, b.balance_after, b.created_at, r.countdown_id, r.game
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = $2::uuid AND b.request_id = $7::text
  ),
  player AS (
    SELECT u.id, u.status, u.role, EXISTS (
      SELECT FROM session s WHERE s.id = $3::uuid AND s.user_id = u.id AND ${textOf(SESSION_STANDS)}
    ) AS session_valid
    FROM "user" u WHERE u.id = $2::uuid
  ),
  round_now AS (
    SELECT r.id, r.countdown_id, (r.paytable ->> $5::text)::bigint AS hundredths
    FROM round r, moment
    WHERE r.game = $4::text AND r.opens_at <= moment.now AND moment.now < r.closes_at
      AND r.status IN ('scheduled', 'open') AND $8::text IN (r.countdown_id, '${ANY_ROUND}')
    ORDER BY r.opens_at DESC LIMIT 1
    FOR KEY SHARE OF r
  ),
  debit AS (
    UPDATE account a SET balance = a.balance - m.stake, ${textOf(COUNT_STAKE)}
    FROM player p, round_now r, moment m
    WHERE a.owner_id = p.id AND a.kind = 'main' AND a.balance >= m.stake
      AND NOT a.must_return AND (a.barred_until IS NULL OR a.barred_until <= m.now) AND ${textOf(STAKE_KEEPS_LIMITS)}
      AND p.session_valid AND p.status = 'active' AND p.role = 'player' AND r.hundredths IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM prior)
    RETURNING a.id AS account_id, a.balance, a.day_began_at
  ),
  placed AS (
    INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
    SELECT $1::uuid, r.id, $2::uuid, $5::text, m.stake,
      m.stake * r.hundredths / 100, $7::text, d.balance,
      greatest(m.now, d.day_began_at)
    FROM debit d, round_now r, moment m
    RETURNING id, payout, balance_after, created_at
  ),
  moved AS (
    INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance)
    SELECT 'bet_stake', d.account_id,
      (SELECT id FROM account WHERE owner_id IS NULL AND kind = 'round_pot' AND game = $4::text),
      m.stake, $1::uuid, d.balance
    FROM debit d, moment m
  )
  SELECT
    CASE
      WHEN placed.id IS NOT NULL THEN 'placed'
      WHEN player.session_valid IS NOT TRUE THEN 'not-signed-in'
      WHEN prior.id IS NOT NULL THEN 'repeated'
      WHEN player.status <> 'active' THEN 'account-suspended'
      WHEN player.role <> 'player' THEN 'staff-do-not-play'
      WHEN round_now.id IS NULL THEN 'betting-closed'
      WHEN round_now.hundredths IS NULL THEN 'unknown-selection'
      ELSE 'not-debited'
    END AS "verdict",
    coalesce(placed.id, prior.id)::text AS "betId",
    coalesce(prior.countdown_id, round_now.countdown_id) AS "countdownId",
    coalesce(prior.game, $4::text) AS "game",
    coalesce(prior.selection, $5::text) AS "selection",
    coalesce(prior.stake, moment.stake) AS "stake",
    coalesce(placed.payout, prior.payout) AS "payout",
    coalesce(placed.balance_after, prior.balance_after) AS "balanceAfter",
    coalesce(placed.created_at, prior.created_at) AS "placedAt"
  FROM moment
    LEFT JOIN placed ON true LEFT JOIN prior ON true
    LEFT JOIN player ON true LEFT JOIN round_now ON true`

/** A row as the driver reads it: `bigint` comes as text. */
interface DriverRow extends Omit<BetRow, 'stake' | 'payout' | 'balanceAfter'> {
  readonly stake: string | null
  readonly payout: string | null
  readonly balanceAfter: string | null
}

/**
 * Places a bet in one statement and one round trip: judges round, clock, player and session, takes
 * the stake, books it and writes the bet, or says why not.
 *
 * Why no bet gets into a round that is drawn: `moment` is read once, before anything waits; the
 * connection's statement_timeout ends the statement before the draw may begin (see
 * lib/domain/rounds/draw-delay.ts); and KEY SHARE on the round, which the bet's foreign key takes
 * anyway, shares the round among bets but waits for the draw's FOR UPDATE, as that waits for it. A bet
 * that had to wait judges the round's status again and finds it closed.
 *
 * Why a bet that names its round is never one of another: only that round is looked for. So a request
 * that the network held up until the next round is refused, and once the draw may begin a bet that is
 * not there never comes.
 *
 * Why it never overdraws nor goes beyond a limit: the UPDATE takes the account's row lock and, after
 * waiting for it, judges balance, limits and exclusion again on what it then finds. Only columns of
 * that row are found anew, so all that a bet is judged by is on it: sums over other rows would be as
 * old as the statement. A bet that waited over midnight for one of the new day counts in the new
 * day, and carries its first instant. Two requests of the same Idempotency-Key at once meet in
 * `unique (player_id, request_id)`: the second fails as a whole (Postgres 23505) and its caller asks
 * again.
 *
 * It goes to the driver itself: see docs/decisions/011-the-bet-goes-to-the-driver.md.
 *
 * @throws what the driver throws: 23505 as above, connection errors, a statement timeout (57014).
 */
export async function runPlaceBet(order: BetOrder): Promise<BetRow> {
  const { betId, playerId, sessionId, game, selection, stake, requestId } = order
  const countdownId = order.countdownId ?? ANY_ROUND
  const { rows } = await getBetPool().query<DriverRow>({
    // Named, so that Postgres keeps the plan.
    name: 'place_bet',
    text: STATEMENT,
    values: [betId, playerId, sessionId, game, selection, stake, requestId, countdownId],
  })
  const [row] = rows
  if (!row) throw new Error('the bet statement answered no row')
  return {
    ...row,
    stake: toBigInt(row.stake),
    payout: toBigInt(row.payout),
    balanceAfter: toBigInt(row.balanceAfter),
  }
}

function toBigInt(text: string | null): bigint | null {
  return text === null ? null : BigInt(text)
}
