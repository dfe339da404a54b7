import type { Game, Paytable } from '../game'
import { type BaccaratDeal, winnerOf } from './rules'
import { dealBaccarat } from './shoe'

/** Ways to take six cards in order from an eight-deck shoe: 416 x 415 x 414 x 413 x 412 x 411. */
export const ORDERED_DEALS = 4_998_398_275_503_360n

/** Number of these deals in which each side wins; counted one by one in odds.test.ts. */
export const WINNING_DEALS = {
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  banker: 2_292_252_566_437_888n,
} as const

/** Baccarat: eight decks, a fresh shoe each round. Bets on player and banker lose on a tie. */
export const baccarat: Game = {
  id: 'baccarat',
  name: 'Baccarat',
  selections: [
    { id: 'player', label: 'Player', chance: outOfAll(WINNING_DEALS.player) },
    { id: 'tie', label: 'Tie', chance: outOfAll(WINNING_DEALS.tie) },
    { id: 'banker', label: 'Banker', chance: outOfAll(WINNING_DEALS.banker) },
  ],
  slotShift: 0.5,
  defaultPaytable: { player: 150, tie: 300, banker: 200 },
  draw(words) {
    const deal = dealBaccarat(words)
    return { winner: winnerOf(deal), detail: { ...deal } }
  },
  countCards(detail) {
    const { player, banker } = detail as BaccaratDeal
    return player.length + banker.length
  },
}

function outOfAll(numerator: bigint) {
  return { numerator, denominator: ORDERED_DEALS }
}

/**
 * Returns the return to player that a bet on player or banker would have if ties were refunded, as
 * a fraction of the stake. In this game a tie loses the bet. The figure shows why it has to at the
 * given payouts.
 */
export function returnWithTiesReturned(side: 'player' | 'banker', paytable: Paytable): number {
  const hundredths = BigInt(paytable[side] ?? 0)
  const ways = WINNING_DEALS[side] * hundredths + WINNING_DEALS.tie * 100n
  return Number((ways * 1_000_000n) / (ORDERED_DEALS * 100n)) / 1_000_000
}
