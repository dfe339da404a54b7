import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import type { GameId } from '@/lib/games/catalog/game'
import { GAMES, getGameOrThrow } from '@/lib/games/catalog/registry'
import { roundDetail } from '@/lib/games/catalog/wire'
import type { RoundStatus } from '@/lib/games/schedule/rules/round-status'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { type BetStatus, betResult } from '@/lib/money/ledger/rules/bet-result'
import {
  findAccounts,
  ofKind,
  type PlayerAccounts,
} from '@/lib/money/statement/read-transfer-sides'
import type { PastBet } from '@/lib/money/statement/wire'

export interface BetHistoryRow extends PastBet {
  readonly roundId: bigint
}

export interface BetHistoryPage {
  /** Newest first. */
  readonly rows: readonly BetHistoryRow[]
  /** Cursor to pass as `before` for the next page of older bets; null on the last page. */
  readonly earlier: string | null
  /** Cursor to pass as `after` for the previous page of newer bets; null on the first page. */
  readonly newer: string | null
}

export interface BetFilter {
  readonly limit: number
  readonly game?: GameId | undefined
  readonly status?: BetStatus | undefined
  /** Earliest time of the bet, inclusive. */
  readonly from?: Date | null
  /** Latest time of the bet, exclusive. */
  readonly to?: Date | null
  /** Id of one of the player's bets: only bets older than it. Any other id is ignored. */
  readonly before?: string | undefined
  /**
   * Id of one of the player's bets: the bets just newer than it. Takes precedence over `before`.
   */
  readonly after?: string | undefined
}

interface Row {
  readonly id: string
  readonly roundId: bigint
  readonly game: GameId
  readonly countdownId: string
  readonly roundStatus: RoundStatus
  readonly outcome: string | null
  readonly detail: unknown
  readonly selection: string
  readonly stake: bigint
  readonly payout: bigint
  readonly balanceAfter: bigint
  readonly placedAt: Date
}

/** Lists a player's bets, newest first, paged by cursor in both directions. */
export async function listBets(playerId: string, filter: BetFilter): Promise<BetHistoryPage> {
  const { limit, game, status, from, to } = filter
  const [accounts, after, before] = await Promise.all([
    findAccounts(playerId),
    findCursor(playerId, filter.after),
    findCursor(playerId, filter.before),
  ])
  const conditions = conditionsOf(playerId, accounts, filter)
  if (after) conditions.push(Prisma.sql`(b.created_at, b.id) > (${after.at}, ${after.id}::uuid)`)
  else if (before) {
    conditions.push(Prisma.sql`(b.created_at, b.id) < (${before.at}, ${before.id}::uuid)`)
  }
  const page: PageOf = { limit: limit + 1, order: after ? Prisma.sql`ASC` : Prisma.sql`DESC` }
  // Open and refunded bets are few and found directly.
  const isFew = status === 'open' || status === 'refunded'
  const found = await db.$queryRaw<Row[]>`${
    game && !isFew
      ? selectByDays(
          daysOf(playerId, accounts, game),
          { from: after?.at ?? from ?? null, to: (after ? to : (before?.at ?? to)) ?? null },
          conditions,
          page,
        )
      : selectBets(conditions, page)
  }`
  const hasMore = found.length > limit
  const shown = found.slice(0, limit)
  const rows = (after ? shown.reverse() : shown).map(toBet)
  const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null]
  return {
    rows,
    newer: (after ? hasMore : before !== null) ? first : null,
    earlier: after || hasMore ? last : null,
  }
}

interface PageOf {
  readonly limit: number
  /** ASC or DESC. */
  readonly order: Prisma.Sql
}

function selectBets(conditions: Prisma.Sql[], { limit, order }: PageOf): Prisma.Sql {
  return Prisma.sql`
    SELECT b.id, r.id AS "roundId", r.game, r.countdown_id AS "countdownId",
      r.status::text AS "roundStatus", r.outcome, r.detail, b.selection, b.stake, b.payout,
      b.balance_after AS "balanceAfter", b.created_at AS "placedAt"
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY b.created_at ${order}, b.id ${order} LIMIT ${limit}::int`
}

/**
 * Like `selectBets`, but day by day until the page is full, so that bets on the days in between are
 * not read.
 */
function selectByDays(
  days: Prisma.Sql,
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
  conditions: Prisma.Sql[],
  page: PageOf,
): Prisma.Sql {
  // A bet is placed while its round is open, and no round lasts longer than a day.
  const ofDay = Prisma.sql`b.created_at >= d.began_at AND b.created_at < d.ended_at
    AND r.opens_at > d.began_at - interval '1 day' AND r.opens_at < d.ended_at`
  const { limit, order } = page
  return Prisma.sql`
    SELECT b.* FROM (
      SELECT began_at, ended_at FROM (${days}) day
      WHERE ended_at > coalesce(${from}::timestamptz, '-infinity')
        AND began_at <= coalesce(${to}::timestamptz, 'infinity')
      -- In the order of the page, so that days beyond it aren't reached.
      ORDER BY began_at ${order}
    ) d CROSS JOIN LATERAL (${selectBets([...conditions, ofDay], page)}) b
    ORDER BY d.began_at ${order}, b."placedAt" ${order}, b.id ${order} LIMIT ${limit}::int`
}

