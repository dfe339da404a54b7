import type { Game, Paytable } from '../game'
import { type BaccaratDeal, winnerOf } from './rules'
import { dealBaccarat } from './shoe'

/** Ways to take six cards in order from an eight-deck shoe: 416 x 415 x 414 x 413 x 412 x 411. */
export const ORDERED_DEALS = 4_998_398_275_503_360n

/** In how many of them each side wins; counted out one by one in odds.test.ts. */
export const WINNING_DEALS = {
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  banker: 2_292_252_566_437_888n,
} as const

/** Baccarat: eight decks, a fresh shoe each round. A tie loses for player and banker. */
export const baccarat: Game = {
  id: 'baccarat',
  name: 'Baccarat',
  selections: [
    { id: 'player', label: 'Player', chance: outOfAll(WINNING_DEALS.player) },
    { id: 'tie', label: 'Tie', chance: outOfAll(WINNING_DEALS.tie) },
    { id: 'banker', label: 'Banker', chance: outOfAll(WINNING_DEALS.banker) },
  ],
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
 * What a bet on player or banker would give back if a tie returned its stake, as a fraction of the
 * stake. Here a tie loses; this says why it has to at the given payouts.
 */
export function returnWithTiesReturned(side: 'player' | 'banker', paytable: Paytable): number {
  const hundredths = BigInt(paytable[side] ?? 0)
  const ways = WINNING_DEALS[side] * hundredths + WINNING_DEALS.tie * 100n
  return Number((ways * 1_000_000n) / (ORDERED_DEALS * 100n)) / 1_000_000
}
