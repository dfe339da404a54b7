import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { type ApprovalKind, kindOf, type LimitedKind, SHUT_OUT_HOURS } from './rules/kinds'

/** Whether one of staff, and not the command line, shut user `u` out a short while ago. */
const WAS_SHUT_OUT = Prisma.sql`EXISTS (
  SELECT 1 FROM audit_event e
  WHERE e.subject = 'user:' || u.id AND e.action = 'user.suspend' AND e.actor_id IS NOT NULL
    AND e.created_at > clock_timestamp() - make_interval(hours => ${SHUT_OUT_HOURS}::int))`

/**
 * Whether anybody but this person can be the second one now: with a role for it, with a passkey, and let in.
 * Whoever shuts the others out is not alone for it until a day later.
 */
export async function canBeSigned(tx: Tx, kind: ApprovalKind, askerId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ can: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM "user" u JOIN passkey p ON p.user_id = u.id AND p.removed_at IS NULL
      WHERE u.id <> ${askerId}::uuid AND (u.status = 'active' OR ${WAS_SHUT_OUT})
        AND u.role::text = ANY(${[...kindOf(kind).approvers]}::text[])) AS can`
  return row?.can ?? false
}

const SINCE = Prisma.sql`clock_timestamp() - interval '24 hours'`

/** What was approved counts for whoever approved it, not towards the limit of who asked. */
const WITHOUT_SECOND = (subject: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM approval a WHERE a.state = 'approved' AND a.subject = ${subject})`

/** Minor units, by the rows of what was decided, and of credits by those of the audit log. */
const USED: Readonly<Record<LimitedKind, (actorId: string) => Prisma.Sql>> = {
  'deposit.accept': (actorId) => Prisma.sql`
    SELECT coalesce(sum(d.amount), 0)::bigint AS used FROM deposit_request d
    WHERE d.status = 'Accepted' AND d.decided_at > ${SINCE} AND d.decided_by_id = ${actorId}::uuid
      AND ${WITHOUT_SECOND(Prisma.sql`'deposit_request:' || d.id`)}`,
  'withdrawal.accept': (actorId) => Prisma.sql`
    SELECT coalesce(sum(w.amount), 0)::bigint AS used FROM withdrawal_request w
    WHERE w.status = 'Accepted' AND w.decided_at > ${SINCE} AND w.decided_by_id = ${actorId}::uuid
      AND ${WITHOUT_SECOND(Prisma.sql`'withdrawal_request:' || w.id`)}`,
  'balance.adjust': (actorId) => Prisma.sql`
    SELECT coalesce(sum(((e.after->>'by')::numeric * 100)::bigint), 0)::bigint AS used FROM audit_event e
    WHERE e.action = 'balance.adjust' AND e.created_at > ${SINCE} AND e.actor_id = ${actorId}::uuid
      AND (e.after->>'by')::numeric > 0
      AND ${WITHOUT_SECOND(Prisma.sql`'adjustment:' || (e.after->>'adjustment')`)}`,
}

/** Minor units that this person did alone in the last 24 hours. */
export async function usedAlone(tx: Tx, kind: LimitedKind, actorId: string): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ used: bigint }[]>(USED[kind](actorId))
  return row?.used ?? 0n
}

const REQUEST_OF = {
  'deposit.accept': Prisma.sql`deposit_request r ON r.id = s.deposit_id`,
  'withdrawal.accept': Prisma.sql`withdrawal_request r ON r.id = s.withdrawal_id`,
} as const

/** Minor units of what this person has accepted or paid and what waits for its seconds. */
export async function waitingAlone(
  tx: Tx,
  kind: keyof typeof REQUEST_OF,
  actorId: string,
): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ used: bigint }[]>`
    SELECT coalesce(sum(r.amount), 0)::bigint AS used
    FROM scheduled_decision s JOIN ${REQUEST_OF[kind]}
    WHERE s.state = 'waiting' AND s.decision = 'Accepted' AND s.decided_by_id = ${actorId}::uuid`
  return row?.used ?? 0n
}
