import 'server-only'
import {
  alreadyDecided,
  DEPOSIT_CLAIM_MINUTES,
  WITHDRAWAL_CLAIM_MINUTES,
} from '@/lib/cashier/rules/requests'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { Refusal } from '@/lib/refusals'

export interface ClaimOrder {
  readonly requestId: string
  readonly adminId: string
}

/**
 * Tables whose requests can be claimed. `CLAIM_MINUTES` says how long a claim on each is valid.
 */
export type ClaimedTable = 'deposit_request' | 'withdrawal_request'

const CLAIM_MINUTES: Readonly<Record<ClaimedTable, number>> = {
  deposit_request: DEPOSIT_CLAIM_MINUTES,
  withdrawal_request: WITHDRAWAL_CLAIM_MINUTES,
}

/** Condition: request `r` has a valid claim, by anyone. */
export function claimIsActive(table: ClaimedTable): Prisma.Sql {
  const minutes = Prisma.sql`make_interval(mins => ${CLAIM_MINUTES[table]}::int)`
  return Prisma.sql`coalesce(r.claimed_at > clock_timestamp() - ${minutes}, false)`
}

const REQUEST_OF: Readonly<Record<ClaimedTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`s.deposit_id`,
  withdrawal_request: Prisma.sql`s.withdrawal_id`,
}

/** SQL for the decision about request `r` that waits to be carried out, or null. */
export function waitingDecision(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object(
      'id', s.id, 'decision', s.decision, 'byId', s.decided_by_id, 'by', u.name)
    FROM scheduled_decision s JOIN "user" u ON u.id = s.decided_by_id
    WHERE ${REQUEST_OF[table]} = r.id AND s.state = 'waiting')`
}

/** SQL for the oldest pending approval of a decision about pending request `r`, or null. */
export function pendingApproval(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object('id', a.id, 'by', u.name)
    FROM approval a JOIN "user" u ON u.id = a.asked_by_id
    WHERE a.subject = ${`${table}:`}::text || r.id AND a.state = 'pending'
      AND (a.kind = 'deposit.reverse') = (r.status <> 'Pending')
    ORDER BY a.asked_at LIMIT 1)`
}

/**
 * Asserts that no decision about the request is waiting. The caller has locked the request's row.
 * @throws Refusal `being-decided` if a decision about it waits to be carried out.
 */
export async function assertUndecided(
  tx: Tx,
  { requestId }: Pick<ClaimOrder, 'requestId'>,
): Promise<void> {
  const ofRequest = { OR: [{ depositId: requestId }, { withdrawalId: requestId }] }
  if ((await tx.scheduledDecision.count({ where: { ...ofRequest, state: 'waiting' } })) === 0)
    return
  throw new Refusal('being-decided', {
    detail: 'A decision about this request is already pending.',
  })
}

/** Another admin's valid claim: their name, and its start (UTC, HH:MM). */
export interface OthersClaim {
  readonly by: string
  readonly since: string
}

/**
 * Returns another admin's valid claim, or null. If the caller has locked the request's row, the
 * result stays true until the end of the transaction.
 */
export async function findOthersClaim(
  tx: Tx,
  table: ClaimedTable,
  order: ClaimOrder,
): Promise<OthersClaim | null> {
  const [claim] = await tx.$queryRaw<OthersClaim[]>`
    SELECT u.name AS by, to_char(r.claimed_at AT TIME ZONE 'UTC', 'HH24:MI') AS since
    FROM ${Prisma.raw(table)} r JOIN "user" u ON u.id = r.claimed_by_id
    WHERE r.id = ${order.requestId}::uuid AND r.claimed_by_id <> ${order.adminId}::uuid
      AND ${claimIsActive(table)}`
  return claim ?? null
}

/**
 * Returns the names of other admins whose claim on the withdrawal expired: they may have sent the
 * money, even if somebody has claimed it since. Leaves out those who then released it, or put it on
 * hold during the claim, because they sent nothing, and claims before a
 * second person's permission. Null if there are none.
 */
