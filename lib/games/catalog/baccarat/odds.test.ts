import { expect, test } from 'vitest'
import { ORDERED_DEALS, WINNING_DEALS } from './baccarat'
import type { Card } from './card'
import { cardValue, winnerOf } from './rules'
import { SHOE_SIZE, shoeCard } from './shoe'
import { playOut } from './third-card'

const CARDS_OF_A_ROW = 6

/** One card of each value, 0 to 9. */
const OF_VALUE: readonly Card[] = ['KS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S']

/** Deals from the start of a row. Returns null if the row is too short to play out. */
function winnerOfRow(row: readonly Card[]) {
  let next = 0
  const deal = playOut(() => row[next++] ?? 'KS')
  return next > row.length ? null : winnerOf(deal)
}

/**
 * Counts every way to take six cards in order, with cards of equal value taken together. Each row
 * is weighted by the number of ways to pick its cards. A deal that ends early is also weighted by
 * all the ways to continue it to six cards. All sums stay below 2^53, so they are exact.
 */
test('counting every deal of an eight-deck shoe gives the odds', { timeout: 60_000 }, () => {
  const left = Array.from({ length: 10 }, () => 0)
  for (let index = 0; index < SHOE_SIZE; index++) {
    const value = cardValue(shoeCard(index))
    left[value] = (left[value] ?? 0) + 1
  }
  expect(left).toEqual([128, 32, 32, 32, 32, 32, 32, 32, 32, 32])

  const row: Card[] = []
  const counted = { player: 0, tie: 0, banker: 0 }
  const visit = (ways: number): void => {
    const winner = row.length < 4 ? null : winnerOfRow(row)
    if (winner) {
      let goingOn = ways
      for (let dealt = row.length; dealt < CARDS_OF_A_ROW; dealt++) goingOn *= SHOE_SIZE - dealt
      counted[winner] += goingOn
      return
    }
    OF_VALUE.forEach((card, value) => {
      const cards = left[value] ?? 0
      left[value] = cards - 1
      row.push(card)
      visit(ways * cards)
      row.pop()
      left[value] = cards
    })
  }
  visit(1)

  const total = counted.player + counted.tie + counted.banker
  expect(Number.isSafeInteger(total)).toBe(true)
  expect(BigInt(total)).toBe(ORDERED_DEALS)
  expect({
    player: BigInt(counted.player),
    tie: BigInt(counted.tie),
    banker: BigInt(counted.banker),
  }).toEqual(WINNING_DEALS)
  expect(ORDERED_DEALS).toBe(416n * 415n * 414n * 413n * 412n * 411n)
})
