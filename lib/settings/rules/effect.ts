import type { Paytable } from '@/lib/games/game'

/** A figure that depends on a setting, with the current and the new value. */
export interface EffectLine {
  readonly label: string
  /** Decimal major units for `amount`. */
  readonly unit: 'count' | 'amount'
  readonly now: number
  readonly next: number
}

/** Effect of changing a setting, computed before it is saved. */
export interface SettingEffect {
  readonly lines: readonly EffectLine[]
  /** Further notes, one sentence each. */
  readonly notes: readonly string[]
  /** Contradictions with other settings, which prevent saving. */
  readonly conflicts: readonly string[]
}

interface Version {
  readonly version: number
  readonly at: Date
  /** Null for a change by a client that gave no reason. */
  readonly reason: string | null
  /** The version that this one restored. */
  readonly revertOf: number | null
}

/** One version of a setting, as stored. */
export interface SettingVersion extends Version {
  readonly value: number | null
  readonly by: string
}

/** One version of a game's payouts. */
export interface PaytableVersion extends Version {
  readonly paytable: Paytable
  /** Null for the game's initial payouts. */
  readonly by: string | null
}
