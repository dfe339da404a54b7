import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { describeGame } from '../describe-game'
import { Shares } from './shares'

/** Returns the text for rounds with these results, newest first. */
function textOf(...drawn: readonly string[]): string {
  const game = describeGame(wingo, wingo.defaultPaytable, 'BDT')
  const rounds = drawn.map(
    (winningColor, index) =>
      ({
        countdownId: String(index),
        winningColor,
        status: 'finished',
        endsAt: -index,
      }) as ResultView,
  )
  const html = renderToStaticMarkup(createElement(Shares, { game, rounds }))
  return html.replace(/<[^>]+aria-label="([^"]+)"/g, ' $1 $&').replace(/<[^>]+>/g, ' ')
}

test('mentions no run if no colour came twice in a row', () => {
  for (const drawn of [['red'], ['red', 'blue'], ['red', 'blue', 'red']]) {
    const text = textOf(...drawn)
    expect(text).toMatch(/Longest run\s+None yet/)
    expect(text).toContain('each colour has a chance of 33.3%.')
    expect(text).not.toContain('A run of')
  }
})

test('says how often a run turns up, from two in a row', () => {
  const text = textOf('green', 'green')
  expect(text).toMatch(/Longest run\s+G\s+Green\s+2 in a row/)
  expect(text).toContain('A run of 2 or more turns up in 33 of 100 such lists.')
})

test('counts a single round as one', () => {
  expect(textOf('red')).toMatch(/Shares of 1 round .*Last result /)
  expect(textOf('red', 'blue')).toMatch(/Shares of 2 rounds .*Last 2 results, newest first/)
})

test('has nothing to count without a result', () => {
  expect(textOf()).toContain('No results yet')
})
