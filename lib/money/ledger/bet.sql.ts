import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { Prisma } from '@/lib/base/db/generated/client'
import { isIn, TAKING_BETS } from '@/lib/games/schedule/states'
import { getBetPool } from '@/lib/money/ledger/bet-client'
import { ROUND_CAP_AHEAD_SECONDS, type SettingKey } from '@/lib/money/settings/rules/settings'
import { SESSION_IS_ACTIVE } from '@/lib/people/sessions/session-active.sql'
import { countTallies, keepsLimits } from './tallies.sql'

export interface BetOrder {
  readonly betId: string
  readonly playerId: string
  readonly sessionId: string
  readonly game: string
  readonly selection: string
  /** Minor units. */
  readonly stake: bigint
  readonly requestId: string
  /** The only round that the bet may be placed on; left out: the current round. */
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
  /** The balance, a limit or an exclusion refused the bet; the account's row shows which. */
  | 'not-debited'
  /** The same request was placed at the same instant. When repeated, it is answered `repeated`. */
  | 'raced'
  /**
   * Another transaction has locked the account or, in a batch, the round, and the statement did not
   * wait for it.
   */
  | 'busy'

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
  /** The public reason of a pause, if a pause is why betting is closed. */
  readonly pauseReason: string | null
}

/**
 * Returns the text of a fragment. A fragment with values is refused, because its values would be
 * lost here.
 */
function textOf(fragment: Prisma.Sql): string {
  if (fragment.values.length > 0) throw new Error('bet statement: expected no values in its pieces')
  return fragment.sql
}

/** Means that a bet may be placed on any round. */
const ANY_ROUND = 'any'

/**
 * Verdicts that are reached before the account is looked at. `p` is the player, `b` a bet that the
 * request placed before.
 */
const REFUSED_BY_PLAYER = `
      WHEN p.session_valid IS NOT TRUE THEN 'not-signed-in'
      WHEN b.id IS NOT NULL THEN 'repeated'
      WHEN p.status <> 'active' THEN 'account-suspended'
      WHEN p.role <> 'player' THEN 'staff-do-not-play'`

/** True if account `a` can bear the stake of `m` at the instant of `m`. */
const BEARS_STAKE = `a.balance >= m.stake AND NOT a.return_needed
        AND (a.excluded_until IS NULL OR a.excluded_until <= m.now) AND ${textOf(keepsLimits('m.stake'))}`

export const ROUND_CAP_KEY: SettingKey = 'maxRoundWinMajor'

/**
 * The most that a player may win in round `r`, minor units; null for no cap. A round keeps the cap
 * that was set before it opened, so every bet of it is judged by the same.
 */
const CAP = `(SELECT (s.value #>> '{}')::bigint * 100 FROM setting s
      WHERE s.key = '${ROUND_CAP_KEY}'
        AND s.created_at <= r.opens_at - interval '${ROUND_CAP_AHEAD_SECONDS} seconds'
      ORDER BY s.version DESC LIMIT 1)`

export const ROUND_CAP = Prisma.raw(CAP)

/** What account `a` can win in the round after bets that cost `stake` and pay `pays`. */
const exposureAfter = (of: Record<'game' | 'round' | 'pays' | 'stake', string>) =>
  `exposure_after(a.round_exposure, ${of.game}, ${of.round}, ${of.pays}, ${of.stake})`

const COUNT_STAKE = textOf(
  countTallies((kept, counter) => (counter === 'staked' ? `${kept} + m.stake` : kept)),
)

const PAUSE_REASON = `SELECT reason FROM game_pause WHERE resumed_at IS NULL AND game =`

/**
 * Locks the account of player `$2`, after its round. Returns no row if another transaction has
 * locked the account.
 */
const FREE = `free AS MATERIALIZED (
    SELECT a.id FROM round_now CROSS JOIN account a
    WHERE a.owner_id = $2::uuid AND a.kind = 'main'
    FOR NO KEY UPDATE OF a SKIP LOCKED
  ),
  `

const OF_PLAYER = exposureAfter({
  game: '$4::text',
  round: 'r.id',
  pays: 'x.pays',
  stake: 'm.stake',
})

