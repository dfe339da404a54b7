import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningWeb } from './product'

/**
 * Betting must stay open for this long, in milliseconds: longer than a page load or a Lighthouse
 * run takes.
 */
const STEADY_MS = 40_000
/** Two of the product's usual rounds, in milliseconds. */
const MAX_WAIT_MS = 360_000

/**
 * Waits until neither the close of betting nor a draw falls into the measurement. On phones
 * Baccarat then makes room for the deal, which moves everything below it. That shift is part of the
 * game, not of loading.
 *
 * @param forMs how long betting must stay open
 */
export async function untilSteady({ origin }: RunningWeb, forMs = STEADY_MS): Promise<void> {
  for (const deadline = Date.now() + MAX_WAIT_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${origin}/countdown/running`)
    if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
    const round = (await answer.json()) as { status: string; closesAt: number; serverNow: number }
    if (round.status === 'open' && round.closesAt - round.serverNow > forMs) return
    await sleep(200)
  }
  throw new Error('no round took bets for long enough')
}
