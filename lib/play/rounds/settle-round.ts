import 'server-only'
import { Histogram } from 'prom-client'
import { db, type Tx } from '@/lib/base/db/client'
import { publishGame } from '@/lib/base/live/publish'
import { getMetrics } from '@/lib/base/metrics'
import { GAMES, getGameOrThrow } from '@/lib/games/catalog/registry'
import { payBets } from '@/lib/money/ledger/payout.sql'
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
  settlementSeconds().observe({ game, result }, (performance.now() - startedAt) / 1_000)
  publishGame(getGameOrThrow(game).id)
  return true
}

const SETTLEMENT_METRIC = 'rondo_round_settlement_seconds'
/** Upper bounds of the buckets for the time to pay a round, in seconds. */
const SETTLEMENT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 120]

/** Returns the process's metric of settlements. Before the first one it has a zero for each series. */
export function settlementSeconds(): Histogram<'game' | 'result'> {
  const { registry } = getMetrics()
  const known = registry.getSingleMetric(SETTLEMENT_METRIC)
  if (known) return known as Histogram<'game' | 'result'>
  const made = new Histogram({
    name: SETTLEMENT_METRIC,
    help: 'Time that the payment of a round took, by game and how the round ended: finished or void.',
    labelNames: ['game', 'result'],
    buckets: SETTLEMENT_BUCKETS,
    registers: [registry],
  })
  // A series that begins above zero hides its first event from rate and increase.
  for (const { id: game } of GAMES) {
    for (const result of ['finished', 'void']) made.zero({ game, result })
  }
  return made
}