/**
 * Returns the statement for bets of one player. `$1` to `$8` are the fields of a BetOrder in order;
 * the fields in which a player's bets differ are arrays. Each of the two texts is built once,
 * because the driver identifies a text by its name.
 *
 * @param waits true to wait for an account that another transaction has locked; otherwise its bets
 *   are `busy`.
 */
const together = (waits: boolean) => `
  WITH asked AS MATERIALIZED (
    SELECT o.*, (sum(o.stake) OVER (ORDER BY o.place))::bigint AS stake_so_far
    FROM unnest($1::uuid[], $5::text[], $6::bigint[], $7::text[])
      WITH ORDINALITY AS o (bet_id, selection, stake, request_id, place)
  ),
  moment AS MATERIALIZED (
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now, max(stake_so_far) AS stake FROM asked
  ),
  prior AS (
    SELECT b.id, b.request_id, b.selection, b.stake, b.payout, b.balance_after, b.created_at, r.countdown_id, r.game
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = $2::uuid AND b.request_id = ANY ($7::text[])
  ),
  player AS (
    SELECT u.id, u.status, u.role, EXISTS (
      SELECT FROM session s WHERE s.id = $3::uuid AND s.user_id = u.id AND ${textOf(SESSION_IS_ACTIVE)}
    ) AS session_valid
    FROM "user" u WHERE u.id = $2::uuid
  ),
  round_now AS (
    SELECT r.id, r.countdown_id, r.paytable, ${CAP} AS cap
    FROM round r, moment
    WHERE r.game = $4::text AND r.opens_at <= moment.now AND moment.now < r.closes_at
      AND ${textOf(isIn(TAKING_BETS, 'r'))} AND $8::text IN (r.countdown_id, '${ANY_ROUND}')
    ORDER BY r.opens_at DESC LIMIT 1
    FOR KEY SHARE OF r
  ),
  priced AS MATERIALIZED (
    SELECT a.*, (r.paytable ->> a.selection)::bigint AS hundredths
    FROM asked a LEFT JOIN round_now r ON true
  ),
  added AS MATERIALIZED (
    SELECT jsonb_object_agg(selection, paid) AS pays FROM (
      SELECT selection, sum(stake * hundredths / 100) AS paid FROM priced
      WHERE EXISTS (SELECT FROM round_now WHERE cap IS NOT NULL) GROUP BY selection
    ) picked
  ),
  ${waits ? '' : FREE}debit AS (
    UPDATE account a SET balance = a.balance - m.stake, ${COUNT_STAKE},
      round_exposure = CASE WHEN r.cap IS NULL THEN a.round_exposure ELSE ${OF_PLAYER} END
    FROM player p, round_now r, moment m, added x
    WHERE a.owner_id = p.id AND a.kind = 'main' AND ${BEARS_STAKE}
      AND (r.cap IS NULL OR exposure_loss(${OF_PLAYER}, $4::text) <= r.cap)
      ${waits ? '' : 'AND a.id IN (SELECT id FROM free)'}
      AND p.session_valid AND p.status = 'active' AND p.role = 'player'
      AND NOT EXISTS (SELECT FROM priced WHERE hundredths IS NULL)
      AND NOT EXISTS (SELECT FROM prior)
    RETURNING a.id AS account_id, a.balance, a.day_began_at
  ),
  placed AS (
    INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
    SELECT l.bet_id, r.id, $2::uuid, l.selection, l.stake,
      l.stake * l.hundredths / 100, l.request_id, d.balance + m.stake - l.stake_so_far,
      greatest(m.now, d.day_began_at)
    FROM debit d, round_now r, moment m, priced l
    RETURNING id, payout, balance_after, created_at
  ),
  moved AS (
    INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance)
    SELECT 'bet_stake', d.account_id,
      (SELECT id FROM account WHERE owner_id IS NULL AND kind = 'round_pot' AND game = $4::text),
      l.stake, l.bet_id, d.balance + m.stake - l.stake_so_far
    FROM debit d, moment m, asked l
    -- Numbers the transfers in the order of the balances that they carry.
    ORDER BY l.place
  )
  SELECT
    CASE
      WHEN placed.id IS NOT NULL THEN 'placed'${REFUSED_BY_PLAYER}
      WHEN round_now.id IS NULL THEN 'betting-closed'
      WHEN EXISTS (SELECT FROM priced WHERE hundredths IS NULL) THEN 'unknown-selection'
      ${waits ? '' : `WHEN NOT EXISTS (SELECT FROM free) THEN 'busy'`}
      ELSE 'not-debited'
    END AS "verdict",
    coalesce(placed.id, own.id)::text AS "betId",
    coalesce(own.countdown_id, round_now.countdown_id) AS "countdownId",
    coalesce(own.game, $4::text) AS "game",
    coalesce(own.selection, l.selection) AS "selection",
    coalesce(own.stake, l.stake) AS "stake",
    coalesce(placed.payout, own.payout) AS "payout",
    coalesce(placed.balance_after, own.balance_after) AS "balanceAfter",
    coalesce(placed.created_at, own.created_at) AS "placedAt",
    CASE WHEN round_now.id IS NULL THEN (${PAUSE_REASON} $4::text) END AS "pauseReason"
  FROM asked l
    LEFT JOIN placed ON placed.id = l.bet_id LEFT JOIN prior own ON own.request_id = l.request_id
    LEFT JOIN (SELECT id FROM prior LIMIT 1) b ON true
    LEFT JOIN player p ON true LEFT JOIN round_now ON true
  ORDER BY l.place`
