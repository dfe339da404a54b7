import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { findExpiredClaims } from '@/lib/money/cashier/claims.sql'
import { NEW_PHONE_HOURS } from '@/lib/money/cashier/rules/requests'
import {
  type DepositFacts,
  depositStops,
  type PayoutFacts,
  payoutStops,
  type SaidLine,
  type SameTxnId,
  type Stop,
} from '@/lib/money/cashier/rules/stops'
import { openCaseOf, readRequestChecks } from '@/lib/money/risk/checks.sql'

/** Namespace of the advisory locks that serialize decisions about txnIDs that look alike. */
const TXN_LOCKS = 7_205

/** Most requests with a txnID like this one that are read. */
const SAME_SHOWN = 20

/**
 * SQL that is true if that happened less than `NEW_PHONE_HOURS` before the player sent the
 * withdrawal request `r`.
 */
export function isNew(
  column: 'phone_changed_at' | 'email_changed_at' | 'factor_added_at',
): Prisma.Sql {
  return Prisma.sql`coalesce(r.${Prisma.raw(column)}
    > r.created_at - make_interval(hours => ${NEW_PHONE_HOURS}::int), false)`
}

/** SQL of what the player of request `r` owes for reversed deposits. */
export const OWED = Prisma.sql`(
  SELECT coalesce(sum(owed), 0)::bigint FROM deposit_reversal v WHERE v.player_id = r.player_id AND v.owed > 0)`

/**
 * Returns the other requests whose txnID looks like this one's, accepted ones and then the oldest
 * first. Rejected ones count: a
 * txnID that was rejected for one player is also suspicious from another.
 */
export function listSameTxnId(
  tx: Pick<Tx, '$queryRaw'>,
  { id, txnId }: { readonly id: string; readonly txnId: string },
): Promise<SameTxnId[]> {
  return tx.$queryRaw`
    SELECT o.id::text AS id, o.player_id::text AS "playerId", o.name, o.status::text AS status,
      o.created_at AS "createdAt", o.txn_id AS "txnId", txn_key(o.txn_id) = txn_key(${txnId}) AS "isSame"
    FROM deposit_request o
    WHERE txn_alike_key(o.txn_id) = txn_alike_key(${txnId}) AND o.id <> ${id}::uuid
    ORDER BY o.status = 'Accepted' DESC, o.created_at, o.id LIMIT ${SAME_SHOWN}::int`
}

/**
 * Locks a deposit request, and then all whose txnIDs look alike, until the end of the transaction.
 * Whoever may accept it calls this before anything else that is locked for it, so that two requests
 * with one txnID are judged one after the other and never wait for each other.
 */
export async function lockDeposit(tx: Tx, depositId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${TXN_LOCKS}::int, hashtext(txn_alike_key(r.txn_id)))
    FROM (SELECT txn_id FROM deposit_request WHERE id = ${depositId}::uuid FOR NO KEY UPDATE) r`
}

/**
 * Judges a deposit request now. The caller has locked it (`lockDeposit`).
 * @param arrived minor units that are to be booked, if they are not the request's amount
 */
export async function findDepositStops(
  tx: Tx,
  depositId: string,
  arrived?: bigint,
): Promise<Stop[]> {
  const [facts] = await tx.$queryRaw<
    (Omit<DepositFacts, 'sameTxn' | 'lines'> & { readonly id: string; readonly txnId: string })[]
  >`
    SELECT r.id::text AS id, r.amount, r.txn_id AS "txnId", r.player_id::text AS "playerId", r.created_at AS "createdAt",
      u.status = 'suspended' AS "isSuspended", ${openCaseOf(Prisma.sql`r.player_id`)} AS "openCase"
    FROM deposit_request r JOIN "user" u ON u.id = r.player_id WHERE r.id = ${depositId}::uuid`
  if (!facts) return []
  return depositStops({
    ...facts,
    amount: arrived ?? facts.amount,
    sameTxn: await listSameTxnId(tx, facts),
    lines: await listSaidLines(tx, facts),
  })
}

/** Returns what wallets' messages with the request's txnID say about money that came. */
export function listSaidLines(
  tx: Pick<Tx, '$queryRaw'>,
  { id, txnId }: { readonly id: string; readonly txnId: string },
): Promise<SaidLine[]> {
  return tx.$queryRaw`
    SELECT l.id::text AS id, l.amount, o.line_id IS NOT NULL AS "isUsed"
    FROM wallet_line l LEFT JOIN line_outcome o ON o.line_id = l.id
    WHERE l.direction = 'in' AND txn_key(l.external_id) = txn_key(${txnId})
      AND o.deposit_id IS DISTINCT FROM ${id}::uuid
    ORDER BY l.id LIMIT ${SAME_SHOWN}::int`
}

/**
 * Judges a withdrawal request now, for the admin who is to pay it.
 * @param currency ISO 4217 code for amounts in the texts
 */
export async function findPayoutStops(
  tx: Tx,
  order: { readonly withdrawalId: string; readonly adminId: string },
  currency: string,
): Promise<Stop[]> {
  const { withdrawalId: requestId, adminId } = order
  const [facts] = await tx.$queryRaw<Omit<PayoutFacts, 'checks' | 'startedBy'>[]>`
    SELECT r.player_id::text AS "playerId", r.created_at AS "createdAt", r.phone, u.phone AS "profilePhone",
      ${isNew('phone_changed_at')} AS "isToNewPhone", ${isNew('email_changed_at')} AS "hasNewEmail",
      ${isNew('factor_added_at')} AS "hasNewFactor", u.status = 'suspended' AS "isSuspended",
      ${openCaseOf(Prisma.sql`r.player_id`)} AS "openCase", ${OWED} AS owed
    FROM withdrawal_request r JOIN "user" u ON u.id = r.player_id WHERE r.id = ${requestId}::uuid`
  if (!facts) return []
  const [checks, startedBy] = [
    await readRequestChecks(tx, facts),
    await findExpiredClaims(tx, { requestId, adminId }),
  ]
  return payoutStops({ ...facts, checks, startedBy }, currency)
}
