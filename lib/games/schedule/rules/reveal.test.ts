import { describe, expect, test } from 'vitest'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { dealMs, verdictAt } from './reveal'

const DRAWN_AT = 1_000_000
const four = { player: ['AS', '4H'], banker: ['6C', 'KH'] }
const six = { player: ['AS', '4H', '7D'], banker: ['6C', 'KH', 'KD'] }

describe('verdict', () => {
  test('comes after the last card is dealt and a short silence', () => {
    const endsAt = DRAWN_AT + 20_000
    const waits = [four, six].map(
      (detail) => verdictAt(baccarat, { drawnAt: DRAWN_AT, endsAt, detail }) - DRAWN_AT,
    )
    expect(waits).toEqual([600 + 3 * 400 + 1_100, 600 + 5 * 400 + 1_100])
    expect(dealMs(4)).toBe(3 * 400 + 1_100)
  })

  test('comes with the draw if no cards are dealt', () => {
    const round = { drawnAt: DRAWN_AT, endsAt: DRAWN_AT + 20_000, detail: null }
    expect(verdictAt(wingo, round)).toBe(DRAWN_AT)
  })

  test.each([
    ['no later than the end of the round', 1_000, DRAWN_AT + 1_000],
    ['with the draw where the round was over by then', -5_000, DRAWN_AT],
  ])('comes %s', (_name, endsInMs, expected) => {
    const round = { drawnAt: DRAWN_AT, endsAt: DRAWN_AT + endsInMs, detail: six }
    expect(verdictAt(baccarat, round)).toBe(expected)
  })
})
