import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import { previousSeed } from '@/lib/play/fairness/rules/chain'
import { returnToPlayer } from '../game'
import { baccarat, returnWithTiesReturned } from './baccarat'
import { CARDS, type Card, cardName, RANKS } from './card'
import { cardValue, dealingOrder } from './rules'
import { openShoe, SHOE_SIZE, shoeCard } from './shoe'
import { bankerDraws, playerDraws, playOut } from './third-card'

const RANDOMNESS_1000 = hexToBytes(
  'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
)

function vectorWords(i: number) {
  let seed: Uint8Array = sha256(utf8ToBytes('test-vector-terminal-v1'))
  for (let at = 4; at > i; at--) seed = previousSeed(seed)
  return createWordStream({
    scheme: 'v1',
    seed,
    game: 'baccarat',
    countdownId: String(i),
    beaconRound: '1000',
    randomness: RANDOMNESS_1000,
  })
}

/** Deals these cards in this order. Throws if the deal asks for more. */
function deal(cards: string) {
  const rest = cards.split(' ')
  return playOut(() => {
    const next = rest.shift()
    const card = CARDS.find((known) => known === next)
    if (!card) throw new Error(`no card ${next}`)
    return card
  })
}

describe('Baccarat draw from the word stream', () => {
  test.each([
    [1, 'player', ['2H', '7H'], ['2S', 'QD'], 9, 2],
    [2, 'banker', ['3S', '7S', 'JH'], ['6H', 'JH'], 0, 6],
    [3, 'tie', ['3D', '9C', '5D'], ['QH', 'JH', '7C'], 7, 7],
    [4, 'banker', ['QS', '5S', '6D'], ['AH', '9S', '2S'], 1, 2],
  ])('deals the published cards of link %i: %s', (i, winner, player, banker, pt, bt) => {
    expect(baccarat.draw(vectorWords(i))).toEqual({
      winner,
      detail: { player, banker, playerTotal: pt, bankerTotal: bt },
    })
  })
})

describe('shoe', () => {
  test('contains every card of eight decks', () => {
    const counts = new Map<Card, number>()
    for (let index = 0; index < SHOE_SIZE; index++) {
      const card = shoeCard(index)
      counts.set(card, (counts.get(card) ?? 0) + 1)
    }
    expect(SHOE_SIZE).toBe(416)
    expect(counts.size).toBe(52)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })

  test('is laid out by rank, then suit, then deck', () => {
    expect([0, 1, 9, 12, 13, 26, 39, 51, 52, 415].map(shoeCard)).toEqual([
      'AS',
      '2S',
      'TS',
      'KS',
      'AH',
      'AD',
      'AC',
      'KC',
      'AS',
      'KC',
    ])
    for (const index of [416, -1]) {
      expect(() => shoeCard(index)).toThrow(`card: expected an index below 416, found ${index}`)
    }
  })

  test('deals each of its cards once, whatever the words', () => {
    const whole = Array.from({ length: SHOE_SIZE }, (_, index) => shoeCard(index)).sort()
    const picks = fc.array(fc.nat(), { minLength: SHOE_SIZE, maxLength: SHOE_SIZE })
    fc.assert(
      fc.property(picks, (numbers) => {
        const rest = [...numbers]
        const draw = openShoe({ uniform: (n) => (rest.shift() ?? 0) % n })
        expect(Array.from({ length: SHOE_SIZE }, draw).sort()).toEqual(whole)
        expect(draw).toThrow('shoe: expected a card, found none')
      }),
      { numRuns: 50 },
    )
  })

  test('swaps the place of a draw with one at or behind it', () => {
    const answers = [5, 4, 0]
    const asked: number[] = []
    const draw = openShoe({
      uniform: (n) => {
        asked.push(n)
        return answers.shift() ?? 0
      },
    })
    // The card at place 5 is 6S. The ace swapped into place 5 comes with the next draw, which takes
    // place 1 + 4.
    expect([draw(), draw(), draw()]).toEqual(['6S', 'AS', '3S'])
    expect(asked).toEqual([416, 415, 414])
  })
})

