import { expect, test } from 'vitest'
import { findCheapestPlay } from './cheapest-play'
import { GAMES } from './registry'

const DEFAULTS = GAMES.map((game) => ({ game, paytable: game.defaultPaytable }))

test('finds what the required stakes cost where they cost least, rounded down', () => {
  // The banker returns 2 x 45.8597 %.
  expect(findCheapestPlay(DEFAULTS, 500)).toMatchObject({ pick: 'Banker', costMajor: 41.4 })
  expect(findCheapestPlay(DEFAULTS, 1_000)).toMatchObject({ pick: 'Banker', costMajor: 82.8 })
  expect(findCheapestPlay(DEFAULTS, 0)).toMatchObject({ costMajor: 0 })
  expect(findCheapestPlay([], 1_000)).toBeNull()
})

test('finds a bet that pays on average too', () => {
  const generous = DEFAULTS.map(({ game, paytable }) => ({
    game,
    paytable: game.id === 'wingo' ? { ...paytable, red: 400 } : paytable,
  }))
  expect(findCheapestPlay(generous, 300)).toMatchObject({ pick: 'Red', costMajor: -100 })
})
