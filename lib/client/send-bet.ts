import type { BetAnswer } from '@/lib/wire/bet'
import type { Problem } from '@/lib/wire/problem'
import type { ApiAnswer } from './ask-api'

const ASK_AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000] as const

export type BetOutcome =
  | { readonly kind: 'accepted'; readonly answer: BetAnswer; readonly wasAskedAgain: boolean }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly wasAskedAgain: boolean }
  /** No answer until the deadline: it may stand or not. */
  | { readonly kind: 'unknown' }

export interface BetSending {
  /** One attempt, always with the same Idempotency-Key. */
  readonly attempt: (timeoutMs: number) => Promise<ApiAnswer<BetAnswer>>
  /** Server time in epoch milliseconds after which asking again makes no sense. */
  readonly deadline: number
  readonly now: () => number
  readonly onAskAgain: () => void
  readonly sleep?: (ms: number) => Promise<void>
}

/**
 * Sends a bet until someone answers. A lost answer does not tell whether the bet stands, so the same
 * request is sent again: the server answers the first result to a key it knows.
 */
export async function sendBet(sending: BetSending): Promise<BetOutcome> {
  const { attempt, deadline, now, onAskAgain, sleep = wait } = sending
  for (let tries = 0; ; tries++) {
    const wasAskedAgain = tries > 0
    const answer = await attempt(Math.max(1_000, Math.min(8_000, deadline - now())))
    if (answer.kind === 'ok') return { kind: 'accepted', answer: answer.data, wasAskedAgain }
    if (answer.kind === 'refused' && !isOnlyPutOff(answer.problem, wasAskedAgain)) {
      return { kind: 'refused', problem: answer.problem, wasAskedAgain }
    }
    const pause = pauseBefore(tries, answer)
    if (now() + pause >= deadline) return { kind: 'unknown' }
    onAskAgain()
    await sleep(pause)
  }
}

/** Being told to slow down when asking again says nothing about the bet itself. */
function isOnlyPutOff(problem: Problem, wasAskedAgain: boolean): boolean {
  return wasAskedAgain && problem.code === 'rate-limited'
}

function pauseBefore(tries: number, answer: ApiAnswer<BetAnswer>): number {
  const backOff = ASK_AGAIN_AFTER_MS[Math.min(tries, ASK_AGAIN_AFTER_MS.length - 1)] ?? 4_000
  const asked = answer.kind === 'refused' ? (answer.retryAfterSeconds ?? 0) * 1_000 : 0
  return Math.max(backOff, asked)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
