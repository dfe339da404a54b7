import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/refusals'
import { HAS_SECOND_FACTOR } from './factor.sql'
import { STEP_UP_SECONDS } from './rules/spans'

/** Whoever adds or removes a way to prove who they are. */
export interface Enrolling {
  readonly id: string
  readonly sessionId: string
  /** When this session began, epoch milliseconds. */
  readonly signedInAt: number
  readonly hasSecondFactor: boolean
  /** A second factor was given in this session a short while ago. */
  readonly isSteppedUp: boolean
}

/**
 * Whoever has a second factor gives it again before there is another one: a password alone never adds
 * one beside it. Whoever has none signed in a short while ago.
 *
 * @throws Refusal `step-up-needed`, `login-too-old`.
 */
export function assertMayEnrol({ hasSecondFactor, isSteppedUp, signedInAt }: Enrolling): void {
  if (hasSecondFactor && !isSteppedUp) throw new Refusal('step-up-needed')
  const isLate = Date.now() - signedInAt > STEP_UP_SECONDS * 1_000
  if (!hasSecondFactor && isLate) throw new Refusal('login-too-old')
}

/**
 * The same once nobody else adds one for this person: of two first ones at once one is the first.
 * @throws Refusal `step-up-needed`.
 */
export async function assertStillMayEnrol(tx: Tx, { id, isSteppedUp }: Enrolling): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const [now] = await tx.$queryRaw<{ has: boolean }[]>`
    SELECT ${HAS_SECOND_FACTOR} AS has FROM "user" u WHERE u.id = ${id}::uuid`
  if (now?.has && !isSteppedUp) throw new Refusal('step-up-needed')
}