/**
 * Returns SQL for the periods in which a player may have bet on a game, without overlaps: the
 * tallied UTC days (docs/decisions/021), the days of refunded bets, which no tally counts, and the
 * time that isn't tallied yet.
 */
function daysOf(playerId: string, accounts: PlayerAccounts, game: GameId): Prisma.Sql {
  return Prisma.sql`
    SELECT began_at, began_at + interval '24 hours' AS ended_at FROM (
      SELECT began_at FROM bet_day WHERE player_id = ${playerId}::uuid AND game = ${game}
      UNION SELECT date_trunc('day', b.created_at, 'UTC') FROM bet b
      WHERE ${hasStatus(accounts, 'refunded')}
    ) tallied WHERE began_at IN (SELECT began_at FROM tallied_day)
    UNION ALL
    SELECT coalesce(max(began_at) + interval '24 hours', '-infinity'), 'infinity' FROM tallied_day`
}

/** A player's bets on one selection of a round. */
export interface Leg {
  readonly roundId: bigint
  readonly selection: string
  readonly bets: number
  readonly staked: Money
  /** Gross payout if the selection wins. */
  readonly payout: Money
}

/** Lists all of a player's bets on these rounds, even if a page shows only some of them. */
export async function listLegs(playerId: string, roundIds: readonly bigint[]): Promise<Leg[]> {
  const selections = GAMES.flatMap((game) => game.selections.map(({ id }) => id))
  // Listing the selections lets the index find the player's bets without reading everyone else's.
  const rows = await db.$queryRaw<
    (Omit<Leg, 'staked' | 'payout'> & { staked: bigint; payout: bigint })[]
  >`
    SELECT round_id AS "roundId", selection, count(*)::int AS bets, sum(stake)::bigint AS staked,
      sum(payout)::bigint AS payout
    FROM bet
    WHERE round_id = ANY(${roundIds}::bigint[]) AND selection = ANY(${selections}::text[])
      AND player_id = ${playerId}::uuid
    GROUP BY round_id, selection ORDER BY min(created_at)`
  return rows.map((row) => ({ ...row, staked: money(row.staked), payout: money(row.payout) }))
}

async function findCursor(playerId: string, id: string | undefined) {
  if (!id) return null
  const [bet] = await db.$queryRaw<{ id: string; at: Date }[]>`
    SELECT id::text AS id, created_at AS at FROM bet
    WHERE id = ${id}::uuid AND player_id = ${playerId}::uuid`
  return bet ?? null
}

function conditionsOf(playerId: string, accounts: PlayerAccounts, filter: BetFilter): Prisma.Sql[] {
  const { game, status, from, to } = filter
  const conditions = [Prisma.sql`b.player_id = ${playerId}::uuid`]
  if (game) {
    // Also filters by the game's selections, because these are stored in the bet itself and need no
    // lookup of the round.
    const selections = getGameOrThrow(game).selections.map(({ id }) => id)
    conditions.push(Prisma.sql`r.game = ${game} AND b.selection = ANY(${selections}::text[])`)
  }
  if (from) conditions.push(Prisma.sql`b.created_at >= ${from}`)
  if (to) conditions.push(Prisma.sql`b.created_at < ${to}`)
  if (status) conditions.push(hasStatus(accounts, status))
  return conditions
}

/** Returns the rule of `betResult` as a condition that can use an index when few bets match. */
function hasStatus(accounts: PlayerAccounts, status: BetStatus): Prisma.Sql {
  switch (status) {
    case 'open':
      return Prisma.sql`${isIn(NOT_OVER, 'r')}`
    case 'won':
      return Prisma.sql`${isIn(['finished'], 'r')} AND b.selection = r.outcome`
    case 'lost':
      return Prisma.sql`${isIn(['finished'], 'r')} AND b.selection <> r.outcome`
    case 'refunded':
      return Prisma.sql`b.id IN (SELECT t.subject_id FROM transfer t
        WHERE t.to_account = ${accounts.get('main') ?? null} ${ofKind('bet_refund')})`
  }
}

function toBet(row: Row): BetHistoryRow {
  const { roundStatus, outcome, detail, selection, stake, payout } = row
  const result = betResult({ selection, stake, payout }, { status: roundStatus, outcome })
  const isOver = result.status === 'won' || result.status === 'lost'
  return {
    id: row.id,
    roundId: row.roundId,
    game: row.game,
    countdownId: row.countdownId,
    selection,
    stake: money(stake),
    payout: money(payout),
    status: result.status,
    paid: money(result.paid),
    balanceAfter: money(row.balanceAfter),
    placedAt: row.placedAt,
    // A round is drawn before it is settled. Until then nobody may read its result.
    outcome: isOver ? outcome : null,
    detail: isOver && detail !== null ? roundDetail.parse(detail) : null,
  }
}