const TOGETHER = { name: 'place_together', text: together(true) }
const TOGETHER_IF_FREE = { name: 'place_together_if_free', text: together(false) }

const OF_BET = exposureAfter({
  game: 'm.game',
  round: 'm.round_id',
  stake: 'm.stake',
  pays: 'jsonb_build_object(m.selection, m.payout)',
})

/**
 * The statement for many bets: `$1` to `$8` are arrays of the fields. Each bet's verdict comes from
 * its last step: `judged` without its account, `locked` with it, `debited`.
 *
 * No two of these lists are joined by the bet. The planner does not know how long they are, and row
 * by row 256 bets would be 65,536 comparisons. No parameter is used twice, because each has 256
 * values.
 */
const MANY = `
  WITH moment AS MATERIALIZED (
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now
  ),
  asked AS MATERIALIZED (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])
      AS o (bet_id, player_id, session_id, game, selection, stake, request_id, countdown_id)
  ),
  round_seen AS MATERIALIZED (
    SELECT o.game, o.countdown_id AS wanted, r.id
    FROM (SELECT DISTINCT game, countdown_id FROM asked) o CROSS JOIN moment CROSS JOIN LATERAL (
      SELECT r.id FROM round r
      WHERE r.game = o.game AND r.opens_at <= moment.now AND moment.now < r.closes_at
        AND ${textOf(isIn(TAKING_BETS, 'r'))} AND o.countdown_id IN (r.countdown_id, '${ANY_ROUND}')
      ORDER BY r.opens_at DESC LIMIT 1
    ) r
  ),
  round_now AS MATERIALIZED (
    SELECT s.game, s.wanted, r.id, r.countdown_id, r.paytable, ${CAP} AS cap
    FROM round_seen s JOIN round r ON r.id = s.id AND ${textOf(isIn(TAKING_BETS, 'r'))}
    ORDER BY r.id
    FOR KEY SHARE OF r SKIP LOCKED
  ),
  judged AS MATERIALIZED (
    SELECT o.bet_id, o.player_id, o.game, o.selection, o.stake, o.request_id, moment.now,
      r.id AS round_id, r.countdown_id, r.hundredths, r.cap, o.stake * r.hundredths / 100 AS payout,
      b.id AS prior_id, b.countdown_id AS prior_countdown_id, b.game AS prior_game, b.selection AS prior_selection,
      b.stake AS prior_stake, b.payout AS prior_payout, b.balance_after AS prior_balance, b.created_at AS prior_at,
      CASE${REFUSED_BY_PLAYER}
      WHEN s.id IS NULL THEN 'betting-closed'
      WHEN r.id IS NULL THEN 'busy'
      WHEN r.hundredths IS NULL THEN 'unknown-selection'
      ELSE 'to-be-debited' END AS verdict
    FROM asked o CROSS JOIN moment
      LEFT JOIN LATERAL (
        SELECT u.status, u.role, EXISTS (
          SELECT FROM session s WHERE s.id = o.session_id AND s.user_id = u.id AND ${textOf(SESSION_IS_ACTIVE)}
        ) AS session_valid
        FROM "user" u WHERE u.id = o.player_id LIMIT 1
      ) p ON true
      LEFT JOIN LATERAL (
        SELECT b.id, b.selection, b.stake, b.payout, b.balance_after, b.created_at, r.countdown_id, r.game
        FROM bet b JOIN round r ON r.id = b.round_id
        WHERE b.player_id = o.player_id AND b.request_id = o.request_id LIMIT 1
      ) b ON true
      LEFT JOIN round_seen s ON s.game = o.game AND s.wanted = o.countdown_id
      LEFT JOIN LATERAL (
        SELECT n.id, n.countdown_id, n.cap, (n.paytable ->> o.selection)::bigint AS hundredths
        FROM round_now n WHERE n.game = o.game AND n.wanted = o.countdown_id
      ) r ON true
  ),
  locked AS MATERIALIZED (
    SELECT m.bet_id, m.round_id, m.player_id, m.selection, m.stake, m.payout, m.request_id,
      a.balance - m.stake AS balance_after, greatest(m.now, a.day_began_at) AS placed_at,
      ${BEARS_STAKE} AND (m.cap IS NULL OR exposure_loss(${OF_BET}, m.game) <= m.cap) AS bears_stake
    FROM judged m JOIN account a ON a.owner_id = m.player_id AND a.kind = 'main'
    WHERE m.verdict = 'to-be-debited'
    ORDER BY a.id
    FOR NO KEY UPDATE OF a SKIP LOCKED
  ),
  placed AS (
    INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
    SELECT bet_id, round_id, player_id, selection, stake, payout, request_id, balance_after, placed_at
    FROM locked WHERE bears_stake
    ON CONFLICT (player_id, request_id) DO NOTHING
    RETURNING id, round_id, player_id, selection, stake, payout, balance_after, created_at
  ),
  debited AS (
    UPDATE account a SET balance = a.balance - m.stake, ${COUNT_STAKE},
      round_exposure = CASE WHEN m.cap IS NULL THEN a.round_exposure ELSE ${OF_BET} END
    FROM (
      SELECT placed.*, moment.now, (SELECT n.cap FROM round_now n WHERE n.id = placed.round_id LIMIT 1) AS cap,
        (SELECT n.game FROM round_now n WHERE n.id = placed.round_id LIMIT 1) AS game
      FROM placed CROSS JOIN moment
    ) m
    WHERE a.owner_id = m.player_id AND a.kind = 'main'
    RETURNING m.id AS bet_id, m.round_id, m.stake, m.payout, m.balance_after, m.created_at, a.id AS account_id, a.balance
  ),
  pot AS MATERIALIZED (
    SELECT r.id AS round_id, a.id AS account_id
    FROM (SELECT DISTINCT id, game FROM round_now) r
      JOIN account a ON a.owner_id IS NULL AND a.kind = 'round_pot' AND a.game = r.game
  ),
  moved AS (
    INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance)
    SELECT 'bet_stake', d.account_id, (SELECT pot.account_id FROM pot WHERE pot.round_id = d.round_id),
      -- If a bet has another balance than its account, the batch is undone: no transfer can move NULL.
      CASE WHEN d.balance = d.balance_after THEN d.stake END, d.bet_id, d.balance
    FROM debited d
    RETURNING subject_id
  )
  SELECT 1 AS "step", bet_id::text AS "askedId", verdict AS "verdict", prior_id::text AS "betId",
    coalesce(prior_countdown_id, countdown_id) AS "countdownId", coalesce(prior_game, game) AS "game",
    coalesce(prior_selection, selection) AS "selection", coalesce(prior_stake, stake) AS "stake",
    prior_payout AS "payout", prior_balance AS "balanceAfter", prior_at AS "placedAt",
    CASE WHEN verdict = 'betting-closed' THEN (${PAUSE_REASON} judged.game) END AS "pauseReason"
  FROM judged
  UNION ALL
  SELECT 2, bet_id::text, CASE WHEN bears_stake THEN 'raced' ELSE 'not-debited' END,
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM locked
  UNION ALL
  SELECT 3, bet_id::text, 'placed', bet_id::text, NULL, NULL, NULL, NULL, payout, balance_after, created_at, NULL
  FROM debited
  -- If a bet has no debit or no transfer, the division fails and the batch is undone.
  WHERE 1 / ((SELECT count(*) FROM placed) = (SELECT count(*) FROM moved))::int = 1`

