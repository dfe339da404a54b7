import { describe, expect, test } from 'vitest'
import { ROUND_1000, ROUND_657413, sampleRecord } from '@/tests/support/fairness-records'
import { explainDraw } from './explain-draw'

describe('repeated draw', () => {
  test.each([
    [1, 'green', 'player', '2H 7H', '2S QD'],
    [2, 'red', 'banker', '3S 7S JH', '6H JH'],
    [3, 'red', 'tie', '3D 9C 5D', 'QH JH 7C'],
    [4, 'red', 'banker', 'QS 5S 6D', 'AH 9S 2S'],
  ])('matches the published vector of link %i', (link, colour, winner, player, banker) => {
    const countdownId = String(link)
    const wingo = explainDraw({ ...sampleRecord({ link }), countdownId })
    expect(wingo?.outcome).toEqual({ winningColor: colour })
    expect(wingo?.blocks).toHaveLength(1)
    const baccarat = explainDraw({ ...sampleRecord({ game: 'baccarat', link }), countdownId })
    expect(baccarat?.outcome).toEqual({
      winningColor: winner,
      player: player.split(' '),
      banker: banker.split(' '),
    })
    const [p1, p2, p3] = player.split(' ')
    const [b1, b2, b3] = banker.split(' ')
    const dealt = [p1, b1, p2, b2, p3, b3].filter((card) => card !== undefined)
    expect(baccarat?.deal?.cards.map(({ card }) => card)).toEqual(dealt)
  })

  test.each([
    ['v2', 1, 1000, 'green', 'tie', '9C KS', '9D TC'],
    ['v2', 1, 0, 'green', 'tie', 'JD 6H', '2D 4C'],
    ['v2', 2, 1000, 'green', 'player', '9S 9H', '5C 8H'],
    ['v2', 2, 0, 'blue', 'player', '8H QD', '5C 7C'],
    ['v2', 3, 1000, 'green', 'player', 'JS 8C', 'JD QD'],
    ['v2', 3, 0, 'red', 'player', '3S 2C 3H', '2D AS QD'],
    ['v2', 4, 1000, 'blue', 'banker', 'TH 6C', '3H 5H'],
    ['v2', 4, 0, 'green', 'banker', '7C 6H', '6S 2H'],
    ['v3', 1, 657413, 'green', 'player', '6S 4S 7H', '5H JC TH'],
    ['v3', 1, 0, 'green', 'banker', 'JD 6S', '5D 4S'],
    ['v3', 2, 657413, 'green', 'player', '8C TH', '3H 2S'],
    ['v3', 2, 0, 'red', 'player', 'JD 5C 2H', 'JC 5H'],
    ['v3', 3, 657413, 'blue', 'tie', 'AS AH 8S', '2S 8C QS'],
    ['v3', 3, 0, 'blue', 'banker', '7C 4D', '8C QS'],
    ['v3', 4, 657413, 'blue', 'player', '8D 2D 9H', 'QS 3S 8S'],
    ['v3', 4, 0, 'red', 'player', 'TD 7C', 'JD QH TD'],
  ] as const)('matches the published vector of %s, link %i with D %i', (...vector) => {
    const [scheme, link, round, colour, winningColor, player, banker] = vector
    const beacons = { 0: null, 1000: ROUND_1000, 657413: ROUND_657413 }
    const input = { scheme, link, beacon: beacons[round] }
    const countdownId = String(link)
    const wingo = explainDraw({ ...sampleRecord(input), countdownId })
    expect(wingo?.outcome).toEqual({ winningColor: colour })
    const baccarat = explainDraw({ ...sampleRecord({ ...input, game: 'baccarat' }), countdownId })
    const hands = { player: player.split(' '), banker: banker.split(' ') }
    expect(baccarat?.outcome).toEqual({ winningColor, ...hands })
  })

  test('names the word that chose each card and the card’s place in the shoe', () => {
    const { deal, picks, blocks } = explainDraw(sampleRecord({ game: 'baccarat' })) ?? {}
    const words = (blocks ?? []).flatMap((block) => block.match(/.{8}/g) ?? [])
    deal?.cards.forEach(({ place, from, pick }, at) => {
      expect([place, pick.n]).toEqual([at, 416 - at])
      expect(pick).toBe(picks?.[at])
      expect(from).toBe(place + (Number.parseInt(words[pick.firstWord] ?? '', 16) % pick.n))
    })
    expect(deal?.cards.length).toBeGreaterThanOrEqual(4)
  })
})
