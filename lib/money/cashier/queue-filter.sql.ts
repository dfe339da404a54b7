import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import { endOfHouseDay, startOfHouseDay } from '@/lib/base/db/house-days'
import { whereAll } from '@/lib/base/db/list-size'
import { fromMajor } from '@/lib/base/format/rules/money'
import { IS_ON_BREAK } from '@/lib/people/accounts/same-phone.sql'
import { claimIsActive } from './claims.sql'
import { FILTERED_AMONG, type QueueFilter, type Sort, usualSort } from './rules/queue-filter'
import type { RequestStatus } from './rules/statuses'

type Table = 'deposit_request' | 'withdrawal_request'

const REVERSED: Readonly<Record<Table, Prisma.Sql>> = {
  deposit_request: Prisma.sql`deposit_reversal v WHERE v.deposit_id`,
  withdrawal_request: Prisma.sql`withdrawal_reversal v WHERE v.withdrawal_id`,
}

/** A filter and its viewer, because `by` is relative to the viewer. */
export interface AskedFilter {
  readonly filter: QueueFilter
  readonly viewerId: string
}

/**
 * Returns the filter's conditions on request `r`. Each is looked up per request, with an index of
 * its own.
 */
export function filterConditions(
  table: Table,
  status: RequestStatus,
  { filter, viewerId }: AskedFilter,
): Prisma.Sql[] {
  const { from, to, wallet, age, by, first, tag, risk, held, toSend, state } = filter
  return [
    ...isWithinDays(status, filter),
    from !== undefined && Prisma.sql`r.amount >= ${fromMajor(from)}`,
    to !== undefined && Prisma.sql`r.amount <= ${fromMajor(to)}`,
    wallet !== undefined &&
      (wallet === 'none' ? Prisma.sql`r.wallet IS NULL` : Prisma.sql`r.wallet = ${wallet}`),
    age !== undefined &&
      Prisma.sql`r.created_at <= clock_timestamp() - make_interval(mins => ${age}::int)`,
    by !== undefined && isIn(table, status, by, viewerId),
    first &&
      Prisma.sql`NOT EXISTS (SELECT 1 FROM ${Prisma.raw(table)} e
        WHERE e.player_id = r.player_id AND e.status = 'Accepted' AND e.created_at < r.created_at
          AND NOT EXISTS (SELECT 1 FROM ${REVERSED[table]} = e.id))`,
    tag !== undefined &&
      Prisma.sql`(SELECT t.is_on FROM player_tag t
        WHERE t.player_id = r.player_id AND t.tag = ${tag} ORDER BY t.id DESC LIMIT 1)`,
    risk &&
      Prisma.sql`EXISTS (SELECT 1 FROM risk_alert a
        WHERE a.person_id = r.player_id AND a.state <> 'closed' AND a.kind <> 'staff')`,
    held && table === 'withdrawal_request' && Prisma.sql`r.held_at IS NOT NULL`,
    toSend &&
      table === 'withdrawal_request' &&
      Prisma.sql`r.approved_at IS NOT NULL AND r.held_at IS NULL`,
    state === 'break' &&
      Prisma.sql`EXISTS (SELECT 1 FROM account a
        WHERE a.owner_id = r.player_id AND a.kind = 'main' AND ${IS_ON_BREAK})`,
    (state === 'active' || state === 'suspended') &&
      Prisma.sql`EXISTS (SELECT 1 FROM "user" u
        WHERE u.id = r.player_id AND u.status = ${state}::user_status)`,
  ].filter((condition) => condition !== false && condition !== undefined)
}

function isIn(
  table: Table,
  status: RequestStatus,
  by: NonNullable<QueueFilter['by']>,
  viewerId: string,
): Prisma.Sql {
  const isPending = status === 'Pending'
  const who = isPending ? Prisma.sql`r.claimed_by_id` : Prisma.sql`r.decided_by_id`
  const has = isPending ? claimIsActive(table) : Prisma.sql`r.decided_by_id IS NOT NULL`
  if (by === 'nobody') return Prisma.sql`NOT (${has})`
  return by === 'me'
    ? Prisma.sql`${has} AND ${who} = ${viewerId}::uuid`
    : Prisma.sql`${has} AND ${who} <> ${viewerId}::uuid`
}

/** The time of the request, or of the decision if it is decided. */
const timeOf = (status: RequestStatus | undefined) =>
  Prisma.raw(status === undefined || status === 'Pending' ? 'r.created_at' : 'r.decided_at')

function isWithinDays(status: RequestStatus, { since, until }: QueueFilter): Prisma.Sql[] {
  const at = timeOf(status)
  return [
    since !== undefined && Prisma.sql`${at} >= ${startOfHouseDay(since)}::timestamptz`,
    until !== undefined && Prisma.sql`${at} < ${endOfHouseDay(until)}::timestamptz`,
  ].filter((condition) => condition !== false)
}

/** Returns the ORDER BY of the requests, by `timeOf`. */
export function queueOrder(
  status: RequestStatus | undefined,
  sort: Sort = usualSort(status),
): Prisma.Sql {
  const at = timeOf(status)
  const isUp = (sort === 'amount' ? usualSort(status) : sort) === 'oldest'
  const time = isUp ? Prisma.sql`${at}, r.id` : Prisma.sql`${at} DESC, r.id DESC`
  return sort === 'amount' ? Prisma.sql`r.amount DESC, ${time}` : time
}

/**
 * Replaces the table with the first `FILTERED_AMONG` requests of a status on the filter's days, the
 * only ones that filters search.
 */
export function firstOfStatus(
  table: Table,
  status: RequestStatus,
  sort: Sort | undefined,
  filter: QueueFilter = {},
): Prisma.Sql {
  const fits = [Prisma.sql`r.status = ${status}::request_status`, ...isWithinDays(status, filter)]
  const order = queueOrder(status, sort === 'amount' ? undefined : sort)
  return Prisma.sql`(SELECT r.* FROM ${Prisma.raw(table)} r
    ${whereAll(fits)} ORDER BY ${order} LIMIT ${FILTERED_AMONG}::int)`
}
