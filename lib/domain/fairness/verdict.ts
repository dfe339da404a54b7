import type { ExplainedDraw } from './explain-draw'
import type { Step } from './verify-step'

/**
 * `proven`: everything that applies was checked and fits. `wrong`: something does not fit.
 * `running`: all that is published so far fits, the rest follows with the draw.
 */
export type Verdict = 'proven' | 'wrong' | 'running'

export interface Verification {
  readonly verdict: Verdict
  /** In the order of `STEP_IDS`. */
  readonly steps: readonly Step[]
  /** The draw done again; null while seed or randomness are not published. */
  readonly draw: ExplainedDraw | null
  /** When the beacon's round is out, epoch milliseconds; null without a beacon. */
  readonly beaconAt: number | null
}

/** The step that an error is to be looked for at. */
export function firstFailure(steps: readonly Step[]): Step | undefined {
  return steps.find(({ state }) => state === 'failed')
}
