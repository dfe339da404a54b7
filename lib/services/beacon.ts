import 'server-only'

/** Public randomness that a draw mixes in (docs/fairness.md, step 2). */
export interface BeaconValue {
  /** `D`, the number of the beacon's round; `0` without a beacon. */
  readonly round: string
  readonly randomness: Uint8Array
  /** What is kept with the round for anyone to check; null without a beacon. */
  readonly record: Readonly<Record<string, string | number>> | null
}

/** Where draws take their public randomness from. */
export interface Beacon {
  /** The value for a round that closed then, or null while there is none yet: the round waits. */
  fetchFor(closesAt: Date): Promise<BeaconValue | null>
}

/** FAIRNESS_BEACON=none: results are committed to in advance and checkable, with nothing mixed in. */
export const noBeacon: Beacon = {
  fetchFor: () => Promise.resolve({ round: '0', randomness: new Uint8Array(0), record: null }),
}
