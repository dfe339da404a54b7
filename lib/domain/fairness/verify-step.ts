/** What is checked of a record, in this order. */
export const STEP_IDS = [
  'period',
  'published-first',
  'commitment',
  'bets',
  'beacon-round',
  'signature',
  'randomness',
  'seed',
  'cards',
  'result',
] as const
export type StepId = (typeof STEP_IDS)[number]

/**
 * `waiting`: what it needs is not published yet. `not-applicable`: nothing of the kind belongs to
 * this round, and its absence is no fault.
 */
export type StepState = 'passed' | 'failed' | 'waiting' | 'not-applicable'

/** One check with its outcome. */
export interface Step {
  readonly id: StepId
  readonly title: string
  readonly state: StepState
  /** What was found, in one or two plain sentences. */
  readonly finding: string
  /** Of a failed step: the field of the record that does not fit, e.g. `link.previous`. */
  readonly field?: string
  /** Of a failed step: what it ought to be, where that can be said. */
  readonly expected?: string
  /** Of a failed step: what the record says. */
  readonly found?: string
}

const TITLES: Readonly<Record<StepId, string>> = {
  period: 'The round is the one of its period number',
  'published-first': 'Committed before betting',
  commitment: 'The published seed leads back to the commitment',
  bets: 'Bets sealed',
  'beacon-round': 'The beacon round is the announced one',
  signature: 'The beacon’s signature',
  randomness: 'The randomness is the signature’s hash',
  seed: 'The revealed seed hashes to the published one',
  cards: 'Cards',
  result: 'Result',
}

export function passed(id: StepId, finding: string): Step {
  return { id, title: TITLES[id], state: 'passed', finding }
}

export function waiting(id: StepId, finding: string): Step {
  return { id, title: TITLES[id], state: 'waiting', finding }
}

export function notApplicable(id: StepId, finding: string): Step {
  return { id, title: TITLES[id], state: 'not-applicable', finding }
}

export function failed(
  id: StepId,
  finding: string,
  wrong: { readonly field: string; readonly expected?: string; readonly found?: string },
): Step {
  return { id, title: TITLES[id], state: 'failed', finding, ...wrong }
}