/** A row as the driver reads it, with `bigint` as text. */
interface DriverRow extends Omit<BetRow, 'stake' | 'payout' | 'balanceAfter'> {
  readonly stake: string | null
  readonly payout: string | null
  readonly balanceAfter: string | null
}

/** One step of one of many bets. Columns that a later step does not know are null in it. */
interface StepRow extends Omit<DriverRow, 'verdict'> {
  readonly step: number
  /** The `betId` of the bet's order. */
  readonly askedId: string
  /**
   * `to-be-debited` if no later step follows, because another transaction has locked the account.
   */
  readonly verdict: BetVerdict | 'to-be-debited'
}

/**
 * Places bets of one player on one round in one statement and one round trip, either all of them or
 * none. Judges the round, clock, player and session, takes the sum of the stakes, books each stake
 * and writes the bets, or says why not. Waits while another transaction has locked the round.
 *
 * No bet gets into a round that is drawn. `moment` is read once, before anything waits. The
 * connection's statement_timeout ends the statement before the draw may begin (see
 * lib/games/schedule/rules/draw-delay.ts). KEY SHARE on the round, which the bet's foreign key takes
 * anyway, lets bets share the round, but KEY SHARE and the draw's FOR UPDATE wait for each other. A
 * bet that had to wait judges the round's status again and finds it closed.
 *
 * A bet that names its round is never placed on another one, because only that round is looked for.
 * So a request that the network delayed until the next round is refused. Once the draw may begin, a
 * bet that is not there yet never appears.
 *
 * The statement never overdraws an account or exceeds a limit. The UPDATE takes the account's row
 * lock and, after waiting for it, judges balance, limits and exclusion again on the row that it
 * then finds. Only columns of that row are judged again, so everything that decides about a bet is
 * on it: sums over other rows would be as old as the statement. A bet that waited over midnight
 * behind one of the new day counts in the new day, and its time is the first instant of that day.
 * Two simultaneous requests with the same Idempotency-Key meet in `unique (player_id, request_id)`:
 * the second is undone and `raced`.
 *
 * The statement goes to the driver directly: see docs/decisions/011-the-bet-goes-to-the-driver.md.
 *
 * @param orders at least one; they differ only in bet, selection, stake and request.
 * @param waits true to wait while another transaction has locked the account; otherwise the bets
 *   are then `busy`.
 * @returns a row for each order, in the same order, all with the same verdict. A `repeated` row
 *   without a bet means that the request placed other bets.
 * @throws errors of the driver: connection errors, a statement timeout (57014).
 */
