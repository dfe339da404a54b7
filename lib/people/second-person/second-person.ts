import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import type { Approval } from '@/lib/base/db/generated/client'
import { Refusal } from '@/lib/base/text/refusals'
import { usedAlone } from './approvals.sql'
import { canBeSigned, findLimit } from './limits.sql'
import {
  type ApprovalKind,
  isLimited,
  leftAlone,
  MOST_PENDING,
  type Need,
  needOf,
} from './rules/kinds'

/** Namespace of the advisory locks that serialize one person's acts. */
const ACTOR_LOCKS = 7_204

/**
 * Serializes a person's acts until the end of the transaction: two at the same time could each stay
 * within what is left of the day. Taken before any row is locked.
 */
export async function lockActor(tx: Tx, actorId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ACTOR_LOCKS}::int, hashtext(${actorId}))`
}

interface Act {
  readonly kind: ApprovalKind
  readonly actorId: string
  /** Minor units that leave the house; zero if no money moves. */
  readonly amount: bigint
  /**
   * Reason why no limit covers the act, shown if the person may not do it alone; null if the limits
   * apply.
   */
  readonly blocked?: string | null
}

/** Returns the approval that the act needs besides this person, as things are now. */
export async function findNeed(tx: Tx, act: Act): Promise<Need> {
  const { kind, actorId, amount, blocked } = act
  const actor = await tx.user.findUnique({ where: { id: actorId }, select: { role: true } })
  if (!actor) throw new Refusal('not-found')
  const { role } = actor
  const asker = { id: actorId, role }
  const alone = isLimited(kind)
    ? leftAlone(await findLimit(tx, asker, kind), await usedAlone(tx, kind, actorId))
    : null
  const isWithinLimit = !blocked && alone !== null && amount <= alone.most
  return needOf({
    role,
    kind,
    isWithinLimit,
    canBeSigned: !isWithinLimit && (await canBeSigned(tx, { kind, asker, amount })),
    aloneMinutes: getEnv().APPROVAL_ALONE_MINUTES,
  })
}

/**
 * Guards every act that can need a second person. The act calls this in its own transaction,
 * whatever the caller. Approved acts are carried out without it (`lib/house/approvals`).
 *
 * @throws Refusal `approval-needed`.
 */
export async function assertAlone(tx: Tx, act: Act): Promise<void> {
  await lockActor(tx, act.actorId)
  if ((await findNeed(tx, act)) === 'nobody') return
  throw new Refusal('approval-needed', act.blocked ? { detail: act.blocked } : {})
}

/**
 * Asserts that a person has few pending requests of a kind. There are only as many decisions about
 * requests of players as the players sent, but each can be requested again with another reason.
 * @param more Requests that are not stored yet.
 * @throws Refusal `too-many-pending`.
 */
export async function assertFewPending(
  tx: Tx,
  { askedById, kind, subject }: Pick<Approval, 'askedById' | 'kind' | 'subject'>,
  more = 0,
): Promise<void> {
  const about = /^(deposit|withdrawal)_request:/.test(subject) ? { subject } : {}
  const pending = await tx.approval.count({
    where: { askedById, kind, ...about, state: 'pending' },
  })
  if (pending + more <= MOST_PENDING) return
  throw new Refusal('too-many-pending', {
    detail: `You have ${MOST_PENDING} requests like this pending. Cancel one, or wait for a decision.`,
  })
}
