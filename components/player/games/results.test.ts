import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { describeGame } from './describe-game'
import { LatestResults, PeriodRecord } from './results'

const game = describeGame(wingo, wingo.defaultPaytable, 'BDT')

/** Twelve rounds, newest first; every sixth is void. */
const results: readonly ResultView[] = Array.from({ length: 12 }, (_, at) => {
  const isVoid = at % 6 === 1
  return {
    countdownId: `20261121${112 - at}`,
    status: isVoid ? 'void' : 'finished',
    winningColor: isVoid ? null : 'red',
    endsAt: -at,
    ...(isVoid && { reason: 'A fault.' }),
  }
})

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([found]) =>
    found
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

// @conformance lists-finished-rounds-only
test('lists the ten newest finished rounds and no void one in the Period Record', () => {
  const html = renderToStaticMarkup(createElement(PeriodRecord, { game, results, headingLevel: 2 }))
  const [head, ...rows] = textsOf(html, 'tr')
  expect(head).toBe('ID Status Win-Go')
  const finished = [112, 110, 109, 108, 107, 106, 104, 103, 102, 101]
  expect(rows).toEqual(finished.map((slot) => `20261121${slot} Finished R Red`))
})

test('shows the last ten results, void ones too, in the strip', () => {
  const marks = textsOf(renderToStaticMarkup(createElement(LatestResults, { game, results })), 'li')
  expect(marks).toHaveLength(10)
  expect(marks[1]).toContain('Void')
})
