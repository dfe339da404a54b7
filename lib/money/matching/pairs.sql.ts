import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { Pair } from '@/lib/money/matching/rules/match'
import { IS_FREE } from '@/lib/money/wallets/late-lines.sql'

/** SQL: the chain of the channel of line `l` has a message that doesn't fit, and nobody explained it. */
const HAS_GAP = Prisma.sql`EXISTS (
  SELECT 1 FROM wallet_line w LEFT JOIN line_outcome v ON v.line_id = w.id
  WHERE w.channel_id = l.channel_id AND w.position IS NULL AND w.balance IS NOT NULL AND v.kind IS DISTINCT FROM 'void'
    AND NOT EXISTS (SELECT 1 FROM day_close d WHERE d.id = w.late_for AND d.reopened_at IS NULL)
    AND w.at >= (SELECT o.at FROM channel_opening o WHERE o.channel_id = l.channel_id ORDER BY o.id DESC LIMIT 1))`

/** Columns of a pair of request `r` of player `u` and line `l` of channel `c`. */
export const PAIR = Prisma.sql`r.id::text AS "depositId", r.player_id::text AS "playerId", r.txn_id AS "txnId",
  r.amount AS asked, r.wallet AS "requestWallet", r.paid_from AS "paidFrom", r.phone, r.created_at AS "filedAt",
  u.status = 'suspended' AS "isSuspended", u.phone_changed_at AS "phoneChangedAt",
  EXISTS (SELECT 1 FROM deposit_request o WHERE txn_alike_key(o.txn_id) = txn_alike_key(r.txn_id) AND o.id <> r.id
    AND (o.status <> 'Rejected' OR o.player_id <> r.player_id)) AS "hasTwin",
  EXISTS (SELECT 1 FROM risk_alert a WHERE a.person_id = r.player_id AND a.state <> 'closed' AND a.kind <> 'staff')
    AS "hasOpenCase",
  (SELECT count(*)::int FROM deposit_request d WHERE d.player_id = r.player_id AND d.status = 'Accepted'
    AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = d.id)) AS accepted,
  l.id::text AS "lineId", l.external_id AS "externalId", l.channel_id::text AS "channelId", c.wallet,
  c.state AS "channelState", l.kind, l.amount, l.side, l.at, l.is_proven AS "isProven",
  l.position IS NOT NULL AS "isPlaced", ${HAS_GAP} AS "hasGap",
  EXISTS (SELECT 1 FROM wallet_message m WHERE m.line_id = l.id AND m.state = 'contradicts') AS "isContradicted"`

/** SQL: the lines `l` with the ID of request `r`. Each request is looked up by itself: lines are many. */
export const SAME_ID = Prisma.sql`CROSS JOIN LATERAL (
  SELECT * FROM wallet_line WHERE direction = 'in' AND txn_key(external_id) = txn_key(r.txn_id) OFFSET 0) l`

/** One request, some lines, or everything. */
export type PairScope =
  | { readonly depositId: string }
  | { readonly lineIds: readonly string[] }
  | Record<string, never>

/** SQL: nothing that every pair tells keeps the feed from crediting request `r` with line `l`. */
const MAY_BE_EXACT = Prisma.sql`l.amount = r.amount AND c.wallet = r.wallet AND r.paid_from IS NULL
  AND l.kind = 'payment' AND l.is_proven AND l.position IS NOT NULL`

/**
 * Lists pending requests whose ID a line has that backs none yet, the oldest first: those that
 * nobody is deciding about. Of one request, all of its lines; otherwise what may be exact.
 */
export function listSameId(tx: Pick<Tx, '$queryRaw'>, scope: PairScope): Promise<Pair[]> {
  const of =
    'depositId' in scope
      ? Prisma.sql`r.id = ${scope.depositId}::uuid`
      : 'lineIds' in scope
        ? Prisma.sql`l.id = ANY(${scope.lineIds}::uuid[]) AND ${MAY_BE_EXACT}`
        : MAY_BE_EXACT
  const lines =
    'lineIds' in scope
      ? Prisma.sql`JOIN wallet_line l ON l.direction = 'in' AND txn_key(l.external_id) = txn_key(r.txn_id)`
      : SAME_ID
  return tx.$queryRaw`
    SELECT ${PAIR}
    FROM deposit_request r JOIN "user" u ON u.id = r.player_id ${lines}
      JOIN channel c ON c.id = l.channel_id
    WHERE r.status = 'Pending' AND ${of} AND ${IS_FREE}
      AND NOT EXISTS (SELECT 1 FROM approval p WHERE p.subject = 'deposit_request:' || r.id AND p.state = 'pending')
    ORDER BY r.created_at, r.id, l.id LIMIT 500`
}

/** Returns what the feed credited in the last 24 hours, in minor units. */
export async function sumCredited(tx: Pick<Tx, '$queryRaw'>): Promise<bigint> {
  const [credited] = await tx.$queryRaw<{ sum: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM deposit_request
    WHERE status = 'Accepted' AND decided_by_id IS NULL AND decided_at > now() - interval '24 hours'`
  return credited?.sum ?? 0n
}
