import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import { slotAt } from '@/lib/games/schedule/rules/slots'
import { deriveTerminalSeed, previousSeed, SEASON_LINKS } from '@/lib/play/fairness/rules/chain'
import { baccarat } from './baccarat/baccarat'
import { CARDS } from './baccarat/card'
import { winnerOf } from './baccarat/rules'
import { dealBaccarat } from './baccarat/shoe'
import type { Game } from './game'
import { wingo } from './wingo/wingo'

/**
 * Every round of a season, a million of them, from one fixed secret, so the figures below are the
 * same in every run. Each bound is the value that fair draws exceed in one of a thousand such
 * seasons.
 */
const SECRET = sha256(utf8ToBytes('a season of a million rounds'))
const SALT = sha256(utf8ToBytes('its salt'))
const FIRST_SLOT = Date.UTC(2026, 0, 1)
const SCHEDULE = {
  roundSeconds: 180,
  cutoffSeconds: 30,
  firstSlotAt: FIRST_SLOT,
  publishedAt: FIRST_SLOT,
  links: SEASON_LINKS,
  slotOffset: 0,
}

/**
 * Yields the season's streams from its last round to its first, the order in which the chain is
 * hashed.
 */
function* streamsOf(game: Game) {
  let seed = deriveTerminalSeed(SECRET, { game: game.id, number: 1, salt: SALT })
  for (let link = SEASON_LINKS; link > 0; link--) {
    const { countdownId } = slotAt(SCHEDULE, FIRST_SLOT + (link - 1) * 180_000)
    yield createWordStream({
      scheme: 'v2',
      seed,
      game: game.id,
      countdownId,
      beaconRound: '0',
      randomness: new Uint8Array(0),
    })
    seed = previousSeed(seed)
  }
}

class Counter {
  private readonly counts = new Map<string, number>()

  add(cell: string): void {
    this.counts.set(cell, (this.counts.get(cell) ?? 0) + 1)
  }

  /**
   * Returns the sum of (seen - expected)^2 / expected over cells with these chances, which add up
   * to one.
   */
  chiSquared(chances: ReadonlyMap<string, number>): number {
    const total = [...this.counts.values()].reduce((sum, count) => sum + count, 0)
    for (const cell of this.counts.keys()) expect([...chances.keys()]).toContain(cell)
    let sum = 0
    for (const [cell, chance] of chances) {
      sum += ((this.counts.get(cell) ?? 0) - total * chance) ** 2 / (total * chance)
    }
    return sum
  }
}

function chancesOf(game: Game): Map<string, number> {
  return new Map(
    game.selections.map(({ id, chance }) => [
      id,
      Number(chance.numerator) / Number(chance.denominator),
    ]),
  )
}

describe('a million draws', { timeout: 600_000 }, () => {
  test('of Win-Go give each colour equally often, whatever came before', () => {
    const [colours, pairs] = [new Counter(), new Counter()]
    let before: string | undefined
    for (const words of streamsOf(wingo)) {
      const { winner } = wingo.draw(words)
      colours.add(winner)
      if (before) pairs.add(`${before} ${winner}`)
      before = winner
    }
    const chances = chancesOf(wingo)
    // 2 degrees of freedom.
    expect(colours.chiSquared(chances)).toBeLessThan(13.82)
    const pairChances = new Map(
      [...chances].flatMap(([first, a]) =>
        [...chances].map(([second, b]) => [`${first} ${second}`, a * b] as const),
      ),
    )
    // 8 degrees of freedom.
    expect(pairs.chiSquared(pairChances)).toBeLessThan(26.13)
  })

  test('of Baccarat give each side as often as the count of all deals says, and every card equally often', () => {
    const [sides, first, last] = [new Counter(), new Counter(), new Counter()]
    for (const words of streamsOf(baccarat)) {
      const deal = dealBaccarat(words)
      sides.add(winnerOf(deal))
      first.add(deal.player[0] ?? '')
      last.add(deal.banker[1] ?? '')
    }
    // 2 degrees of freedom.
    expect(sides.chiSquared(chancesOf(baccarat))).toBeLessThan(13.82)
    // 51 degrees of freedom, for the first and the fourth card of every deal.
    const cardChances = new Map(CARDS.map((card) => [card, 1 / CARDS.length]))
    expect(first.chiSquared(cardChances)).toBeLessThan(87.97)
    expect(last.chiSquared(cardChances)).toBeLessThan(87.97)
  })
})
