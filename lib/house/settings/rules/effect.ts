import type { Paytable } from '@/lib/games/catalog/game'

/** A figure that depends on a setting, with the current and the new value. */
export interface EffectLine {
  readonly label: string
  /** Decimal major units for `amount`. */
  readonly unit: 'count' | 'amount'
  readonly now: number
  readonly next: number
}

/** Requests, and how many of them the current and the new settings refuse. */
export interface Counted {
  readonly total: bigint
  readonly now: bigint
  readonly next: bigint
}

/** A share of fewer requests says nothing. */
const TELLING_REQUESTS = 20n
const HARMLESS_PERCENT = 10n

const text = (count: bigint) => count.toLocaleString('en')

/** Returns a warning if the change refuses a good part of what players request; null otherwise. */
export function refusalWarning({ total, now, next }: Counted): string | null {
  const more = next - now
  if (total < TELLING_REQUESTS || more * 100n <= total * HARMLESS_PERCENT) return null
  return `This would have refused ${text(more)} more of the ${text(total)} requests of the last 30 days. It needs a second person.`
}

/** Effect of changing a setting, computed before it is saved. */
export interface SettingEffect {
  readonly lines: readonly EffectLine[]
  /** Further notes, one sentence each. */
  readonly notes: readonly string[]
  /** Contradictions with other settings, which prevent saving. */
  readonly conflicts: readonly string[]
  /** Why the change needs a second person; null if it doesn’t. */
  readonly secondPerson: string | null
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
