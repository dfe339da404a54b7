import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import type { Role, StaffRole } from '@/lib/people/roles/rules/permissions'
import { listSigners, usedAlone } from './approvals.sql'
import {
  type ActLimit,
  type ApprovalKind,
  firstLimitOf,
  isLimited,
  type LimitedKind,
  leftAlone,
  lowerLimit,
  reachesTo,
} from './rules/kinds'

export interface StaffMember {
  readonly id: string
  readonly role: Role
}

interface LimitRow {
  readonly isOwn: boolean
  readonly perAct: bigint | null
  readonly perDay: bigint | null
}

const toLimit = ({ perAct, perDay }: Omit<LimitRow, 'isOwn'>): ActLimit | null =>
  perAct === null || perDay === null ? null : { perAct: money(perAct), perDay: money(perDay) }

/** Returns the limit of a role; null if the role may do nothing of the kind alone. */
export async function findRoleLimit(
  tx: Tx,
  role: StaffRole,
  kind: LimitedKind,
): Promise<ActLimit | null> {
  const set = await tx.staffLimit.findFirst({ where: { kind, role }, orderBy: { id: 'desc' } })
  return (set && toLimit(set)) ?? firstLimitOf(role, kind)
}

/** Returns a person's limit: that of the role or the lower one of their own; null for none. */
export async function findLimit(
  tx: Tx,
  { id, role }: StaffMember,
  kind: LimitedKind,
): Promise<ActLimit | null> {
  const first = firstLimitOf(role, kind)
  if (first === null) return null
  const rows = await tx.$queryRaw<LimitRow[]>`
    SELECT DISTINCT ON (user_id IS NULL)
      user_id IS NOT NULL AS "isOwn", per_act AS "perAct", per_day AS "perDay"
    FROM staff_limit WHERE kind = ${kind} AND (role::text = ${role} OR user_id = ${id}::uuid)
    ORDER BY user_id IS NULL, id DESC`
  const [ofRole, own] = [rows.find(({ isOwn }) => !isOwn), rows.find(({ isOwn }) => isOwn)]
  return lowerLimit((ofRole && toLimit(ofRole)) ?? first, (own && toLimit(own)) ?? null)
}

/**
 * Returns the most that a second person may sign now, in minor units; null for a kind without
 * limits, zero for a role that may do nothing of the kind alone.
 */
export async function mostToSign(
  tx: Tx,
  person: StaffMember,
  kind: ApprovalKind,
): Promise<bigint | null> {
  if (!isLimited(kind)) return null
  const limit = await findLimit(tx, person, kind)
  return leftAlone(limit, await usedAlone(tx, kind, person.id))?.most ?? 0n
}

interface ToSign {
  readonly kind: ApprovalKind
  readonly asker: StaffMember
  /** Minor units; zero if no money moves. */
  readonly amount: bigint
}

/** Returns true if anybody else can be the second person, and their limit reaches to the amount. */
export async function canBeSigned(tx: Tx, { kind, asker, amount }: ToSign): Promise<boolean> {
  for (const { id, role } of await listSigners(tx, kind, asker.id)) {
    // What is left of the day doesn't matter here: tomorrow there is more.
    const most = isLimited(kind) ? ((await findLimit(tx, { id, role }, kind))?.perAct ?? 0n) : null
    if (reachesTo({ amount, most, role, askerRole: asker.role })) return true
  }
  return false
}
