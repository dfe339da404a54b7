import { t } from '@/lib/base/text/rules/t'
import { beaconRoundTime, QUICKNET } from './drand'
import { type ExplainedDraw, explainDraw } from './explain-draw'
import type { FairnessRecord, RecordedOutcome } from './record'
import { verifyBeaconSteps, verifySeasonNumber } from './verify-beacon'
import { verifyBets, verifySealedFirst } from './verify-bets'
import {
  type ProvenLink,
  verifyCommitment,
  verifyPeriod,
  verifyPublishedFirst,
  verifySeed,
} from './verify-chain'
import {
  failed,
  firstFailure,
  type InPieces,
  notApplicable,
  passed,
  STEP_IDS,
  type StepId,
  type Verdict,
  type Verification,
  type VerifyStep,
  waiting,
} from './verify-step'

/**
 * Checks a round's record by recomputing it: from the season's commitment through the seed and the
 * beacon to the cards and the result (docs/fairness.md). Pure, so the browser, the server and the
 * command line agree.
 *
 * Hashing back to the commitment takes up to a million hashes, a second or two. Yields every few
 * milliseconds so that the caller can let other work run and show progress.
 *
 * @param proven an earlier link of the season that is already verified, where hashing can stop.
 */
export function* verifyRecord(record: FairnessRecord, proven?: ProvenLink): InPieces<Verification> {
  const draw = explainDraw(record)
  const commitment = yield* verifyCommitment(record, proven)
  const found = [
    verifyPeriod(record),
    verifyPublishedFirst(record),
    commitment,
    verifySeasonNumber(record, proven),
    verifyBets(record),
    verifySealedFirst(record),
    ...verifyBeaconSteps(record),
    verifySeed(record),
    ...verifyOutcome(record, draw),
  ]
  const steps = STEP_IDS.flatMap((id) => found.filter((step) => step.id === id))
  const beaconAt = record.beacon && beaconRoundTime(QUICKNET, record.beacon.round)
  return { verdict: verdictOf(steps), steps, draw, beaconAt }
}

function verdictOf(steps: readonly VerifyStep[]): Verdict {
  if (firstFailure(steps)) return 'wrong'
  return steps.some(({ state }) => state === 'waiting') ? 'running' : 'proven'
}

/** Compares the cards and the result with the repeated draw. */
function verifyOutcome(record: FairnessRecord, draw: ExplainedDraw | null): readonly VerifyStep[] {
  const field = record.status === 'void' ? 'wouldHaveBeen' : 'outcome'
  const recorded = record[field] ?? null
  if (record.status === 'void' && record.outcome !== null) {
    const found = record.outcome.winningColor
    const step = failed('result', t('fairness.resultOfVoid'), { field: 'outcome', found })
    return [verifyCards(record, draw, recorded, field), step]
  }
  return [verifyCards(record, draw, recorded, field), verifyResult(record, draw, recorded, field)]
}

type OutcomeField = 'outcome' | 'wouldHaveBeen'

function verifyCards(
  record: FairnessRecord,
  draw: ExplainedDraw | null,
  recorded: RecordedOutcome | null,
  field: OutcomeField,
): VerifyStep {
  if (record.game !== 'baccarat') return notApplicable('cards', t('fairness.noCards'))
  if (draw === null) return undrawn('cards', record, recorded)
  if (recorded === null) return missing('cards', record, draw)
  for (const hand of ['player', 'banker'] as const) {
    const expected = draw.outcome[hand]?.join(' ') ?? ''
    const found = recorded[hand]?.join(' ') ?? t('fairness.none')
    if (found !== expected) {
      return failed('cards', t('fairness.otherCards', { hand }), {
        field: `${field}.${hand}`,
        expected,
        found,
      })
    }
  }
  return passed('cards', t('fairness.sameCards'))
}

function verifyResult(
  record: FairnessRecord,
  draw: ExplainedDraw | null,
  recorded: RecordedOutcome | null,
  field: OutcomeField,
): VerifyStep {
  if (draw === null) return undrawn('result', record, recorded)
  if (recorded === null) return missing('result', record, draw)
  const expected = draw.outcome.winningColor
  if (recorded.winningColor !== expected) {
    return failed('result', t('fairness.drawnAgain', { outcome: expected }), {
      field: `${field}.winningColor`,
      expected,
      found: recorded.winningColor,
    })
  }
  return passed(
    'result',
    field === 'outcome'
      ? t('fairness.drawnAgain', { outcome: expected })
      : t('fairness.voidDrawnAgain', { outcome: expected }),
  )
}

/**
 * Returns the step for a draw that can't be repeated because the seed or the beacon's randomness is
 * missing.
 */
function undrawn(
  id: StepId,
  { status, link }: FairnessRecord,
  recorded: RecordedOutcome | null,
): VerifyStep {
  if (recorded !== null) {
    return failed(id, t('fairness.resultWithoutInputs'), {
      field: 'link.revealed',
      found: t('fairness.nothing'),
    })
  }
  if (status !== 'void') return waiting(id, t('fairness.roundNotDrawn'))
  return link.revealed === null
    ? waiting(id, t('fairness.shownWithSeed'))
    : notApplicable(id, t('fairness.noNumberNoDraw'))
}

/** Returns the step for a record without a result although its draw can be repeated. */
function missing(id: StepId, { status }: FairnessRecord, draw: ExplainedDraw): VerifyStep {
  if (status === 'closed') return waiting(id, t('fairness.resultSoon'))
  return failed(id, t('fairness.noResult'), {
    field: status === 'void' ? 'wouldHaveBeen' : 'outcome',
    expected: draw.outcome.winningColor,
    found: t('fairness.nothing'),
  })
}
