import type { GameId } from '../games/game'
import type { Scheme } from './word-stream'

/** A result as a round's record states it: the winning selection and, of Baccarat, the cards. */
export interface RecordedOutcome {
  readonly winningColor: string
  /** Cards of each hand in the order they were dealt, e.g. `7H`. */
  readonly player?: readonly string[] | undefined
  readonly banker?: readonly string[] | undefined
}

/** The season that a round's seed belongs to, with what fixes which link is whose. */
export interface RecordedSeason {
  readonly number: number
  /** `s[0]`, hex. */
  readonly commitment: string
  /** Start of the slot of link 1, ISO 8601. */
  readonly firstSlotAt: string
  readonly publishedAt: string
  /** Length of a slot. */
  readonly roundSeconds: number
  /** Added to the slot numbers of the UTC day of `firstSlotAt`. */
  readonly slotOffset: number
  /** How many links the chain has. */
  readonly links: number
  /** 32 random bytes that the chain was derived with, hex. Only `v1` had none. */
  readonly salt?: string | undefined
}

/**
 * Everything that is public of one round and its draw (docs/fairness.md). What is null is not
 * published yet. Whoever takes one from outside validates its shape first (lib/wire/fairness.ts).
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
    /** `s[i-1]`, hex; null until the round is open and the results of all rounds before it stand. */
    readonly previous: string | null
    /** `s[i]`, hex; null until the draw. */
    readonly revealed: string | null
  }
  /** Null where draws mix in no public randomness (`FAIRNESS_BEACON=none`). */
  readonly beacon: {
    readonly network: string
    /** Announced when the round opens. */
    readonly round: number
    readonly signature: string | null
    readonly randomness: string | null
  } | null
  readonly bets: {
    readonly root: string | null
    readonly count: number | null
    readonly sealedAt: string | null
  }
  readonly outcome: RecordedOutcome | null
  /** Of a void round: what would have been drawn, once its seed is shown. */
  readonly wouldHaveBeen?: RecordedOutcome | null | undefined
  /** Of a void round: why. */
  readonly reason?: string | undefined
  readonly voidedBy?: 'staff' | 'system' | undefined
}