export async function findExpiredClaims(
  tx: Pick<Tx, '$queryRaw'>,
  { requestId, adminId }: ClaimOrder,
): Promise<string | null> {
  const minutes = Prisma.sql`make_interval(mins => ${CLAIM_MINUTES.withdrawal_request}::int)`
  const [expired] = await tx.$queryRaw<{ names: string | null }[]>`
    SELECT string_agg(DISTINCT u.name, ', ') AS names
    FROM withdrawal_request r
      JOIN audit_event c ON c.subject = 'withdrawal_request:' || r.id AND c.action = 'withdrawal.claim'
      JOIN "user" u ON u.id = c.actor_id
    WHERE r.id = ${requestId}::uuid AND c.actor_id <> ${adminId}::uuid
      AND (r.approved_at IS NULL OR c.created_at > r.approved_at)
      AND NOT (coalesce(r.claimed_by_id = c.actor_id, false) AND ${claimIsActive('withdrawal_request')})
      AND NOT EXISTS (
        SELECT 1 FROM audit_event e
        WHERE e.subject = c.subject AND e.id > c.id AND e.actor_id = c.actor_id
          AND (e.action = 'withdrawal.release'
            OR e.action = 'withdrawal.hold' AND e.created_at < c.created_at + ${minutes}))`
  return expired?.names ?? null
}

/** Writes the admin's claim. The caller has locked the request's row. */
export async function writeClaim(tx: Tx, table: ClaimedTable, order: ClaimOrder): Promise<void> {
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(table)}
    SET claimed_by_id = ${order.adminId}::uuid, claimed_at = clock_timestamp()
    WHERE id = ${order.requestId}::uuid`
}

export interface NextOrder {
  readonly adminId: string
  /** The request to continue from; null: from the oldest. */
  readonly after: string | null
}

/**
 * Locks the oldest free pending request: the next one after `after`, or if there is none, the first
 * from the oldest on. Skips rows locked by other transactions, so two concurrent calls get
 * different requests. Returns null if none is free.
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
        AND ${waitingDecision(table)} IS NULL AND ${pendingApproval(table)} IS NULL ${from}
      ORDER BY r.created_at, r.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`
    return row?.id ?? null
  }
  if (after === null) return find(Prisma.empty)
  const later = Prisma.sql`AND (r.created_at, r.id) > (
    SELECT o.created_at, o.id FROM ${Prisma.raw(table)} o WHERE o.id = ${after}::uuid)`
  return (await find(later)) ?? (await find(Prisma.sql`AND r.id <> ${after}::uuid`))
}

/**
 * For a withdrawal, an expired claim also counts, because its admin may have sent the money. A
 * withdrawal on hold is not free.
 */
const IS_FREE: Readonly<Record<ClaimedTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`NOT ${claimIsActive('deposit_request')}`,
  withdrawal_request: Prisma.sql`r.claimed_at IS NULL AND r.held_at IS NULL`,
}

/**
 * Returns the refusal for a request that was already decided. It names the admin and the time, if
 * known.
 */
export async function refuseDecided(
  tx: Tx,
  table: ClaimedTable,
  { requestId }: Pick<ClaimOrder, 'requestId'>,
) {
  const [decided] = await tx.$queryRaw<{ status: string; by: string | null; at: string }[]>`
    SELECT r.status::text AS status, u.name AS by,
      to_char(r.decided_at AT TIME ZONE 'UTC', 'HH24:MI') AS at
    FROM ${Prisma.raw(table)} r LEFT JOIN "user" u ON u.id = r.decided_by_id
    WHERE r.id = ${requestId}::uuid`
  if (!decided) throw new Error(`${table} ${requestId}: expected one row, found none`)
  const { status, by, at } = decided
  return alreadyDecided(status, by === null ? undefined : { by, at })
}
