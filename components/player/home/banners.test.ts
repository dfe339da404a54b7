import { expect, test } from 'vitest'
import { describeGame } from '@/components/player/games/describe-game'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { bannersOf, type HomeFigures } from './banners'

function textsWith(change: Partial<HomeFigures>, paytable = wingo.defaultPaytable): string {
  const game = describeGame(wingo, paytable, 'BDT')
  const banners = bannersOf({ wingo: game, roundMs: 180_000, rate: '5%', ...change })
  return banners.map(({ title, text }) => `${title}: ${text}`).join('\n')
}

test('shows the design’s banners with the specification’s figures', () => {
  expect(textsWith({})).toContain(
    'Pick a colour: A new round every 3 minutes. The right colour pays 2×.',
  )
  expect(textsWith({})).toContain('5% every 24 hours: SureWin')
})

test.each([
  [60_000, 'every minute.'],
  [20_000, 'every 20 seconds.'],
  [90_000, 'every 90 seconds.'],
  [600_000, 'every 10 minutes.'],
])('describes a round of %d ms as starting %s', (roundMs, text) => {
  expect(textsWith({ roundMs })).toContain(`A new round ${text}`)
})

// @conformance shows-current-payouts-interest
test('shows the current payouts and interest', () => {
  expect(textsWith({}, { red: 250, green: 250, blue: 250 })).toContain('pays 2.5×.')
  expect(textsWith({}, { red: 200, green: 300, blue: 200 })).toContain('pays up to 3×.')
  expect(textsWith({ rate: '4.5%' })).toContain('4.5% every 24 hours')
})
