import type { WordStream } from '@/lib/games/catalog/word-stream'

/** Every game that has a rule file. The registry decides which ones are played. */
export const GAME_IDS = ['wingo', 'baccarat'] as const
export type GameId = (typeof GAME_IDS)[number]

/** Gross payout per selection in hundredths of the stake: 200 pays double, stake included. */
export type Paytable = Readonly<Record<string, number>>

export interface Selection {
  /** Wire and database value, e.g. `red`. */
  readonly id: string
  readonly label: string
  /** Exact chance as a fraction of equally likely cases. */
  readonly chance: { readonly numerator: bigint; readonly denominator: bigint }
}

/**
 * The result of a draw. `detail` is plain JSON (cards, totals) and absent if the winner says
 * everything.
 */
export interface Draw {
  readonly winner: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/**
 * A round-based game with fixed odds. Rounds, bets, ledger, settlement, live stream and screens
 * know games only through this interface. A new game is one file, one line in the registry and one
 * panel.
 */
export interface Game {
  readonly id: GameId
  readonly name: string
  readonly selections: readonly Selection[]
  /**
   * Share of a slot by which the game's rounds start after 00:00 UTC: 0.5 for half a round. So
   * anyone who plays two games sees both results.
   */
  readonly slotShift: number
  /** The specification's payouts, which are version 1 of the game's rules. */
  readonly defaultPaytable: Paytable
  /** Draws a result. Takes randomness only from `words`, so anyone can repeat the draw. */
  draw(words: WordStream): Draw
  /**
   * Returns how many cards screens deal before they show a result, from a draw's `detail`. Without
   * this method, none.
   */
  countCards?(detail: unknown): number
}

/**
 * The lowest average return that the industry standard allows for a bet, in per cent: GLI-19 v3.0,
 * Interactive Gaming Systems, 4.7.1. The specification's own payouts are below it for most
 * selections. They are kept, and staff see a warning.
 */
export const LEAST_RETURN_PERCENT = 75

function payoutOf(selection: Selection, paytable: Paytable): bigint {
  const hundredths = paytable[selection.id]
  if (hundredths === undefined) throw new Error(`${selection.id}: expected a payout, found none`)
  return BigInt(hundredths)
}

/**
 * Returns the return to player of one selection under a paytable, as a fraction of the stake with
 * six decimals.
 */
export function returnToPlayer(selection: Selection, paytable: Paytable): number {
  const { numerator, denominator } = selection.chance
  const payout = payoutOf(selection, paytable)
  return Number((numerator * payout * 1_000_000n) / (denominator * 100n)) / 1_000_000
}

/** Returns -1, 0 or 1 if the exact return of a selection is below, at or above `percent`. */
export function compareReturn(selection: Selection, paytable: Paytable, percent: number): number {
  const { numerator, denominator } = selection.chance
  const difference = numerator * payoutOf(selection, paytable) - denominator * BigInt(percent)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
