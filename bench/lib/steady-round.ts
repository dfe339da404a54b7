import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningWeb } from './product'

/** Bets are then taken for longer than a load or a judgement takes, in milliseconds. */
const STEADY_MS = 40_000
/** Two of the product's usual rounds. */
const MAX_WAIT_MS = 360_000

/**
 * Waits until neither the close of betting nor a draw falls into what follows: on phones Baccarat then
 * gives the deal room, which moves what lies beneath. That is play, not load.
 */
export async function untilSteady({ origin }: RunningWeb): Promise<void> {
  for (const deadline = Date.now() + MAX_WAIT_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${origin}/countdown/running`)
    if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
    const { closesAt, serverNow } = (await answer.json()) as { closesAt: number; serverNow: number }
    if (closesAt - serverNow > STEADY_MS) return
    await sleep(1_000)
  }
  throw new Error('no round took bets for long enough')
}
