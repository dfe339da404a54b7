import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import type { StaffRole } from '@/lib/people/roles/rules/permissions'
import { findRoleLimit } from '@/lib/people/second-person/limits.sql'
import type { LimitedKind } from '@/lib/people/second-person/rules/kinds'
import { assertAlone } from '@/lib/people/second-person/second-person'

export interface StaffLimitChange {
  readonly kind: LimitedKind
  /** The role whose limit changes, or the id of the one person. */
  readonly of: { readonly role: StaffRole } | { readonly userId: string }
  /** Minor units; null to end a person's own limit. */
  readonly limit: { readonly perAct: bigint; readonly perDay: bigint } | null
  readonly actorId: string
  /** 3 to 500 characters. */
  readonly reason: string
}

/**
 * Sets what a role, or one person of it, may do alone and sign for others. Applies from the next act
 * on.
 *
 * @throws Refusal `approval-needed`, and anything that `applyLimit` throws.
 */
export async function changeLimit(change: StaffLimitChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await judgeLimit(tx, change)
    await assertAlone(tx, { kind: 'staff.set-limit', actorId: change.actorId, amount: 0n })
    await applyLimit(tx, change)
  })
}

/** Does the same within a transaction, for a change that needs no further approval. */
export async function applyLimit(tx: Tx, change: StaffLimitChange): Promise<void> {
  const before = await judgeLimit(tx, change)
  const { kind, of, limit, actorId, reason } = change
  await tx.staffLimit.create({
    data: {
      kind,
      ...of,
      changedById: actorId,
      reason,
      perAct: limit?.perAct ?? null,
      perDay: limit?.perDay ?? null,
    },
  })
  const facts = (of: StaffLimitChange['limit']) => ({
    perAct: of ? of.perAct.toString() : null,
    perDay: of ? of.perDay.toString() : null,
  })
  await recordAudit(tx, {
    actorId,
    action: 'staff.set-limit',
    subject: 'role' in of ? `role:${of.role}` : `user:${of.userId}`,
    before: { kind, ...facts(before) },
    after: { kind, ...facts(limit), reason },
  })
}

/**
 * Returns the limit that the change replaces; null if the person has none of their own.
 *
 * @throws Refusal `not-found`; `own-staff-account` for one's own; `invalid-input` for a role that may
 *   do nothing of the kind, amounts that contradict each other, or a person's limit above the role's.
 */
export async function judgeLimit(
  tx: Tx,
  { kind, of, limit, actorId }: Omit<StaffLimitChange, 'reason'>,
): Promise<StaffLimitChange['limit']> {
  const role = 'role' in of ? of.role : await roleOf(tx, of.userId, actorId)
  const ofRole = await findRoleLimit(tx, role, kind)
  if (ofRole === null) refuse('This role can’t do that.')
  if (limit === null) {
    if ('role' in of) refuse('A role always has a limit.')
  } else {
    if (limit.perAct > limit.perDay) refuse('Enter at least as much for a day as for one act.')
    if (!('role' in of) && (limit.perAct > ofRole.perAct || limit.perDay > ofRole.perDay)) {
      refuse('A person’s own limit can’t be above the role’s.')
    }
  }
  if ('role' in of) return ofRole
  const own = await tx.staffLimit.findFirst({
    where: { kind, userId: of.userId },
    orderBy: { id: 'desc' },
  })
  const { perAct = null, perDay = null } = own ?? {}
  return perAct === null || perDay === null ? null : { perAct, perDay }
}

async function roleOf(tx: Tx, userId: string, actorId: string): Promise<StaffRole> {
  if (userId === actorId) throw new Refusal('own-staff-account')
  const person = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (!person || person.role === 'player') throw new Refusal('not-found')
  return person.role
}

function refuse(detail: string): never {
  throw new Refusal('invalid-input', { detail, fields: { perAct: detail } })
}
