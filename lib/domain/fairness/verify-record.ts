import { beaconRoundTime, QUICKNET } from './drand'
import { explainDraw } from './explain-draw'
import type { InPieces } from './in-pieces'
import type { FairnessRecord } from './record'
import { firstFailure, type Verdict, type Verification } from './verdict'
import { verifyBeaconSteps } from './verify-beacon'
import { verifyBets } from './verify-bets'
import { type ProvenLink, verifyCommitment, verifySeed } from './verify-chain'
import { verifyOutcome } from './verify-outcome'
import { verifyPeriod, verifyPublishedFirst } from './verify-period'
import { STEP_IDS, type Step } from './verify-step'

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
  const beaconAt = record.beacon && beaconRoundTime(QUICKNET, record.beacon.round)
  return { verdict: verdictOf(steps), steps, draw, beaconAt }
}

function verdictOf(steps: readonly Step[]): Verdict {
  if (firstFailure(steps)) return 'wrong'
  return steps.some(({ state }) => state === 'waiting') ? 'running' : 'proven'
}
