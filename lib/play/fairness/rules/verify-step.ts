import { t } from '@/lib/base/text/rules/t'
import type { ExplainedDraw } from './explain-draw'

/** The checks of a record, in this order. */
export const STEP_IDS = [
  'period',
  'published-first',
  'commitment',
  'season-number',
  'bets',
  'sealed-first',
  'beacon-round',
  'signature',
  'randomness',
  'seed',
  'cards',
  'result',
] as const
export type StepId = (typeof STEP_IDS)[number]

/**
 * `waiting`: its inputs are not published yet. `not-applicable`: this round correctly has no such
 * part.
 */
export type StepState = 'passed' | 'failed' | 'waiting' | 'not-applicable'

/** One check with its outcome. */
export interface VerifyStep {
  readonly id: StepId
  readonly title: string
  readonly state: StepState
  /** The finding in one or two plain sentences. */
  readonly finding: string
  /** Failed steps: the wrong field of the record, e.g. `link.previous`. */
  readonly field?: string
  /** Failed steps: the expected value, if known. */
  readonly expected?: string
  /** Failed steps: the value in the record. */
  readonly found?: string
}

const TITLES = {
  period: 'fairness.periodTitle',
  'published-first': 'fairness.committedTitle',
  commitment: 'fairness.commitmentTitle',
  'season-number': 'fairness.seasonNumberTitle',
  bets: 'fairness.betsTitle',
  'sealed-first': 'fairness.sealedFirstTitle',
  'beacon-round': 'fairness.beaconRoundTitle',
  signature: 'fairness.signatureTitle',
  randomness: 'fairness.randomnessTitle',
  seed: 'fairness.seedTitle',
  cards: 'fairness.cards',
  result: 'fairness.result',
} as const satisfies Readonly<Record<StepId, string>>

export function passed(id: StepId, finding: string): VerifyStep {
  return { id, title: t(TITLES[id]), state: 'passed', finding }
}

export function waiting(id: StepId, finding: string): VerifyStep {
  return { id, title: t(TITLES[id]), state: 'waiting', finding }
}

export function notApplicable(id: StepId, finding: string): VerifyStep {
  return { id, title: t(TITLES[id]), state: 'not-applicable', finding }
}

export function failed(
  id: StepId,
  finding: string,
  wrong: { readonly field: string; readonly expected?: string; readonly found?: string },
): VerifyStep {
  return { id, title: t(TITLES[id]), state: 'failed', finding, ...wrong }
}

/**
 * `proven`: everything that applies was checked and fits. `wrong`: something does not fit.
 * `running`: everything published so far fits; the rest follows with the draw.
 */
export type Verdict = 'proven' | 'wrong' | 'running'

export interface Verification {
  readonly verdict: Verdict
  /** In the order of `STEP_IDS`. */
  readonly steps: readonly VerifyStep[]
  /** The repeated draw; null while the seed or the randomness is not published. */
  readonly draw: ExplainedDraw | null
  /** Publication time of the beacon's round, epoch milliseconds; null without a beacon. */
  readonly beaconAt: number | null
}

/** Returns the first failed step, where the error most likely is. */
export function firstFailure(steps: readonly VerifyStep[]): VerifyStep | undefined {
  return steps.find(({ state }) => state === 'failed')
}

/** The progress of a piece of work. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Work done in pieces: yields its progress every few milliseconds and returns its finding. */
export type InPieces<T> = Generator<Progress, T>

/** Runs work in pieces to the end without pausing. */
export function finish<T>(pieces: InPieces<T>): T {
  for (;;) {
    const piece = pieces.next()
    if (piece.done) return piece.value
  }
}
