import type { Game } from '@/lib/games/catalog/game'

/** Milliseconds from the draw to the first card: time for the result to reach the screens. */
const LEAD_MS = 600
/** Milliseconds from one card to the next. */
export const CARD_EVERY_MS = 400
/** Milliseconds from the shoe until a card lies on the table. */
export const CARD_TURN_MS = 250
/** The same for the last card, which decides. */
export const LAST_CARD_TURN_MS = 700
/** Milliseconds from the moment the last card lies on the table to the verdict. */
const SILENCE_MS = 400

/**
 * Returns the milliseconds from the draw to the verdict for this number of cards; 0 without cards.
 */
function revealMs(cards: number): number {
  if (cards === 0) return 0
  return LEAD_MS + (cards - 1) * CARD_EVERY_MS + LAST_CARD_TURN_MS + SILENCE_MS
}

/**
 * Returns the time of the verdict, epoch milliseconds. Screens deal the cards until then and
 * payouts are booked from then on, so no balance gives away the result before the last card lies on
 * the table. The verdict is never later than the end of the round, except for a round drawn after
 * its end: its verdict comes with the draw.
 */
export function verdictAt(
  game: Game,
  round: { readonly drawnAt: number; readonly endsAt: number; readonly detail: unknown },
): number {
  const wanted = round.drawnAt + revealMs(game.countCards?.(round.detail) ?? 0)
  return Math.max(round.drawnAt, Math.min(wanted, round.endsAt))
}

/** Returns the milliseconds from the first card of a result to its verdict. */
export function dealMs(cards: number): number {
  return Math.max(0, revealMs(cards) - LEAD_MS)
}
