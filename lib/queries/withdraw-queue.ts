import 'server-only'
import { db } from '@/lib/db/client'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { type Money, money } from '@/lib/domain/money'
import type { WithdrawalStatus } from '@/lib/wire/cashier'
import { getDecidedTotals } from './decided-totals'
import { countMatches, type ListSize, whereAll } from './list-size'

export interface WithdrawalRow {
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Money
  readonly status: WithdrawalStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Name of the admin who accepted. */
  readonly decidedBy: string | null
}

export interface WithdrawalFilter {
  /** Left out: all of them. */
  readonly status?: WithdrawalStatus | undefined
  /** Part of the player's email, in any case. */
  readonly search?: string | undefined
  /** Only this player's. */
  readonly playerId?: string | undefined
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

/** `total` and `hasMore` are over all pages of the filter. */
export interface WithdrawalPage extends ListSize {
  readonly rows: readonly WithdrawalRow[]
}

export interface WithdrawalQueue extends WithdrawalPage {
  readonly counts: Readonly<Record<WithdrawalStatus, number>>
  readonly waitingAmount: Money
  readonly oldestWaitingAt: Date | null
}

const withPeople = {
  player: { select: { name: true, email: true, phone: true } },
  decidedBy: { select: { name: true } },
} satisfies Prisma.WithdrawalRequestInclude

type WithPeople = Prisma.WithdrawalRequestGetPayload<{ include: typeof withPeople }>

/** One page of withdraw requests: pending ones oldest first, accepted ones newest decision first. */
export async function listWithdrawals(filter: WithdrawalFilter): Promise<WithdrawalPage> {
  const { status, search, playerId } = filter
  const conditions: Prisma.Sql[] = []
  if (status) conditions.push(Prisma.sql`w.status = ${status}::request_status`)
  if (search) conditions.push(Prisma.sql`p.email::text ILIKE ${containsPattern(search)}`)
  if (playerId) conditions.push(Prisma.sql`w.player_id = ${playerId}::uuid`)
  const people = search ? Prisma.sql`JOIN "user" p ON p.id = w.player_id` : Prisma.empty
  const source = Prisma.sql`FROM withdrawal_request w ${people} ${whereAll(conditions)}`
  const [found, size] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT w.id::text AS id ${source} ORDER BY ${orderOf(status)}
      LIMIT ${filter.pageSize}::int OFFSET ${(filter.page - 1) * filter.pageSize}::int`,
    search || playerId ? countMatches(source) : countAll(status),
  ])
  const ids = found.map(({ id }) => id)
  const rows = await db.withdrawalRequest.findMany({
    where: { id: { in: ids } },
    include: withPeople,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map(toWithdrawalRow), ...size }
}

function orderOf(status: WithdrawalStatus | undefined): Prisma.Sql {
  if (status === undefined) return Prisma.sql`w.created_at DESC, w.id DESC`
  return status === 'Pending'
    ? Prisma.sql`w.created_at, w.id`
    : Prisma.sql`w.decided_at DESC, w.id DESC`
}

async function countAll(status: WithdrawalStatus | undefined): Promise<ListSize> {
  const counts = await countByStatus()
  return { total: status ? counts[status] : counts.Pending + counts.Accepted, hasMore: false }
}

async function countByStatus(): Promise<Record<WithdrawalStatus, number>> {
  const [pending, decided] = await Promise.all([
    db.withdrawalRequest.count({ where: { status: 'Pending' } }),
    getDecidedTotals('withdrawal_request'),
  ])
  return { Pending: pending, Accepted: decided.Accepted.count }
}

/** The queue as staff work on it: a page of requests, and how much waits. */
export async function listWithdrawalRequests(filter: WithdrawalFilter): Promise<WithdrawalQueue> {
  const [page, counts, waiting] = await Promise.all([
    listWithdrawals(filter),
    countByStatus(),
    getWithdrawalsWaiting(),
  ])
  return { ...page, counts, waitingAmount: waiting.amount, oldestWaitingAt: waiting.oldestAt }
}

/** How many requests wait to be paid, how much they ask for and since when the oldest waits. */
export async function getWithdrawalsWaiting(): Promise<{
  count: number
  amount: Money
  oldestAt: Date | null
}> {
  const waiting = await db.withdrawalRequest.aggregate({
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
export async function findWithdrawal(id: string): Promise<WithdrawalRow | null> {
  const row = await db.withdrawalRequest.findUnique({ where: { id }, include: withPeople })
  return row && toWithdrawalRow(row)
}

function toWithdrawalRow(row: WithPeople): WithdrawalRow {
  // A CHECK in the database keeps Rejected out of this table.
  const status = row.status === 'Accepted' ? 'Accepted' : 'Pending'
  return {
    id: row.id,
    playerId: row.playerId,
    name: row.player.name,
    email: row.player.email,
    phone: row.player.phone,
    amount: money(row.amount),
    status,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy?.name ?? null,
  }
}
