import type { Paytable } from '@/lib/games/game'

/** One figure that a setting has a part in, with the value of now and with the new one. */
export interface EffectLine {
  readonly label: string
  /** Decimal major units for `amount`. */
  readonly unit: 'count' | 'amount'
  readonly now: number
  readonly next: number
}

/** What changing a setting does, worked out before it is saved. */
export interface SettingEffect {
  readonly lines: readonly EffectLine[]
  /** What else to know, a sentence each. */
  readonly notes: readonly string[]
  /** Contradictions with other settings: it can't be saved. */
  readonly conflicts: readonly string[]
}

interface Version {
  readonly version: number
  readonly at: Date
  /** Null for a change by a client that gave none. */
  readonly reason: string | null
  /** The version that it put back. */
  readonly revertOf: number | null
}

/** One version of a setting, as it was written. */
export interface SettingVersion extends Version {
  readonly value: number | null
  readonly by: string
}

/** One version of a game's payouts. */
export interface PaytableVersion extends Version {
  readonly paytable: Paytable
  /** Null for the payouts that the game begins with. */
  readonly by: string | null
}
