import { expect, test } from 'vitest'
import { type GameInfo, withPayouts } from '@/components/ui/game-info'
import { requestContexts } from '@/lib/base/http/request-context'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { describeGame } from './describe-game'

test('shows payout, chance and return of each Baccarat side', () => {
  const game = describeGame(baccarat, baccarat.defaultPaytable, 'BDT')
  expect(
    game.selections.map(({ label, multiplierText, chanceText, returnText }) =>
      [label, multiplierText, chanceText, returnText].join(' '),
    ),
  ).toEqual(['Player 1.5× 44.6% 66.94%', 'Tie 3× 9.5% 28.55%', 'Banker 2× 45.9% 91.72%'])
  expect(game.oddsText).toBe('Average return: Player 66.94%, Tie 28.55%, Banker 91.72%')
  expect(game.selections.map(({ pays }) => [pays['100'], pays['2000']])).toEqual([
    [150, 3_000],
    [300, 6_000],
    [200, 4_000],
  ])
})

// @conformance names-baccarat-results-player
test('names Baccarat results Player, TIE or Banker in the record', () => {
  const game = describeGame(baccarat, baccarat.defaultPaytable, 'BDT')
  expect(game.selections.map(({ recordText }) => recordText)).toEqual(['Player', 'TIE', 'Banker'])
})

test('gives each selection its own colour, shape and letter', () => {
  for (const rules of [wingo, baccarat]) {
    const { selections } = describeGame(rules, rules.defaultPaytable, 'BDT')
    for (const mark of ['tone', 'shape', 'letter'] as const) {
      expect(new Set(selections.map((selection) => selection[mark])).size).toBe(3)
    }
  }
})

test('shows the marks of picks in the reader’s script and keeps their keys', () => {
  const marks = () =>
    [wingo, baccarat].map((rules) =>
      describeGame(rules, rules.defaultPaytable, 'BDT').selections.map(
        ({ key, letter }) => key + letter,
      ),
    )
  expect(marks()).toEqual([
    ['RR', 'GG', 'BB'],
    ['PP', 'TT', 'BB'],
  ])
  expect(requestContexts().run({ id: '1', locale: 'bn' }, marks)).toEqual([
    ['Rল', 'Gস', 'Bন'],
    ['Pপ', 'Tট', 'Bব'],
  ])
})

test('shows one return when all selections return the same', () => {
  expect(describeGame(wingo, wingo.defaultPaytable, 'BDT').oddsText).toBe('Average return 66.67%')
  const changed = describeGame(wingo, { red: 200, green: 200, blue: 210 }, 'BDT')
  expect(changed.oddsText).toBe('Average return: Red 66.67%, Green 66.67%, Blue 70.00%')
})

test('gives a round its own payouts, with the same figures as a page that is rendered for it', () => {
  const game = describeGame(wingo, wingo.defaultPaytable, 'BDT')
  expect(withPayouts(game, undefined)).toBe(game)
  expect(withPayouts(game, wingo.defaultPaytable)).toBe(game)
  const payouts = { ...wingo.defaultPaytable, green: 195 }
  const figures = ({ selections }: GameInfo) =>
    selections.map(({ id, multiplierText, pays }) => ({ id, multiplierText, pays }))
  expect(figures(withPayouts(game, payouts))).toEqual(figures(describeGame(wingo, payouts, 'BDT')))
})
