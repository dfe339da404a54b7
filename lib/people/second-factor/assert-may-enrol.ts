import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { endOthers } from '@/lib/people/sessions/end-sessions'
import { HAS_SECOND_FACTOR } from '@/lib/people/sessions/factor.sql'

/** A user who adds or removes a way to prove who they are. */
export interface Enrolling {
  readonly id: string
  readonly sessionId: string
  /** True if this session began a short while ago, so the password was just given. */
  readonly isLoginFresh: boolean
  readonly hasSecondFactor: boolean
  /** True if a second factor was given in this session a short while ago. */
  readonly isSteppedUp: boolean
}

/**
 * Checks that a user may add a second factor. A user who already has one must have given it again,
 * so that a password alone never adds another. A user without one must have logged in a short while
 * ago.
 *
 * @throws Refusal `step-up-needed`, `login-too-old`.
 */
export function assertMayEnrol({ hasSecondFactor, isSteppedUp, isLoginFresh }: Enrolling): void {
  if (hasSecondFactor && !isSteppedUp) throw new Refusal('step-up-needed')
  if (!hasSecondFactor && !isLoginFresh) throw new Refusal('login-too-old')
}

/**
 * Checks the same under a lock on the user: if two first factors are added at the same time, the
 * second is refused. The first factor ends all other sessions, which never gave one, and voids an
 * email change that they may have requested. Their live screens close once the caller has published
 * the change (`publishBalances`) after the commit.
 * @throws Refusal `step-up-needed`.
 */
export async function beginEnrolment(
  tx: Tx,
  { id, sessionId, isSteppedUp }: Enrolling,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const [now] = await tx.$queryRaw<{ has: boolean }[]>`
    SELECT ${HAS_SECOND_FACTOR} AS has FROM "user" u WHERE u.id = ${id}::uuid`
  if (now?.has) {
    if (!isSteppedUp) throw new Refusal('step-up-needed')
    return
  }
  await endOthers(tx, { id: sessionId, userId: id })
  await tx.emailChange.deleteMany({ where: { userId: id } })
}
