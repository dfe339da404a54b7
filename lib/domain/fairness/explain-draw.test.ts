import { describe, expect, it } from 'vitest'
import { sampleRecord } from '@/tests/support/fairness-records'
import { explainDraw } from './explain-draw'

describe('the draw done again', () => {
  it.each([
    [1, 'green', 'player', '2H 7H', '2S QD'],
    [2, 'red', 'banker', '3S 7S JH', '6H JH'],
    [3, 'red', 'tie', '3D 9C 5D', 'QH JH 7C'],
    [4, 'red', 'banker', 'QS 5S 6D', 'AH 9S 2S'],
  ])('is the published vector of link %i', (link, colour, winner, player, banker) => {
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
    expect(baccarat?.deal?.rules.map(({ hand }) => hand)).toEqual(['player', 'banker'])
  })

  it('names the word behind each card and where in the shoe it lay', () => {
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
