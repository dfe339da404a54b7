import 'server-only'
import { CLAIM_MINUTES, LEASE_MINUTES } from '@/lib/cashier/rules/requests'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { Refusal } from '@/lib/refusals'

export interface ClaimOrder {
  readonly requestId: string
  readonly adminId: string
}

/** The requests that are claimed, and for how many minutes a claim of them stands. */
export type ClaimedTable = 'deposit_request' | 'withdrawal_request'

const STANDS_MINUTES: Readonly<Record<ClaimedTable, number>> = {
  deposit_request: LEASE_MINUTES,
  withdrawal_request: CLAIM_MINUTES,
}

/** Condition: a claim of request `r` stands, whoever's it is. */
export function claimStands(table: ClaimedTable): Prisma.Sql {
  const minutes = Prisma.sql`make_interval(mins => ${STANDS_MINUTES[table]}::int)`
  return Prisma.sql`coalesce(r.claimed_at > clock_timestamp() - ${minutes}, false)`
}

const REQUEST_OF: Readonly<Record<ClaimedTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`s.deposit_id`,
  withdrawal_request: Prisma.sql`s.withdrawal_id`,
}

/** The decision about request `r` that waits to be carried out: its word, or null. */
export function waitingDecision(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`(SELECT s.decision FROM scheduled_decision s
    WHERE ${REQUEST_OF[table]} = r.id AND s.state = 'waiting')`
}

/** Condition: a decision about request `r` waits to be carried out. */
function isBeingDecided(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM scheduled_decision s
    WHERE ${REQUEST_OF[table]} = r.id AND s.state = 'waiting')`
}

/**
 * The caller holds the request's row lock.
 * @throws Refusal `being-decided` where a decision about it waits to be carried out.
 */
export async function assertUndecided(
  tx: Tx,
  { requestId }: Pick<ClaimOrder, 'requestId'>,
): Promise<void> {
  const waiting = { withdrawalId: requestId, state: 'waiting' }
  if ((await tx.scheduledDecision.count({ where: waiting })) === 0) return
  throw new Refusal('being-decided', { detail: 'A decision about this request is on its way.' })
}

/** Another admin's claim that stands: name, and since when (UTC, HH:MM). */
export interface OthersClaim {
  readonly by: string
  readonly since: string
}

/** Stays true to the end of the transaction if the caller holds the request's row lock. */
export async function findOthersClaim(
  tx: Tx,
  table: ClaimedTable,
  order: ClaimOrder,
): Promise<OthersClaim | null> {
  const [claim] = await tx.$queryRaw<OthersClaim[]>`
    SELECT u.name AS by, to_char(r.claimed_at AT TIME ZONE 'UTC', 'HH24:MI') AS since
    FROM ${Prisma.raw(table)} r JOIN "user" u ON u.id = r.claimed_by_id
    WHERE r.id = ${order.requestId}::uuid AND r.claimed_by_id <> ${order.adminId}::uuid
      AND ${claimStands(table)}`
  return claim ?? null
}

/** The caller holds the request's row lock. */
export async function writeClaim(tx: Tx, table: ClaimedTable, order: ClaimOrder): Promise<void> {
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(table)}
    SET claimed_by_id = ${order.adminId}::uuid, claimed_at = clock_timestamp()
    WHERE id = ${order.requestId}::uuid`
}

export interface NextOrder {
  readonly adminId: string
  /** The request to go on from; null: from the oldest. */
  readonly after: string | null
}

/**
 * Locks the oldest pending request that nobody has: the next one after `after`, and where there is none
 * from the oldest on. What another transaction holds is passed over, so two who ask at once get two.
 * Null where none is free.
 */
export async function lockNextFree(
  tx: Tx,
  table: ClaimedTable,
  { adminId, after }: NextOrder,
): Promise<string | null> {
  const find = async (from: Prisma.Sql) => {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT r.id::text AS id FROM ${Prisma.raw(table)} r
      WHERE r.status = 'Pending' AND r.player_id <> ${adminId}::uuid AND ${IS_FREE[table]}
        AND NOT ${isBeingDecided(table)} ${from}
      ORDER BY r.created_at, r.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    return row?.id ?? null
  }
  if (after === null) return find(Prisma.empty)
  const later = Prisma.sql`AND (r.created_at, r.id) > (
    SELECT o.created_at, o.id FROM ${Prisma.raw(table)} o WHERE o.id = ${after}::uuid)`
  return (await find(later)) ?? (await find(Prisma.sql`AND r.id <> ${after}::uuid`))
}

/** Of a withdrawal also a claim that has lapsed counts: whoever made it may have sent the money. None on hold is free. */
const IS_FREE: Readonly<Record<ClaimedTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`NOT ${claimStands('deposit_request')}`,
  withdrawal_request: Prisma.sql`r.claimed_at IS NULL AND r.held_at IS NULL`,
}
