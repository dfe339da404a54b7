import type { Game } from '@/lib/games/game'

/** From the draw to the first card: time for the news to reach the screens, in milliseconds. */
const LEAD_MS = 600
/** From one card to the next, in milliseconds. */
export const CARD_EVERY_MS = 400
/** A card lies this long after it left the shoe, in milliseconds. */
export const CARD_TURN_MS = 250
/** The same of the last card, which decides. */
export const LAST_CARD_TURN_MS = 700
/** From the moment the last card lies to the verdict, in milliseconds. */
const SILENCE_MS = 400

/** Milliseconds from the draw of a result of so many cards to its verdict; 0 without cards. */
function revealMs(cards: number): number {
  if (cards === 0) return 0
  return LEAD_MS + (cards - 1) * CARD_EVERY_MS + LAST_CARD_TURN_MS + SILENCE_MS
}

/**
 * The moment of the verdict, epoch milliseconds. Screens deal the cards until then and payouts are
 * booked from then on, so no balance anywhere tells the result before the last card lies. It is never
 * later than the end of the round, except for a round that was drawn after its end: that one has its
 * verdict with the draw.
 */
export function verdictAt(
  game: Game,
  round: { readonly drawnAt: number; readonly endsAt: number; readonly detail: unknown },
): number {
  const wanted = round.drawnAt + revealMs(game.countCards?.(round.detail) ?? 0)
  return Math.max(round.drawnAt, Math.min(wanted, round.endsAt))
}

/** Milliseconds from the first card of a result to its verdict. */
export function dealMs(cards: number): number {
  return Math.max(0, revealMs(cards) - LEAD_MS)
}
