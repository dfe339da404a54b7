import 'server-only'
import { Refusal } from '@/lib/refusals'
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
