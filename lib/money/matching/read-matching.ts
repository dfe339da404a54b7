import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { feedLimits } from '@/lib/money/matching/rules/feed-limits'
import { doubtsOf, type MatchDoubt, type Pair } from '@/lib/money/matching/rules/match'
import { type NearPair, proposeNear } from '@/lib/money/matching/rules/near'
import { type PayoutSides, payoutFault } from '@/lib/money/matching/rules/payout-fault'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { IS_BOOKED_BY_ID, IS_FREE, IS_LATE } from '@/lib/money/wallets/late-lines.sql'
import { PAIR, SAME_ID } from './pairs.sql'

export const MATCHING_TABS = ['matched', 'differences', 'lines', 'requests', 'payouts'] as const
export type MatchingTab = (typeof MATCHING_TABS)[number]

/** Most rows shown in a tab. */
const MOST_SHOWN = 200
/** Minutes after which a line that nobody asks for is late. */
const LONE_MINUTES = 60
/** How far back payouts are compared. Both sides are read further: one may be on either side of that. */
const [WATCHED, READ] = ['30 days', '37 days']

/** A pair for a person to decide about, with what speaks against it. */
export interface ProposedPair extends Pair {
  readonly playerName: string
  readonly channelName: string
  readonly by: 'same-id' | NearPair['by']
  readonly doubts: readonly MatchDoubt[]
}

export interface MatchedRow {
  readonly lineId: string
  readonly depositId: string
  readonly playerName: string
  readonly channelName: string
  readonly externalId: string
  readonly amount: bigint
  readonly at: Date
  readonly receivedAt: Date
  readonly matchedAt: Date
  /** Null for the feed. */
  readonly by: string | null
  readonly isReversed: boolean
}

export interface LoneLineRow {
  readonly lineId: string
  readonly channelName: string
  readonly externalId: string
  readonly amount: bigint
  readonly side: string | null
  readonly kind: string
  readonly source: string
  readonly at: Date
  readonly isPlaced: boolean
  readonly isLate: boolean
  /** True if its day was closed before it came. It backs nothing until that day is reopened. */
  readonly isOfClosedDay: boolean
}

export interface LoneRequestRow {
  readonly depositId: string
  readonly playerName: string
  readonly txnId: string
  readonly wallet: string | null
  readonly amount: bigint
  readonly filedAt: Date
}

/** A payout and what left the wallet, which don't agree. */
export interface PayoutRow extends PayoutSides {
  readonly playerName: string | null
  /** Null if it was marked as paid without a channel, and no wallet tells of its ID. */
  readonly channelName: string | null
  readonly externalId: string
  readonly at: Date
}

export interface Matching {
  readonly payouts: readonly PayoutRow[]
  readonly matched: readonly MatchedRow[]
  readonly differences: readonly ProposedPair[]
  readonly lines: readonly LoneLineRow[]
  readonly requests: readonly LoneRequestRow[]
  /** Tabs with more rows than are shown. */
  readonly cut: ReadonlySet<MatchingTab>
}

/** Compares what came with what players ask for, as things are now. */
export async function readMatching(): Promise<Matching> {
  const cut = new Set<MatchingTab>()
  const cutOff = <Row>(tab: MatchingTab, rows: readonly Row[]) => {
    if (rows.length > MOST_SHOWN) cut.add(tab)
    return rows.slice(0, MOST_SHOWN)
  }
  const [allSame, allLines, allRequests, allMatched, allPayouts, settings] = await Promise.all([
    readPairs(SAME_ID),
    readLines(),
    readRequests(),
    readMatched(),
    readPayouts(),
    readSettings(db),
  ])
  const same = cutOff('differences', allSame)
  const lines = cutOff('lines', allLines)
  const requests = cutOff('requests', allRequests)
  const near = proposeNear(
    requests.map((row) => ({ ...row, asked: row.amount })),
    lines,
  )
  const proposals = new Map(near.map((pair) => [`${pair.depositId} ${pair.lineId}`, pair.by]))
  const more =
    near.length === 0
      ? []
      : await readPairs(
          Prisma.sql`JOIN wallet_line l ON (r.id, l.id) IN (${Prisma.join(
            near.map(({ depositId, lineId }) => Prisma.sql`(${depositId}::uuid, ${lineId}::uuid)`),
          )})`,
        )
  const limits = feedLimits(settings)
  const now = new Date()
  const differences = [...same, ...more].map((pair) => ({
    ...pair,
    by: proposals.get(`${pair.depositId} ${pair.lineId}`) ?? ('same-id' as const),
    doubts: doubtsOf(pair, limits, limits.perDay, now),
  }))
  const shown = new Set(differences.flatMap(({ lineId, depositId }) => [lineId, depositId]))
  return {
    cut,
    matched: cutOff('matched', allMatched),
    payouts: cutOff('payouts', allPayouts).filter((row) => payoutFault(row) !== null),
    differences,
    lines: lines.filter(({ lineId }) => !shown.has(lineId)),
    requests: requests.filter(({ depositId }) => !shown.has(depositId)),
  }
}

