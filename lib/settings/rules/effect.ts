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

/** One version of a setting, as it was written. */
export interface SettingVersion {
  readonly version: number
  readonly value: number | null
  readonly at: Date
  readonly by: string
  /** Null for a change by a client that gave none. */
  readonly reason: string | null
  /** The version whose value it put back. */
  readonly revertOf: number | null
}
