import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { IS_FREE } from '@/lib/money/wallets/late-lines.sql'
import {
  type LoneLine,
  type LoneRequest,
  NEAR_HOURS,
  type NearPair,
  proposeNear,
} from './rules/near'

/** The wallet's line of a request, and how it belongs to it. */
export interface RequestLine {
  readonly lineId: string
  /** `backs`: bound for ever. `pays`: it has the payout's ID. The others are proposals. */
  readonly by: 'backs' | 'pays' | 'same-id' | NearPair['by']
}

/** Finds the line that backs a deposit, or has its ID, or is near; null for none. */
export async function findLineOfDeposit(depositId: string): Promise<RequestLine | null> {
  const [known] = await db.$queryRaw<{ lineId: string; isBound: boolean }[]>`
    SELECT l.id::text AS "lineId", o.deposit_id IS NOT DISTINCT FROM r.id AS "isBound"
    FROM deposit_request r JOIN wallet_line l ON l.direction = 'in'
      LEFT JOIN line_outcome o ON o.line_id = l.id
    WHERE r.id = ${depositId}::uuid AND (o.deposit_id = r.id OR txn_key(l.external_id) = txn_key(r.txn_id))
    ORDER BY o.deposit_id IS NOT DISTINCT FROM r.id DESC, l.at, l.id LIMIT 1`
  if (known) return { lineId: known.lineId, by: known.isBound ? 'backs' : 'same-id' }
  const [requests, lines] = await Promise.all([
    db.$queryRaw<LoneRequest[]>`
      SELECT r.id::text AS "depositId", r.txn_id AS "txnId", r.amount AS asked, r.paid_from AS "paidFrom", r.phone,
        r.created_at AS "filedAt"
      FROM deposit_request r WHERE r.id = ${depositId}::uuid AND r.status <> 'Accepted'`,
    db.$queryRaw<LoneLine[]>`
      SELECT l.id::text AS "lineId", l.external_id AS "externalId", l.amount, l.kind, l.side, l.at
      FROM deposit_request r JOIN wallet_line l
        ON l.at BETWEEN r.created_at - ${WINDOW} AND r.created_at + ${WINDOW}
      WHERE r.id = ${depositId}::uuid AND l.direction = 'in' AND l.kind <> 'other' AND ${IS_FREE}
      ORDER BY abs(extract(epoch FROM l.at - r.created_at)) LIMIT 5000`,
  ])
  const [near] = proposeNear(requests, lines)
  return near ? { lineId: near.lineId, by: near.by } : null
}

const WINDOW = Prisma.sql`make_interval(hours => ${NEAR_HOURS}::int)`

/** Finds the line with the ID of a payout; null for none. */
export async function findLineOfPayout(withdrawalId: string): Promise<RequestLine | null> {
  const [found] = await db.$queryRaw<{ lineId: string }[]>`
    SELECT l.id::text AS "lineId" FROM withdrawal_request r
      JOIN wallet_line l ON l.direction = 'out' AND l.channel_id = coalesce(r.channel_id, l.channel_id)
        AND txn_key(l.external_id) = r.payout_id
    WHERE r.id = ${withdrawalId}::uuid`
  return found ? { lineId: found.lineId, by: 'pays' } : null
}