type Named = Pair & { readonly playerName: string; readonly channelName: string }

function readPairs(lines: Prisma.Sql): Promise<Named[]> {
  return db.$queryRaw`
    SELECT ${PAIR}, r.name AS "playerName", c.name AS "channelName"
    FROM deposit_request r JOIN "user" u ON u.id = r.player_id ${lines} JOIN channel c ON c.id = l.channel_id
    WHERE r.status = 'Pending' AND l.direction = 'in' AND ${IS_FREE} ORDER BY r.created_at, r.id LIMIT ${MOST_SHOWN + 1}::int`
}

function readLines(): Promise<LoneLineRow[]> {
  return db.$queryRaw`
    SELECT l.id::text AS "lineId", c.name AS "channelName", l.external_id AS "externalId", l.amount, l.side, l.kind,
      l.source, l.at, l.position IS NOT NULL AS "isPlaced", ${IS_LATE} AS "isOfClosedDay",
      ${IS_LONE_LONG} AS "isLate"
    FROM ${UNSETTLED} JOIN channel c ON c.id = l.channel_id
    WHERE ${IS_LONE} ORDER BY l.at DESC LIMIT ${MOST_SHOWN + 1}::int`
}

/** SQL: incoming lines `l` without an outcome, found first: these are few, and what else is asked is dear. */
const UNSETTLED = Prisma.sql`(
  SELECT l.* FROM wallet_line l
  WHERE l.direction = 'in' AND NOT EXISTS (SELECT 1 FROM line_outcome o WHERE o.line_id = l.id) OFFSET 0) l`
/** SQL: nobody asks for the money of such a line, and for an hour nobody has. */
const IS_LONE = Prisma.sql`l.kind <> 'other' AND NOT ${IS_BOOKED_BY_ID}
  AND l.at >= (SELECT min(o.at) FROM channel_opening o WHERE o.channel_id = l.channel_id)`
const IS_LONE_LONG = Prisma.sql`l.received_at < now() - make_interval(mins => ${LONE_MINUTES}::int)`

/** Counts the lines that nobody has asked for within an hour; null for none. */
export async function countLateLines(): Promise<{ count: number; seconds: number } | null> {
  const [late] = await db.$queryRaw<{ count: number; seconds: number | null }[]>`
    SELECT count(*)::int AS count, extract(epoch FROM now() - min(l.received_at))::float8 AS seconds
    FROM ${UNSETTLED} WHERE ${IS_LONE} AND ${IS_LONE_LONG}`
  return late && late.seconds !== null ? { count: late.count, seconds: late.seconds } : null
}

function readRequests(): Promise<(LoneRequestRow & { paidFrom: string | null; phone: string })[]> {
  return db.$queryRaw`
    SELECT r.id::text AS "depositId", r.name AS "playerName", r.txn_id AS "txnId", r.wallet, r.amount, r.phone,
      r.paid_from AS "paidFrom", r.created_at AS "filedAt"
    FROM deposit_request r
    WHERE r.status = 'Pending' AND NOT EXISTS (
      SELECT 1 FROM wallet_line l WHERE l.direction = 'in' AND txn_key(l.external_id) = txn_key(r.txn_id) AND ${IS_FREE})
    ORDER BY r.created_at, r.id LIMIT ${MOST_SHOWN + 1}::int`
}

