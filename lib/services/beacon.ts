import 'server-only'
import { type Env, MIN_CUTOFF_WITH_BEACON } from '@/lib/config/env'
import { announcedBeaconRound, QUICKNET } from '@/lib/domain/fairness/drand'

/** A round of a public randomness beacon, as it is announced with a round of a game. */
export interface AnnouncedBeacon {
  readonly network: string
  /** D, 1 or more. */
  readonly round: number
}

/**
 * What a round of a game whose betting closes at that instant (epoch milliseconds) announces when
 * its row is written; null: it is drawn without a beacon.
 */
export type AnnounceBeacon = (closesAt: number) => AnnouncedBeacon | null

/** What rounds rest on beside their seed: drand's public randomness, or nothing. */
export type Basis = 'drand' | 'none'

/**
 * What rounds that are written now announce: with FAIRNESS_BEACON `auto` drand where a relay answered
 * rightly of late, else nothing. What a round has announced stays.
 */
export function basisOf(
  env: Pick<Env, 'FAIRNESS_BEACON' | 'BETTING_CUTOFF_SECONDS'>,
  isReachable: () => boolean,
): Basis {
  if (env.FAIRNESS_BEACON !== 'auto') return env.FAIRNESS_BEACON
  return env.BETTING_CUTOFF_SECONDS >= MIN_CUTOFF_WITH_BEACON && isReachable() ? 'drand' : 'none'
}

/** Announces on this basis. It asks no relay, so any process may use it. */
export function announceFor(basis: Basis): AnnounceBeacon {
  return (closesAt) =>
    basis === 'drand'
      ? { network: QUICKNET.network, round: announcedBeaconRound(QUICKNET, closesAt) }
      : null
}

/** Where draws take their public randomness from (docs/fairness.md, step 2). */
export interface Beacon {
  readonly announceFor: AnnounceBeacon
  /**
   * The verified signature of a beacon's round, hex, or null while there is none: then it is being
   * asked for, and the next tick finds it. Answers at once.
   */
  signatureOf(beacon: AnnouncedBeacon): string | null
  /** True when nobody waits for it any longer at the database's time `now`, epoch milliseconds. */
  isGivenUp(beacon: AnnouncedBeacon, now: number): boolean
}

/** Nothing is announced, and of what was announced before nothing ever comes. */
export const noBeacon: Beacon = {
  announceFor: () => null,
  signatureOf: () => null,
  isGivenUp: () => false,
}

/** What a round's row announces; null: it is drawn without a beacon. */
export function announcedOf(round: {
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
}): AnnouncedBeacon | null {
  if (round.beaconNetwork === null || round.beaconRound === null) return null
  return { network: round.beaconNetwork, round: Number(round.beaconRound) }
}
