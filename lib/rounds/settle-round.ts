import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { getGameOrThrow } from '@/lib/games/registry'
import { payBets } from '@/lib/ledger/payout.sql'
import { publishGame } from '@/lib/live/publish'
import { getMetrics } from '@/lib/metrics'
import { endRound, lockRoundToSettle } from './rounds.sql'

/** Longest that paying a round may take, in milliseconds; 100,000 bets take a few seconds. */
export const PAYING_TIMEOUT_MS = 120_000

/**
 * Settles a drawn round: pays every winning bet and marks the round finished, in one transaction.
 * Losing bets aren't touched, and a round without bets takes the same path.
 *
 * @returns false if the round is not drawn, already settled, or busy in another worker.
 * @throws if an invariant is broken, e.g. a payout that is already booked; nothing is paid then.
 */
export function settleRound(roundId: bigint): Promise<boolean> {
  return payRound('finished', async (tx) => {
    const round = await lockRoundToSettle(tx, roundId)
    if (!round) return null
    await payBets(tx, round, { kind: 'bet_payout', winner: round.winner })
    await endRound(tx, round.id, 'finished')
    return round.game
  })
}

/**
 * Runs a payment in a transaction long enough for many bets, records its duration, and notifies
 * live screens once it is committed. `pay` returns the round's game, or null if there was nothing
 * to do.
 */
export async function payRound(
  result: 'finished' | 'void',
  pay: (tx: Tx) => Promise<string | null>,
): Promise<boolean> {
  const startedAt = performance.now()
  const game = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        SELECT set_config('statement_timeout', ${String(PAYING_TIMEOUT_MS)}, true)`
      return pay(tx)
    },
    { timeout: PAYING_TIMEOUT_MS },
  )
  if (game === null) return false
  getMetrics().settlementSeconds.observe({ game, result }, (performance.now() - startedAt) / 1_000)
  publishGame(getGameOrThrow(game).id)
  return true
}
