import 'server-only'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/refusals'
import { canBeSigned, usedAlone, waitingAlone } from './approvals.sql'
import {
  type ApprovalKind,
  isLimited,
  type LimitedKind,
  mostAlone,
  type Need,
  needOf,
} from './rules/kinds'

/** Namespace of the advisory locks that put the acts of one person in a line. */
const ACTOR_LOCKS = 7_204

/**
 * One act of a person after another, to the end of the transaction: two at once could each stay within
 * what is left of the day. Taken before any row is locked.
 */
export async function lockActor(tx: Tx, actorId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ACTOR_LOCKS}::int, hashtext(${actorId}))`
}

interface Act {
  readonly kind: ApprovalKind
  readonly actorId: string
  /** Minor units that leave the house; zero for what moves no money. */
  readonly amount: bigint
  /** It waits for its seconds: what else of this person waits counts towards the limit, too. */
  readonly isToWait?: boolean
  /** Why no limit covers it, for whoever may not do it alone; null where one may. */
  readonly held?: string | null
}

/** Whom the act needs beside this person, as things stand now. */
export async function findNeed(tx: Tx, act: Act): Promise<Need> {
  const { kind, actorId, amount, held } = act
  const actor = await tx.user.findUnique({ where: { id: actorId }, select: { role: true } })
  if (!actor) throw new Refusal('not-found')
  const { role } = actor
  const most = isLimited(kind) ? mostAlone(role, kind, await usedBy(tx, kind, act)) : null
  return needOf({
    ...{ role, kind },
    isWithinLimit: !held && most !== null && amount <= most,
    canBeSigned: await canBeSigned(tx, kind, actorId),
    aloneMinutes: getEnv().APPROVAL_ALONE_MINUTES,
  })
}

async function usedBy(tx: Tx, kind: LimitedKind, { actorId, isToWait }: Act): Promise<bigint> {
  const used = await usedAlone(tx, kind, actorId)
  if (!isToWait || kind === 'balance.adjust') return used
  return used + (await waitingAlone(tx, kind, actorId))
}

/**
 * The guard of every act that can take a second person; the act asks it in its own transaction, whoever
 * calls. What was approved is carried out past it (lib/approvals/acts.ts).
 *
 * @throws Refusal `approval-needed`.
 */
export async function assertAlone(tx: Tx, act: Act): Promise<void> {
  await lockActor(tx, act.actorId)
  if ((await findNeed(tx, act)) === 'nobody') return
  throw new Refusal('approval-needed', act.held ? { detail: act.held } : {})
}
