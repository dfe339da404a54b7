import type { Card } from '@/lib/games/catalog/baccarat/card'
import type { GameId } from '@/lib/games/catalog/game'
import type { Scheme } from '@/lib/games/catalog/word-stream'

/** A result as stated in a round's record: the winning selection and, for Baccarat, the cards. */
export interface RecordedOutcome {
  readonly winningColor: string
  /** Cards of each hand in the order they were dealt, e.g. `7H`. */
  readonly player?: readonly Card[] | undefined
  readonly banker?: readonly Card[] | undefined
}

/** The season of a round's seed, with the schedule that assigns its links to rounds. */
interface RecordedSeason {
  readonly number: number
  /** `s[0]`, hex. */
  readonly commitment: string
  /** Start of the slot of link 1, ISO 8601; with it all slots of the season are fixed. */
  readonly firstSlotAt: string
  readonly publishedAt: string
  /** Length of a slot. */
  readonly roundSeconds: number
  /** Betting closes this long before a slot ends. */
  readonly cutoffSeconds: number
  /** Added to the slot numbers of the day of `firstSlotAt`. */
  readonly slotOffset: number
  /** Number of links in the chain. */
  readonly links: number
  /** 32 random bytes that the chain was derived with, hex. Only `v1` had none. */
  readonly salt?: string | undefined
  /** The public number that goes into every draw of a `v3` season, announced with it. */
  readonly beacon?: RecordedBeacon | undefined
}

/** A public number, announced before it came. */
export interface RecordedBeacon {
  readonly network: string
  readonly round: number
  readonly signature: string | null
  readonly randomness: string | null
}

/**
 * All public data about one round and its draw (docs/fairness.md). Null fields are not published
 * yet. Validate the shape of records from outside first (lib/play/fairness/wire.ts).
 */
export interface FairnessRecord {
  readonly scheme: Scheme
  readonly game: GameId
  readonly countdownId: string
  readonly status: 'open' | 'closed' | 'finished' | 'void'
  readonly rulesVersion: number
  /** ISO 8601. */
  readonly opensAt: string
  readonly closesAt: string
  readonly endsAt: string
  readonly drawnAt: string | null
  readonly season: RecordedSeason
  readonly link: {
    readonly index: number
    /** `s[i-1]`, hex; null until the round is open and all earlier rounds have their results. */
    readonly previous: string | null
    /** `s[i]`, hex; null until the draw. */
    readonly revealed: string | null
  }
  /** Null if draws mix in no public randomness (`FAIRNESS_BEACON=none`). */
  readonly beacon: RecordedBeacon | null
  readonly bets: {
    readonly root: string | null
    readonly count: number | null
    readonly sealedAt: string | null
  }
  readonly outcome: RecordedOutcome | null
  /** Void rounds: the result the draw would have given, once the seed is published. */
  readonly wouldHaveBeen?: RecordedOutcome | null | undefined
  /** Void rounds: the reason. */
  readonly reason?: string | undefined
  readonly voidedBy?: 'staff' | 'system' | undefined
}
