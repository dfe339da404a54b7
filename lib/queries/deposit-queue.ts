import 'server-only'
import { db } from '@/lib/db/client'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { type Money, money } from '@/lib/domain/money'
import type { RequestStatus } from '@/lib/wire/cashier'
import { getDecidedTotals } from './decided-totals'
import { countMatches, type ListSize, whereAll } from './list-size'

export interface DepositRow {
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Money
  readonly txnId: string
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Name of the admin who decided. */
  readonly decidedBy: string | null
}

export interface DepositFilter {
  /** Left out: all of them. */
  readonly status?: RequestStatus | undefined
  /** Part of a txnID, in any case. */
  readonly search?: string | undefined
  /** Only this player's. */
  readonly playerId?: string | undefined
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

/** `total` and `hasMore` are over all pages of the filter. */
export interface DepositPage extends ListSize {
  readonly rows: readonly DepositRow[]
}

export interface DepositQueue extends DepositPage {
  readonly counts: Readonly<Record<RequestStatus, number>>
  readonly waitingAmount: Money
  readonly oldestWaitingAt: Date | null
}

const withPeople = {
  player: { select: { name: true, email: true, phone: true } },
  decidedBy: { select: { name: true } },
} satisfies Prisma.DepositRequestInclude

type WithPeople = Prisma.DepositRequestGetPayload<{ include: typeof withPeople }>

/** One page of deposit requests: pending ones oldest first, decided ones newest decision first. */
export async function listDeposits(filter: DepositFilter): Promise<DepositPage> {
  const { status, search, playerId } = filter
  const conditions: Prisma.Sql[] = []
  if (status) conditions.push(Prisma.sql`status = ${status}::request_status`)
  if (search) conditions.push(Prisma.sql`txn_id ILIKE ${containsPattern(search)}`)
  if (playerId) conditions.push(Prisma.sql`player_id = ${playerId}::uuid`)
  const source = Prisma.sql`FROM deposit_request ${whereAll(conditions)}`
  const [found, size] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT id::text AS id ${source} ORDER BY ${orderOf(status)}
      LIMIT ${filter.pageSize}::int OFFSET ${(filter.page - 1) * filter.pageSize}::int`,
    search || playerId ? countMatches(source) : countAll(status),
  ])
  const ids = found.map(({ id }) => id)
  const rows = await db.depositRequest.findMany({
    where: { id: { in: ids } },
    include: withPeople,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map(toDepositRow), ...size }
}

function orderOf(status: RequestStatus | undefined): Prisma.Sql {
  if (status === undefined) return Prisma.sql`created_at DESC, id DESC`
  return status === 'Pending' ? Prisma.sql`created_at, id` : Prisma.sql`decided_at DESC, id DESC`
}

async function countAll(status: RequestStatus | undefined): Promise<ListSize> {
  const counts = await countByStatus()
  const total = status ? counts[status] : counts.Pending + counts.Accepted + counts.Rejected
  return { total, hasMore: false }
}

async function countByStatus(): Promise<Record<RequestStatus, number>> {
  const [pending, decided] = await Promise.all([
    db.depositRequest.count({ where: { status: 'Pending' } }),
    getDecidedTotals('deposit_request'),
  ])
  return {
    Pending: pending,
    Accepted: decided.Accepted.count,
    Rejected: decided.Rejected.count,
  }
}

/** The queue as staff work on it: a page of requests, and how much waits. */
export async function listDepositRequests(filter: DepositFilter): Promise<DepositQueue> {
  const [page, counts, waiting] = await Promise.all([
    listDeposits(filter),
    countByStatus(),
    getDepositsWaiting(),
  ])
  return { ...page, counts, waitingAmount: waiting.amount, oldestWaitingAt: waiting.oldestAt }
}

/** How many requests wait for a decision, how much they ask for and since when the oldest waits. */
export async function getDepositsWaiting(): Promise<{
  count: number
  amount: Money
  oldestAt: Date | null
}> {
  const waiting = await db.depositRequest.aggregate({
    where: { status: 'Pending' },
    _count: true,
    _sum: { amount: true },
    _min: { createdAt: true },
  })
  return {
    count: waiting._count,
    amount: money(waiting._sum.amount ?? 0n),
    oldestAt: waiting._min.createdAt,
  }
}

/** One request, or null. */
export async function findDeposit(id: string): Promise<DepositRow | null> {
  const row = await db.depositRequest.findUnique({ where: { id }, include: withPeople })
  return row && toDepositRow(row)
}

function toDepositRow(row: WithPeople): DepositRow {
  return {
    id: row.id,
    playerId: row.playerId,
    name: row.player.name,
    email: row.player.email,
    phone: row.player.phone,
    amount: money(row.amount),
    txnId: row.txnId,
    status: row.status,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy?.name ?? null,
  }
}
