import { type ExplainedDraw, explainDraw } from './explain-draw'
import type { InPieces } from './in-pieces'
import type { FairnessRecord } from './record'
import { verifyBeaconSteps } from './verify-beacon'
import { verifyBets } from './verify-bets'
import { type ProvenLink, verifyCommitment, verifySeed } from './verify-chain'
import { verifyOutcome } from './verify-outcome'
import { verifyPeriod, verifyPublishedFirst } from './verify-period'
import { STEP_IDS, type Step } from './verify-step'

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
}

/**
 * Checks all of a round's record by computing it anew: from the season's commitment over seed and
 * beacon to cards and result (docs/fairness.md). Pure, so browser, server and command find the same.
 *
 * Hashing back to the commitment takes up to a million hashes, a second or two: it yields every few
 * milliseconds, so that whoever drives it can let other work run and say how far it is.
 *
 * @param proven an earlier link of the season that was checked already, to hash back to that one only.
 */
export function* verifyRecord(record: FairnessRecord, proven?: ProvenLink): InPieces<Verification> {
  const draw = explainDraw(record)
  const commitment = yield* verifyCommitment(record, proven)
  const found = [
    verifyPeriod(record),
    verifyPublishedFirst(record),
    commitment,
    verifyBets(record),
    ...verifyBeaconSteps(record),
    verifySeed(record),
    ...verifyOutcome(record, draw),
  ]
  const steps = STEP_IDS.flatMap((id) => found.filter((step) => step.id === id))
  return { verdict: verdictOf(steps), steps, draw }
}

/** The step that an error is to be looked for at. */
export function firstFailure(steps: readonly Step[]): Step | undefined {
  return steps.find(({ state }) => state === 'failed')
}

function verdictOf(steps: readonly Step[]): Verdict {
  if (firstFailure(steps)) return 'wrong'
  return steps.some(({ state }) => state === 'waiting') ? 'running' : 'proven'
}
