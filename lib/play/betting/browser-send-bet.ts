import type { ApiAnswer } from '@/lib/base/browser/ask-api'
import type { Problem } from '@/lib/base/http/wire'
import type { BetsAnswer } from '@/lib/play/betting/wire'

const ASK_AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000] as const

export type BetOutcome =
  | { readonly kind: 'accepted'; readonly answer: BetsAnswer; readonly wasAskedAgain: boolean }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly wasAskedAgain: boolean }

export interface BetSending {
  /** One attempt. It always sends the same request, with the same Idempotency-Key and round. */
  readonly attempt: () => Promise<ApiAnswer<BetsAnswer>>
  /** Server time in epoch milliseconds after which a bet that has not been placed never will be. */
  readonly decidedAt: number
  readonly now: () => number
  readonly onAskAgain: () => void
  readonly sleep?: (ms: number) => Promise<void>
}

/**
 * Sends a bet until the server answers, however long that takes. A lost answer leaves open whether
 * the bet was placed, so the same request is sent again: for a known key the server returns the
 * first result, and it never moves the bet to a later round.
 */
export async function sendBet(sending: BetSending): Promise<BetOutcome> {
  const { attempt, onAskAgain, sleep = wait } = sending
  for (let tries = 0; ; tries++) {
    const wasAskedAgain = tries > 0
    const answer = await attempt()
    if (answer.kind === 'ok') return { kind: 'accepted', answer: answer.data, wasAskedAgain }
    if (answer.kind === 'refused' && !(wasAskedAgain && isOnlyPutOff(answer.problem, sending))) {
      return { kind: 'refused', problem: answer.problem, wasAskedAgain }
    }
    const pause = pauseBefore(tries, answer)
    onAskAgain()
    await sleep(pause)
  }
}

/**
 * Returns true for refusals that say nothing about an earlier attempt: a rate limit, and closed
 * betting while that attempt may still be running.
 */
function isOnlyPutOff({ code }: Problem, { now, decidedAt }: BetSending): boolean {
  if (code === 'rate-limited') return true
  return (code === 'betting-closed' || code === 'game-paused') && now() < decidedAt
}

function pauseBefore(tries: number, answer: ApiAnswer<BetsAnswer>): number {
  const backOff = ASK_AGAIN_AFTER_MS[Math.min(tries, ASK_AGAIN_AFTER_MS.length - 1)] ?? 4_000
  const asked = answer.kind === 'refused' ? (answer.retryAfterSeconds ?? 0) * 1_000 : 0
  return Math.max(backOff, asked)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
