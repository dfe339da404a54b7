import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareReturn, LEAST_RETURN_PERCENT, returnToPlayer } from './game'
import { GAMES } from './registry'

const [wingo, baccarat] = GAMES

describe('exact return of a selection', () => {
  test('is compared without rounding: 100 % is not too much, one hundredth of the stake more is', () => {
    const red = wingo?.selections[0]
    if (!red) throw new Error('no selection')
    expect(compareReturn(red, { red: 300 }, 100)).toBe(0)
    expect(compareReturn(red, { red: 301 }, 100)).toBe(1)
    expect(compareReturn(red, { red: 299 }, 100)).toBe(-1)
    expect(compareReturn(red, { red: 225 }, LEAST_RETURN_PERCENT)).toBe(0)
    expect(compareReturn(red, { red: 224 }, LEAST_RETURN_PERCENT)).toBe(-1)
  })

  test('agrees with the displayed figure for every payout of every selection', () => {
    const selections = GAMES.flatMap((game) => game.selections)
    fc.assert(
      fc.property(
        fc.constantFrom(...selections),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 200 }),
        (selection, hundredths, percent) => {
          const paytable = { [selection.id]: hundredths }
          const shown = returnToPlayer(selection, paytable) * 100
          const compared = compareReturn(selection, paytable, percent)
          if (compared < 0) expect(shown).toBeLessThan(percent + 1e-9)
          if (compared > 0) expect(shown).toBeGreaterThan(percent - 1e-4)
        },
      ),
    )
  })

  test('is below the standard at the default payouts for all but the banker', () => {
    const low = [wingo, baccarat].flatMap((game) =>
      (game?.selections ?? [])
        .filter(
          (selection) =>
            compareReturn(selection, game?.defaultPaytable ?? {}, LEAST_RETURN_PERCENT) < 0,
        )
        .map(({ id }) => id),
    )
    expect(low).toEqual(['red', 'green', 'blue', 'player', 'tie'])
  })

  test('throws without a payout', () => {
    const red = wingo?.selections[0]
    if (!red) throw new Error('no selection')
    expect(() => returnToPlayer(red, {})).toThrow('red: expected a payout, found none')
  })
})
