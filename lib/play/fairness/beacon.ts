import 'server-only'
import { type Env, MIN_CUTOFF_WITH_BEACON } from '@/lib/base/config/env'
import { announcedBeaconRound, beaconRoundTime, QUICKNET } from '@/lib/play/fairness/rules/drand'

/** A round of a public randomness beacon, announced together with a round of a game. */
export interface AnnouncedBeacon {
  readonly network: string
  /** D, 1 or more. */
  readonly round: number
}

/** A beacon round that is about to be announced. */
export interface PlannedBeacon extends AnnouncedBeacon {
  /** When the beacon publishes its value, epoch milliseconds. Bets are sealed before, or void. */
  readonly at: number
}

/** Returns the beacon round to announce for a close of betting (epoch milliseconds), or null for none. */
export type AnnounceBeacon = (closesAt: number) => PlannedBeacon | null

/** The randomness that draws mix in besides the seed: drand's, or none. */
export type Basis = 'drand' | 'none'

/** What a worker knows about the beacon's relays. */
export interface RelayState {
  /** A relay has recently answered with a verified signature of a recent round. */
  readonly isReachable: boolean
  /** A relay has recently shown a round that isn't due yet by our clocks. */
  readonly isAhead: boolean
}

/**
 * Returns the basis of rounds created now. FAIRNESS_BEACON `auto` means drand if a relay answers
 * and the cutoff leaves enough time, otherwise none. Nothing is announced while the relays are
 * ahead of our clocks: D could be public while bets are taken. A round keeps its announcement.
 */
export function basisOf(
  env: Pick<Env, 'FAIRNESS_BEACON' | 'BETTING_CUTOFF_SECONDS'>,
  relays: RelayState,
): Basis {
  if (env.FAIRNESS_BEACON === 'none' || relays.isAhead) return 'none'
  if (env.FAIRNESS_BEACON === 'drand') return 'drand'
  return env.BETTING_CUTOFF_SECONDS >= MIN_CUTOFF_WITH_BEACON && relays.isReachable
    ? 'drand'
    : 'none'
}

/**
 * Returns the basis of seasons published now. They announce only what relays can deliver, with
 * `drand` too: every round of a season waits for its public number.
 */
export function seasonBasisOf(env: Pick<Env, 'FAIRNESS_BEACON'>, relays: RelayState): Basis {
  return env.FAIRNESS_BEACON !== 'none' && relays.isReachable ? 'drand' : 'none'
}

/** Returns the announcer for a basis. It asks no relay, so any process may use it. */
export function announceFor(basis: Basis): AnnounceBeacon {
  return (closesAt) => {
    if (basis === 'none') return null
    const round = announcedBeaconRound(QUICKNET, closesAt)
    return { network: QUICKNET.network, round, at: beaconRoundTime(QUICKNET, round) }
  }
}

/** Source of the public randomness for draws (docs/fairness.md, step 2). */
export interface Beacon {
  readonly announceFor: AnnounceBeacon
  /** The same for the publication of a season instead of a close of betting. */
  readonly announceSeason: AnnounceBeacon
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
