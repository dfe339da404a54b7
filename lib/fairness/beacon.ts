import 'server-only'
import { type Env, MIN_CUTOFF_WITH_BEACON } from '@/lib/config/env'
import { announcedBeaconRound, QUICKNET } from '@/lib/fairness/rules/drand'

/** A round of a public randomness beacon, announced together with a round of a game. */
export interface AnnouncedBeacon {
  readonly network: string
  /** D, 1 or more. */
  readonly round: number
}

/** Returns the beacon round to announce for a close of betting (epoch milliseconds), or null for none. */
export type AnnounceBeacon = (closesAt: number) => AnnouncedBeacon | null

/** The randomness that draws mix in besides the seed: drand's, or none. */
export type Basis = 'drand' | 'none'

/**
 * Returns the basis of rounds created now. FAIRNESS_BEACON `auto` means drand if a relay has
 * recently answered with a verified signature and the cutoff leaves enough time, otherwise none. A
 * round keeps its announcement.
 */
export function basisOf(
  env: Pick<Env, 'FAIRNESS_BEACON' | 'BETTING_CUTOFF_SECONDS'>,
  isReachable: () => boolean,
): Basis {
  if (env.FAIRNESS_BEACON !== 'auto') return env.FAIRNESS_BEACON
  return env.BETTING_CUTOFF_SECONDS >= MIN_CUTOFF_WITH_BEACON && isReachable() ? 'drand' : 'none'
}

/** Returns the announcer for a basis. It asks no relay, so any process may use it. */
export function announceFor(basis: Basis): AnnounceBeacon {
  return (closesAt) =>
    basis === 'drand'
      ? { network: QUICKNET.network, round: announcedBeaconRound(QUICKNET, closesAt) }
      : null
}

/** Source of the public randomness for draws (docs/fairness.md, step 2). */
export interface Beacon {
  readonly announceFor: AnnounceBeacon
  /**
   * Returns the verified signature of a beacon's round in hex, or null while it is being fetched
   * for a later tick. Never waits.
   */
  signatureOf(beacon: AnnouncedBeacon): string | null
  /**
   * Returns true if rounds have stopped waiting for the beacon at the database's time `now`, epoch
   * milliseconds.
   */
  isGivenUp(beacon: AnnouncedBeacon, now: number): boolean
}

/** Returns the beacon round of a round's row, or null if the round is drawn without a beacon. */
export function announcedOf(round: {
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
}): AnnouncedBeacon | null {
  if (round.beaconNetwork === null || round.beaconRound === null) return null
  return { network: round.beaconNetwork, round: Number(round.beaconRound) }
}