describe('third-card rules', () => {
  test('let the player draw on 0 to 5 and stand on 6 and 7', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5])
  })

  // One row for each banker total; the columns are the values 0 to 9 of the player's third card.
  test.each([
    [0, 'DDDDDDDDDD'],
    [1, 'DDDDDDDDDD'],
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('decide for the banker on %i after a third card of 0 to 9: %s', (total, expected) => {
    const actual = Array.from({ length: 10 }, (_, x) => (bankerDraws(total, x) ? 'D' : 'S'))
    expect(actual.join('')).toBe(expected)
  })

  test('let the banker draw on 0 to 5 if the player stood', () => {
    const totals = [0, 1, 2, 3, 4, 5, 6, 7]
    expect(totals.filter((total) => bankerDraws(total, null))).toEqual([0, 1, 2, 3, 4, 5])
  })

  test.each([
    ['a natural 8 of the player stops both', '4S KS 4H 2H', 8, 2],
    ['a natural 9 of the banker stops both', '2S 9S KH TH', 2, 9],
    ['both stand', '3S 3S 3H 4H', 6, 7],
    ['the player stands, the banker draws', '3S 2S 4H 3H 4D', 7, 9],
    ['the player draws, the banker stands', '2S 3S 3H 4H 9D', 4, 7],
    ['both draw, the player first', 'AS KS AH KH 5D 6D', 7, 6],
    // Three cards can also total 8 or 9, but only two cards make a natural.
    ['three cards make no natural', '2S 3S 2H KH 5D 4D', 9, 7],
  ])('%s', (_name, cards, playerTotal, bankerTotal) => {
    const dealt = deal(cards)
    expect(dealt).toMatchObject({ playerTotal, bankerTotal })
    expect(dealt.player.length + dealt.banker.length).toBe(cards.split(' ').length)
  })

  test('keep the dealing order player, banker, player, banker, player, banker', () => {
    const inOrder = (cards: string) => dealingOrder(deal(cards)).map(({ card }) => card)
    for (const cards of ['AS KS AH KH 5D 6D', '3S 2S 4H 3H 4D', '4S KS 4H 2H', '2S 3S 3H 4H 9D']) {
      expect(inOrder(cards)).toEqual(cards.split(' '))
    }
  })
})

describe('cards', () => {
  test('count 1 for an ace, their number for two to nine, and 0 for ten to king', () => {
    const values = RANKS.map((rank) => cardValue(`${rank}S`))
    expect(values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
  })

  test('have names', () => {
    expect((['AS', 'TH', '7D', 'QC'] as const).map(cardName)).toEqual([
      'ace of spades',
      '10 of hearts',
      '7 of diamonds',
      'queen of clubs',
    ])
  })
})

describe('the odds shown to players', () => {
  test.each([
    ['player', 44.6247, 66.937],
    ['tie', 9.5156, 28.547],
    ['banker', 45.8597, 91.719],
  ])('give %s %f %% of deals and a return of %f %%', (id, chancePercent, returnPercent) => {
    const selection = baccarat.selections.find((each) => each.id === id)
    if (!selection) throw new Error(`no selection ${id}`)
    const { numerator, denominator } = selection.chance
    expect((Number(numerator) / Number(denominator)) * 100).toBeCloseTo(chancePercent, 4)
    expect(returnToPlayer(selection, baccarat.defaultPaytable) * 100).toBeCloseTo(returnPercent, 3)
  })
})

test('banker bets at the default payouts would return more than the stake if ties were refunded', () => {
  expect(returnWithTiesReturned('banker', baccarat.defaultPaytable)).toBeCloseTo(1.01235, 4)
  expect(returnWithTiesReturned('banker', { player: 200, tie: 900, banker: 195 })).toBeLessThan(1)
})
