import type { WordStream } from '../fairness/word-stream'

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
}

/** Return to player of one selection under a paytable, as a fraction of the stake. */
export function returnToPlayer(selection: Selection, paytable: Paytable): number {
  const hundredths = paytable[selection.id]
  if (hundredths === undefined) throw new Error(`no payout for ${selection.id}`)
  const { numerator, denominator } = selection.chance
  return Number((numerator * BigInt(hundredths) * 1_000_000n) / (denominator * 100n)) / 1_000_000
}
