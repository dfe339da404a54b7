import { expect, test } from 'vitest'
import { describeGame } from '@/components/games/describe-game'
import { wingo } from '@/lib/domain/games/wingo'
import { bannersOf, type HomeFigures } from './banners'

function textsWith(change: Partial<HomeFigures>, paytable = wingo.defaultPaytable): string {
  const game = describeGame(wingo, paytable, 'BDT')
  const banners = bannersOf({ wingo: game, roundMs: 180_000, rate: '5%', ...change })
  return banners.map(({ title, text }) => `${title}: ${text}`).join('\n')
}

test('at the specification’s figures the banners are those of the design', () => {
  expect(textsWith({})).toContain(
    'Pick a colour: A new Win-Go round every 3 minutes. The right colour pays double.',
  )
  expect(textsWith({})).toContain('5% every 24 hours: SureWin')
})

test.each([
  [60_000, 'every minute.'],
  [20_000, 'every 20 seconds.'],
  [90_000, 'every 90 seconds.'],
  [600_000, 'every 10 minutes.'],
])('a round of %d ms begins %s', (roundMs, text) => {
  expect(textsWith({ roundMs })).toContain(`A new Win-Go round ${text}`)
})

test('payouts and interest are those that hold', () => {
  expect(textsWith({}, { red: 250, green: 250, blue: 250 })).toContain('pays 2.5×.')
  expect(textsWith({}, { red: 200, green: 300, blue: 200 })).toContain('pays up to 3×.')
  expect(textsWith({ rate: '4.5%' })).toContain('4.5% every 24 hours')
})