export async function placeTogether(orders: readonly BetOrder[], waits = true): Promise<BetRow[]> {
  const [first] = orders
  if (!first) throw new Error('bets: expected one at least, found none')
  const shared = valuesOf(first)
  const columns = columnsOf(orders)
  const values = shared.map((value, index) => (VARYING.has(index) ? columns[index] : value))
  const { rows } = await getBetPool()
    // The statement is named so that Postgres keeps the plan.
    .query<DriverRow>({ ...(waits ? TOGETHER : TOGETHER_IF_FREE), values })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return { rows: orders.map(() => RACED) }
      throw error
    })
  if (rows.length !== orders.length)
    throw new Error('bet statement: expected a row for each bet, found another number')
  return rows.map(toBetRow)
}

/**
 * Places many bets, each of a different player, in one statement. Each is judged separately, by the
 * same rules as in `placeTogether`. All placed bets are committed together before any of them is
 * answered.
 *
 * The statement waits for no account. It skips a round or an account that another transaction has
 * locked, and the bets on it are `busy`. So one player cannot delay the others, and no deadlock is
 * possible. The two locks before a draw are the same as for one bet (see
 * docs/decisions/017-bets-are-placed-in-batches.md): KEY SHARE on each round comes before any
 * account.
 *
 * Everything that depends on an account is judged by its row as it is once locked, not as in the
 * statement's snapshot. Nobody changes the row from then until the commit. A bet with the same key
 * that was placed since the snapshot is met in `unique (player_id, request_id)`: the new bet is
 * `raced`, nothing is debited for it, and the other bets are placed.
 *
 * @returns a row for each order, in the same order.
 * @throws errors of the driver. Then nothing is placed, unless the connection broke at the commit.
 */
