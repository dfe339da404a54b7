import { expect, test } from 'vitest'
import { baccarat } from '@/lib/domain/games/baccarat'
import { wingo } from '@/lib/domain/games/wingo'
import { describeGame } from './describe-game'

test('Baccarat shows what each side pays, its chance and what it returns', () => {
  const game = describeGame(baccarat, baccarat.defaultPaytable, 'BDT')
  expect(
    game.selections.map(({ label, multiplierText, chanceText, returnText }) =>
      [label, multiplierText, chanceText, returnText].join(' '),
    ),
  ).toEqual(['Player 1.5× 44.6% 66.94%', 'Tie 3× 9.5% 28.55%', 'Banker 2× 45.9% 91.72%'])
  expect(game.oddsText).toBe('Returns on average: player 66.94%, tie 28.55%, banker 91.72%.')
  expect(game.selections.map(({ pays }) => [pays['100'], pays['2000']])).toEqual([
    [150, 3_000],
    [300, 6_000],
    [200, 4_000],
  ])
})

test('the record of Baccarat says Player, TIE or Banker', () => {
  const game = describeGame(baccarat, baccarat.defaultPaytable, 'BDT')
  expect(game.selections.map(({ recordText }) => recordText)).toEqual(['Player', 'TIE', 'Banker'])
})

test('sides differ by colour, shape and letter', () => {
  for (const rules of [wingo, baccarat]) {
    const { selections } = describeGame(rules, rules.defaultPaytable, 'BDT')
    for (const mark of ['tone', 'shape', 'letter'] as const) {
      expect(new Set(selections.map((selection) => selection[mark])).size).toBe(3)
    }
  }
})

test('one figure is enough where every selection returns the same', () => {
  expect(describeGame(wingo, wingo.defaultPaytable, 'BDT').oddsText).toBe(
    'Returns 66.67% on average.',
  )
  const changed = describeGame(wingo, { red: 200, green: 200, blue: 210 }, 'BDT')
  expect(changed.oddsText).toBe('Returns on average: red 66.67%, green 66.67%, blue 70.00%.')
})
