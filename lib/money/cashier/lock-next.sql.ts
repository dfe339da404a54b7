import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { whereAll } from '@/lib/base/db/list-size'
import { type ClaimedTable, claimIsActive, pendingApproval } from './claims.sql'
import { filterConditions, queueOrder } from './queue-filter.sql'
import { type QueueFilter, type Sort, usualSort } from './rules/queue-filter'

export interface NextOrder {
  readonly adminId: string
  /** The request to continue from; null: from the first. */
  readonly after: string | null
  /** A deposit whose decision the admin's screen still holds back: its claim stays. */
  readonly keep?: string | undefined
  /** What the admin's list shows. Left out: all, oldest first. */
  readonly filter?: QueueFilter
  readonly sort?: Sort | undefined
}

/**
 * Locks the first free pending request of the admin's list: the next one after `after`, or if there
 * is none, the first. Skips rows locked by other transactions, so two concurrent calls get different
 * requests. Returns null if none is free.
 */
export async function lockNextFree(
  tx: Tx,
  table: ClaimedTable,
  { adminId, after, filter = {}, sort = usualSort('Pending') }: NextOrder,
): Promise<string | null> {
  const fits = [
    Prisma.sql`r.status = 'Pending' AND r.player_id <> ${adminId}::uuid AND ${IS_FREE[table]}`,
    Prisma.sql`${pendingApproval(table)} IS NULL`,
    ...filterConditions(table, 'Pending', { filter, viewerId: adminId }),
  ]
  const find = async (...from: readonly Prisma.Sql[]) => {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT r.id::text AS id FROM ${Prisma.raw(table)} r ${whereAll([...fits, ...from])}
      ORDER BY ${queueOrder('Pending', sort)} LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    return row?.id ?? null
  }
  if (after === null) return find()
  const [place, than] = PLACES[sort]
  const later = Prisma.sql`(${place('r')}) ${than} (
    SELECT ${place('o')} FROM ${Prisma.raw(table)} o WHERE o.id = ${after}::uuid)`
  return (await find(later)) ?? (await find(Prisma.sql`r.id <> ${after}::uuid`))
}

const byTime = (row: string) => Prisma.raw(`${row}.created_at, ${row}.id`)

/** The place of a row in each order, and how it compares with a row before it. */
const PLACES = {
  oldest: [byTime, Prisma.raw('>')],
  newest: [byTime, Prisma.raw('<')],
  amount: [(row) => Prisma.raw(`-${row}.amount, ${row}.created_at, ${row}.id`), Prisma.raw('>')],
  login: [byTime, Prisma.raw('>')],
} as const satisfies Record<Sort, readonly [(row: string) => Prisma.Sql, Prisma.Sql]>

/**
 * For a withdrawal, an expired claim also counts, because its admin may have sent the money. A
 * withdrawal on hold is not free.
 */
const IS_FREE: Readonly<Record<ClaimedTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`NOT ${claimIsActive('deposit_request')}`,
  withdrawal_request: Prisma.sql`r.claimed_at IS NULL AND r.held_at IS NULL`,
}