function readMatched(): Promise<MatchedRow[]> {
  return db.$queryRaw`
    SELECT l.id::text AS "lineId", o.deposit_id::text AS "depositId", r.name AS "playerName", c.name AS "channelName",
      l.external_id AS "externalId", l.amount, l.at, l.received_at AS "receivedAt", o.created_at AS "matchedAt",
      u.name AS by, EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = r.id) AS "isReversed"
    FROM line_outcome o JOIN wallet_line l ON l.id = o.line_id JOIN channel c ON c.id = l.channel_id
      JOIN deposit_request r ON r.id = o.deposit_id LEFT JOIN "user" u ON u.id = o.made_by_id
    WHERE o.created_at > now() - interval '7 days'
    ORDER BY o.created_at DESC LIMIT ${MOST_SHOWN + 1}::int`
}

/**
 * Compares payouts with what left the wallets: those that no wallet told of although it told of later
 * things, those of another amount or number, and money that left for nobody. Money that came back is
 * settled. A payout without a channel is compared with the lines of all of them.
 */
function readPayouts(): Promise<PayoutRow[]> {
  return db.$queryRaw`
    SELECT r.id::text AS "withdrawalId", l.id::text AS "lineId", r.name AS "playerName", c.name AS "channelName",
      coalesce(r.payout_id, l.external_id) AS "externalId", r.amount AS asked, r.phone, l.amount AS sent, l.side,
      coalesce(l.at, r.decided_at) AS at
    FROM (
      SELECT * FROM withdrawal_request WHERE status = 'Accepted' AND payout_id IS NOT NULL
        AND decided_at > now() - ${READ}::interval
    ) r FULL JOIN (
      SELECT l.* FROM wallet_line l WHERE l.direction = 'out' AND l.kind <> 'other'
        AND NOT EXISTS (SELECT 1 FROM line_outcome v WHERE v.line_id = l.id) AND l.at > now() - ${READ}::interval
        AND l.at >= (SELECT min(o.at) FROM channel_opening o WHERE o.channel_id = l.channel_id)
    ) l ON txn_key(l.external_id) = r.payout_id AND l.channel_id = coalesce(r.channel_id, l.channel_id)
      LEFT JOIN channel c ON c.id = coalesce(r.channel_id, l.channel_id)
    WHERE coalesce(r.decided_at, l.at) > now() - ${WATCHED}::interval
      AND NOT EXISTS (SELECT 1 FROM withdrawal_reversal v WHERE v.withdrawal_id = r.id)
      AND CASE WHEN l.id IS NOT NULL THEN r.id IS NULL OR l.amount <> r.amount OR l.side <> r.phone AND NOT ${IS_SENT_TO}
        ELSE r.decided_at < now() - make_interval(mins => ${LONE_MINUTES}::int) AND EXISTS (
          SELECT 1 FROM channel_opening o WHERE o.channel_id = coalesce(r.channel_id, o.channel_id)
            AND o.at <= r.decided_at AND EXISTS (
              SELECT 1 FROM wallet_line t WHERE t.channel_id = o.channel_id AND t.received_at > r.decided_at)) END
    ORDER BY coalesce(l.at, r.decided_at) DESC LIMIT ${MOST_SHOWN + 1}::int`
}

/**
 * SQL: line `l` went to the phone of payout `r`. It is false for some that `isSameNumber` finds equal,
 * never the other way round: which rows are faults is said there.
 */
const IS_SENT_TO = Prisma.sql`(
  SELECT own ~ '^01[0-9]{9}$' AND shown ~ '^[0-9X*]+$' AND shown ~ '([0-9].*){3}' AND CASE
    WHEN shown ~ '^[*]' THEN right(own, length(ltrim(shown, '*'))) = ltrim(shown, '*')
    ELSE length(shown) IN (11, 12) AND own LIKE left(translate(shown, 'X*', '__'), 11) END
  FROM (SELECT regexp_replace(regexp_replace(r.phone, '[^0-9]', '', 'g'), '^(00)?88(?=01)', '') AS own,
    upper(regexp_replace(regexp_replace(l.side, '[ +-]', '', 'g'), '^88(?=01)', '')) AS shown) n)`