export async function placeMany(orders: readonly BetOrder[]): Promise<BetRow[]> {
  const { rows } = await getBetPool().query<StepRow>({
    name: 'place_bets',
    text: MANY,
    values: columnsOf(orders),
  })
  const steps = new Map<string, StepRow>()
  for (const row of rows) {
    const known = steps.get(row.askedId)
    if (!known) steps.set(row.askedId, row)
    else steps.set(row.askedId, known.step < row.step ? laterOf(known, row) : laterOf(row, known))
  }
  return orders.map(({ betId }) => {
    const row = steps.get(betId)
    if (!row) throw new Error(`bet ${betId}: expected a verdict, found none`)
    return toBetRow({ ...row, verdict: row.verdict === 'to-be-debited' ? 'busy' : row.verdict })
  })
}

/**
 * Returns the most that a player may win in the current round of the game if these bets could win
 * more, as the statements judge it; otherwise null.
 */
export async function findExceededCap(
  tx: Tx,
  orders: readonly Pick<BetOrder, 'playerId' | 'game' | 'selection' | 'stake'>[],
): Promise<bigint | null> {
  const [first] = orders
  if (!first) return null
  const [row] = await tx.$queryRaw<{ cap: bigint }[]>`
    WITH r AS (
      SELECT r.id, r.paytable, ${ROUND_CAP} AS cap FROM round r
      WHERE r.game = ${first.game} AND r.opens_at <= clock_timestamp() AND clock_timestamp() < r.closes_at
        AND ${isIn(TAKING_BETS, 'r')}
      ORDER BY r.opens_at DESC LIMIT 1
    ), x AS (
      SELECT jsonb_object_agg(selection, paid) AS pays, sum(stake)::bigint AS stake FROM (
        SELECT selection, sum(stake) AS stake, sum(stake * (r.paytable ->> selection)::bigint / 100) AS paid
        FROM r, unnest(${orders.map(({ selection }) => selection)}::text[], ${orders.map(({ stake }) => stake)}::bigint[])
          AS o (selection, stake) GROUP BY selection
      ) picked
    )
    SELECT r.cap FROM r, x, account a
    WHERE a.owner_id = ${first.playerId}::uuid AND a.kind = 'main' AND r.cap < exposure_loss(
      exposure_after(a.round_exposure, ${first.game}, r.id, x.pays, x.stake), ${first.game})`
  return row?.cap ?? null
}

function laterOf(earlier: StepRow, later: StepRow): StepRow {
  return {
    ...earlier,
    step: later.step,
    verdict: later.verdict,
    betId: later.betId ?? earlier.betId,
    payout: later.payout ?? earlier.payout,
    balanceAfter: later.balanceAfter ?? earlier.balanceAfter,
    placedAt: later.placedAt ?? earlier.placedAt,
  }
}

function valuesOf(order: BetOrder): unknown[] {
  const { betId, playerId, sessionId, game, selection, stake, requestId } = order
  const countdownId = order.countdownId ?? ANY_ROUND
  return [betId, playerId, sessionId, game, selection, stake, requestId, countdownId]
}

function columnsOf(orders: readonly BetOrder[]): unknown[][] {
  const values = orders.map(valuesOf)
  return Array.from({ length: 8 }, (_, index) => values.map((row) => row[index]))
}

/**
 * Indexes of an order's values that differ among bets of one player: bet, selection, stake and
 * request.
 */
const VARYING = new Set([0, 4, 5, 6])

const RACED: DriverRow = {
  verdict: 'raced',
  betId: null,
  countdownId: null,
  game: null,
  selection: null,
  stake: null,
  payout: null,
  balanceAfter: null,
  placedAt: null,
  pauseReason: null,
}

function toBetRow(row: DriverRow): BetRow {
  return {
    verdict: row.verdict,
    betId: row.betId,
    countdownId: row.countdownId,
    game: row.game,
    selection: row.selection,
    stake: toBigInt(row.stake),
    payout: toBigInt(row.payout),
    balanceAfter: toBigInt(row.balanceAfter),
    placedAt: row.placedAt,
    pauseReason: row.pauseReason,
  }
}

function toBigInt(text: string | null): bigint | null {
  return text === null ? null : BigInt(text)
}
