import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { Refusal } from '@/lib/base/text/refusals'
import {
  alreadyDecided,
  DEPOSIT_CLAIM_MINUTES,
  WITHDRAWAL_CLAIM_MINUTES,
} from '@/lib/money/cashier/rules/requests'

export interface ClaimOrder {
  readonly requestId: string
  readonly adminId: string
}

/**
 * Rethrows the error of a decision, unless it is the refusal of a repeated call: the admin has
 * already made this decision with this key, and its answer was lost.
 */
export async function passIfRepeated(
  error: unknown,
  table: ClaimedTable,
  order: ClaimOrder & { readonly decision: string; readonly key: string | undefined },
): Promise<void> {
  const isDecided = error instanceof Refusal && error.code === 'already-decided'
  if (!isDecided || order.key === undefined) throw error
  const same = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM ${Prisma.raw(table)}
    WHERE id = ${order.requestId}::uuid AND decided_by_id = ${order.adminId}::uuid
      AND status::text = ${order.decision} AND decision_key = ${order.key}`
  if (same.length === 0) throw error
}

/**
 * Tables whose requests can be claimed. `CLAIM_MINUTES` says how long a claim on each is valid.
 */
export type ClaimedTable = 'deposit_request' | 'withdrawal_request'

const CLAIM_MINUTES: Readonly<Record<ClaimedTable, number>> = {
  deposit_request: DEPOSIT_CLAIM_MINUTES,
  withdrawal_request: WITHDRAWAL_CLAIM_MINUTES,
}

const claimTime = (table: ClaimedTable) =>
  Prisma.sql`make_interval(mins => ${CLAIM_MINUTES[table]}::int)`

/** Condition: request `r` has a valid claim, by anyone. */
export function claimIsActive(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`coalesce(r.claimed_at > clock_timestamp() - ${claimTime(table)}, false)`
}

/** Condition: approval `a` is about request `r`: a decision while it is pending, a reversal afterwards. */
const isAbout = (table: ClaimedTable) => Prisma.sql`a.subject = ${`${table}:`}::text || r.id
  AND (a.kind IN ('deposit.reverse', 'withdrawal.reverse')) = (r.status <> 'Pending')`

/** SQL for the oldest pending approval about request `r`, or null. */
export function pendingApproval(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object('id', a.id, 'by', u.name)
    FROM approval a JOIN "user" u ON u.id = a.asked_by_id
    WHERE ${isAbout(table)} AND a.state = 'pending' ORDER BY a.asked_at LIMIT 1)`
}

/** SQL for the newest refused approval about request `r`, unless one was given since, or null. */
export function refusedApproval(table: ClaimedTable): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object('id', a.id, 'by', u.name, 'reason', a.refusal,
      'at', floor(extract(epoch FROM a.decided_at) * 1000))
    FROM approval a LEFT JOIN "user" u ON u.id = a.decided_by_id
    WHERE ${isAbout(table)} AND a.state = 'refused' AND NOT EXISTS (
      SELECT 1 FROM approval n
      WHERE n.subject = a.subject AND n.state = 'approved' AND n.decided_at > a.decided_at)
    ORDER BY a.decided_at DESC LIMIT 1)`
}

/** Ids of pending requests that an approval is pending for. */
export const APPROVAL_PENDING = Prisma.sql`ARRAY(
  SELECT split_part(a.subject, ':', 2)::uuid FROM approval a
  WHERE a.state = 'pending' AND a.kind IN ('deposit.accept', 'withdrawal.accept', 'withdrawal.return'))`

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
 * SQL for the claims `c` of other admins `u` on withdrawal `r` that expired: they may have sent the
 * money, even if somebody has claimed it since. Leaves out those who then released it, or put it on
 * hold during the claim, because they sent nothing, and claims before a second person's permission.
 */
const expiredClaims = (adminId: string) => Prisma.sql`
  audit_event c JOIN "user" u ON u.id = c.actor_id
  WHERE c.subject = 'withdrawal_request:' || r.id AND c.action = 'withdrawal.claim'
    AND c.actor_id <> ${adminId}::uuid AND (r.approved_at IS NULL OR c.created_at > r.approved_at)
    AND NOT (coalesce(r.claimed_by_id = c.actor_id, false) AND ${claimIsActive('withdrawal_request')})
    AND NOT EXISTS (
      SELECT 1 FROM audit_event e
      WHERE e.subject = c.subject AND e.id > c.id AND e.actor_id = c.actor_id
        AND (e.action = 'withdrawal.release' OR e.action = 'withdrawal.hold'
          AND e.created_at < c.created_at + ${claimTime('withdrawal_request')}))`

/** Returns the names of the admins with an expired claim on the withdrawal, or null. */
export async function findExpiredClaims(
  tx: Pick<Tx, '$queryRaw'>,
  { requestId, adminId }: ClaimOrder,
): Promise<string | null> {
  const [expired] = await tx.$queryRaw<{ names: string | null }[]>`
    SELECT (SELECT string_agg(DISTINCT u.name, ', ') FROM ${expiredClaims(adminId)}) AS names
    FROM withdrawal_request r WHERE r.id = ${requestId}::uuid`
  return expired?.names ?? null
}

/**
 * Ends the admin's claim on a withdrawal. If it took over an expired one, that one stands again:
 * its admin may have sent the money. The caller has locked the request's row.
 */
export async function endClaim(tx: Tx, { requestId, adminId }: ClaimOrder): Promise<void> {
  const expired = Prisma.sql`clock_timestamp() - ${claimTime('withdrawal_request')}`
  await tx.$executeRaw`
    UPDATE withdrawal_request r SET (claimed_by_id, claimed_at) = (
      SELECT c.actor_id, least(c.created_at, ${expired}) FROM ${expiredClaims(adminId)}
      ORDER BY c.id DESC LIMIT 1)
    WHERE r.id = ${requestId}::uuid`
}

/** Writes the admin's claim. The caller has locked the request's row. */
export async function writeClaim(tx: Tx, table: ClaimedTable, order: ClaimOrder): Promise<void> {
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(table)}
    SET claimed_by_id = ${order.adminId}::uuid, claimed_at = clock_timestamp()
    WHERE id = ${order.requestId}::uuid`
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
