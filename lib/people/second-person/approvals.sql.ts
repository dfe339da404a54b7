import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { Role } from '@/lib/people/roles/rules/permissions'
import { type ApprovalKind, kindOf, type LimitedKind, SHUT_OUT_HOURS } from './rules/kinds'

/**
 * True if a staff member, not the command line, suspended user `u` within the last `SHUT_OUT_HOURS`
 * hours.
 */
const WAS_SHUT_OUT = Prisma.sql`EXISTS (
  SELECT 1 FROM audit_event e
  WHERE e.subject = 'user:' || u.id AND e.action = 'user.suspend' AND e.actor_id IS NOT NULL
    AND e.created_at > clock_timestamp() - make_interval(hours => ${SHUT_OUT_HOURS}::int))`

/**
 * Returns the people who can be the second person now: an approving role, a passkey and an active
 * account. An account that staff suspended less than a day ago still counts, so suspending all
 * others doesn't let a person act alone until a day later.
 */
export async function listSigners(
  tx: Tx,
  kind: ApprovalKind,
  askerId: string,
): Promise<{ id: string; role: Role }[]> {
  return tx.$queryRaw<{ id: string; role: Role }[]>`
    SELECT u.id::text, u.role FROM "user" u
    WHERE u.id <> ${askerId}::uuid AND (u.status = 'active' OR ${WAS_SHUT_OUT})
      AND u.role::text = ANY(${[...kindOf(kind).approvers]}::text[])
      AND EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = u.id AND p.removed_at IS NULL)`
}

/** The transaction's time, because an index can't be searched by `clock_timestamp()`. */
const SINCE = Prisma.sql`now() - interval '24 hours'`

/** An approved act doesn't count towards the requester's limit. */
const WITHOUT_SECOND = (kind: LimitedKind, subject: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM approval a WHERE a.state = 'approved' AND a.kind = ${kind} AND a.subject = ${subject})`

function decidedAlone(
  kind: LimitedKind,
  table: 'deposit_request' | 'withdrawal_request',
  status: 'Accepted' | 'Rejected',
) {
  const subject = Prisma.sql`${`${table}:`}::text || r.id`
  return (actorId: string) => Prisma.sql`
    SELECT coalesce(sum(r.amount), 0)::bigint AS used FROM ${Prisma.raw(table)} r
    WHERE r.status = ${status}::request_status AND r.decided_at > ${SINCE}
      AND r.decided_by_id = ${actorId}::uuid AND ${WITHOUT_SECOND(kind, subject)}`
}

/** Amounts in minor units, from the decided requests, and for credits from their transfers. */
const USED: Readonly<Record<LimitedKind, (actorId: string) => Prisma.Sql>> = {
  'deposit.accept': decidedAlone('deposit.accept', 'deposit_request', 'Accepted'),
  'withdrawal.accept': decidedAlone('withdrawal.accept', 'withdrawal_request', 'Accepted'),
  'withdrawal.return': decidedAlone('withdrawal.return', 'withdrawal_request', 'Rejected'),
  'balance.adjust': (actorId) => Prisma.sql`
    SELECT coalesce(sum(t.amount), 0)::bigint AS used
    FROM adjustment j JOIN transfer t ON t.kind = 'adjustment' AND t.subject_id = j.id
      JOIN account a ON a.id = t.to_account AND a.owner_id = j.player_id
    WHERE j.made_by_id = ${actorId}::uuid AND j.created_at > ${SINCE}
      AND ${WITHOUT_SECOND('balance.adjust', Prisma.sql`'adjustment:' || j.id`)}`,
}

/**
 * Returns the minor units that nobody but this person stood for in the last 24 hours: what they did
 * alone, and what they signed for others.
 */
export async function usedAlone(tx: Tx, kind: LimitedKind, actorId: string): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ used: bigint }[]>`
    SELECT (${USED[kind](actorId)}) + (
      SELECT coalesce(sum(s.amount), 0)::bigint FROM approval s
      WHERE s.state = 'approved' AND s.kind = ${kind} AND s.decided_by_id = ${actorId}::uuid
        AND s.decided_at > ${SINCE}) AS used`
  return row?.used ?? 0n
}
