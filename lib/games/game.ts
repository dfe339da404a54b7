import type { WordStream } from '@/lib/fairness/rules/word-stream'

/** Every game there is a rule file for. The registry decides which are played. */
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

/** What a draw produces. `detail` is plain JSON (cards, totals), absent where the selection says all. */
export interface Draw {
  readonly winner: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/**
 * A round-based game with fixed odds. Rounds, bets, ledger, settlement, live stream and screens know
 * games by this interface only: a new one is one file, one line in the registry and one panel.
 */
export interface Game {
  readonly id: GameId
  readonly name: string
  readonly selections: readonly Selection[]
  /** The specification's payouts: version 1 of the game's rules. */
  readonly defaultPaytable: Paytable
  /** Draws a result; takes randomness from `words` only, so anyone can repeat it. */
  draw(words: WordStream): Draw
  /** How many cards screens deal before they tell a result, from a draw's `detail`; left out: none. */
  countCards?(detail: unknown): number
}

/**
 * The least that every bet is to give back by the field's standard, in per cent: GLI-19 v3.0,
 * Interactive Gaming Systems, 4.7.1. The specification's own payouts are below it for most
 * selections; they stand, and staff are told.
 */
export const LEAST_RETURN_PERCENT = 75

function payoutOf(selection: Selection, paytable: Paytable): bigint {
  const hundredths = paytable[selection.id]
  if (hundredths === undefined) throw new Error(`${selection.id}: expected a payout, found none`)
  return BigInt(hundredths)
}

/** Return to player of one selection under a paytable, as a fraction of the stake, to a millionth. */
export function returnToPlayer(selection: Selection, paytable: Paytable): number {
  const { numerator, denominator } = selection.chance
  const payout = payoutOf(selection, paytable)
  return Number((numerator * payout * 1_000_000n) / (denominator * 100n)) / 1_000_000
}

/** -1, 0 or 1: whether the exact return of a selection is below, at or above so many per cent. */
export function compareReturn(selection: Selection, paytable: Paytable, percent: number): number {
  const { numerator, denominator } = selection.chance
  const difference = numerator * payoutOf(selection, paytable) - denominator * BigInt(percent)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
