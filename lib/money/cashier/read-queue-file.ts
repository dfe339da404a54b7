import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { whereAll } from '@/lib/base/db/list-size'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { type AskedFilter, filterConditions, queueOrder } from './queue-filter.sql'
import { matchesSearch, type QueuedRequest, type RequestSource } from './read-queue'
import type { FiledRequest } from './wire-csv'

/** Requests read per batch. */
const BATCH = 2_000

interface FileFilter<S extends RequestStatus> extends AskedFilter {
  readonly status: S
  readonly search: string
}

/**
 * Yields all requests of a tab that match, in its usual order, in batches. Each batch continues in
 * the tab's index where the previous one ended, so the millionth request costs as much as the
 * first.
 */
export async function* readQueueFile<R extends QueuedRequest<S>, S extends RequestStatus>(
  kind: RequestSource<R, S>,
  { status, search, ...asked }: FileFilter<S>,
): AsyncGenerator<readonly FiledRequest[]> {
  const table = Prisma.raw(kind.table)
  const order = queueOrder(status)
  const [at, after] =
    status === 'Pending'
      ? ([Prisma.raw('r.created_at'), Prisma.raw('>')] as const)
      : ([Prisma.raw('r.decided_at'), Prisma.raw('<')] as const)
  const isDeposit = kind.table === 'deposit_request'
  const none = Prisma.sql`NULL::text`
  const [txnId, payoutId] = isDeposit
    ? [Prisma.sql`r.txn_id`, none]
    : [none, Prisma.sql`r.payout_id`]
  const [reversal, reversed] = isDeposit
    ? [Prisma.raw('deposit_reversal'), Prisma.raw('v.deposit_id')]
    : [Prisma.raw('withdrawal_reversal'), Prisma.raw('v.withdrawal_id')]
  const fits = filterConditions(kind.table, status, asked)
  if (search !== '') fits.push(matchesSearch(kind, search))
  let last: { readonly id: string; readonly at: Date } | undefined
  do {
    const from = last
      ? Prisma.sql`AND (${at}, r.id) ${after} (${last.at}, ${last.id}::uuid)`
      : Prisma.empty
    const looked = await db.$queryRaw<{ id: string; at: Date }[]>`
      SELECT r.id::text AS id, ${at} AS at FROM ${table} r
      WHERE r.status = ${status}::request_status ${from} ORDER BY ${order} LIMIT ${BATCH}::int`
    const ids = looked.map(({ id }) => id)
    yield await db.$queryRaw<FiledRequest[]>`
      SELECT r.id::text AS id, r.player_id::text AS "playerId", r.name, p.email::text AS email, r.phone, r.amount, ${txnId} AS "txnId",
        ${payoutId} AS "payoutId",        r.wallet, r.status::text AS status, r.created_at AS "createdAt", r.decided_at AS "decidedAt",
        d.name AS "decidedBy", r.rejection_reason AS "rejectionReason", r.rejection_note AS "rejectionNote",
        v.created_at AS "reversedAt", v.reason AS "reversedBecause"
      FROM ${table} r JOIN "user" p ON p.id = r.player_id LEFT JOIN "user" d ON d.id = r.decided_by_id
        LEFT JOIN ${reversal} v ON ${reversed} = r.id
      ${whereAll([Prisma.sql`r.id = ANY(${ids}::uuid[])`, ...fits])} ORDER BY ${order}`
    last = looked.length === BATCH ? looked.at(-1) : undefined
  } while (last)
}
