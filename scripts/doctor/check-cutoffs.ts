import { getEnv } from '@/lib/config/env'
import { betStatementTimeoutMs, drawDelayMs } from '@/lib/domain/rounds/draw-delay'
import { listStandingCutoffs, type StandingCutoff } from '@/lib/queries/standing-cutoffs'
import { type Finding, fine, warning } from './finding'

/** Do bets end before the draws of the rounds that are there, or is the draw's lock left alone to see to it? */
export async function checkCutoffs(): Promise<Omit<Finding, 'area'>[]> {
  return judgeCutoffs(await listStandingCutoffs(), getEnv().BETTING_CUTOFF_SECONDS)
}

/** @param cutoffSeconds BETTING_CUTOFF_SECONDS, by which a process times its bets. */
export function judgeCutoffs(
  standing: readonly StandingCutoff[],
  cutoffSeconds: number,
): Omit<Finding, 'area'>[] {
  const betMs = betStatementTimeoutMs(cutoffSeconds)
  const short = standing.filter((of) => betMs * 2 > drawDelayMs(of.cutoffSeconds))
  if (short.length === 0) return [fine('bets end in half the time to the draw of every round')]
  return short.map(({ game, rounds, until, ...of }) =>
    warning(
      `${rounds} rounds of ${game} close ${of.cutoffSeconds} s before their end and BETTING_CUTOFF_SECONDS is ${cutoffSeconds}: a bet may take ${betMs} ms, their draw begins after ${drawDelayMs(of.cutoffSeconds)} ms. Only the draw's lock keeps a late bet out of them`,
      `Set the same BETTING_CUTOFF_SECONDS for all processes and restart those that have another. What was written before the change is over at ${until.toISOString()}.`,
    ),
  )
}
