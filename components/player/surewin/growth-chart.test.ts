import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toSavingsView } from '@/components/ui/savings-view'
import { money } from '@/lib/base/format/rules/money'
import { accrue, move, openSavings, toSeconds } from '@/lib/money/ledger/rules/interest'
import { DEFAULT_SETTINGS } from '@/lib/money/settings/rules/settings'
import { ForecastCard } from './forecast-card'
import { GrowthChart } from './growth-chart'

const HALF_A_DAY = 12 * 3_600
const OPENED = toSeconds(new Date('2026-11-20T06:00:00Z'))

/** Returns 20,000 saved for half a day at 5 per cent. */
function halfADay() {
  const opened = openSavings(OPENED, 500)
  const savings = accrue(move(opened, 2_000_000n, OPENED), OPENED + HALF_A_DAY)
  return toSavingsView({
    now: new Date((OPENED + HALF_A_DAY) * 1_000),
    main: money(0n),
    savings,
    deposits: null,
    nextRate: 500,
    settings: DEFAULT_SETTINGS,
  })
}

/** Returns the points of a line, from the left and from the top, in per cent. */
function placesOf(html: string, line: RegExp): number[][] {
  const [, points = ''] = line.exec(html) ?? []
  const places = points.split(' ').map(Number)
  return places.flatMap((left, at) => (at % 2 === 0 ? [[left, places[at + 1] ?? Number.NaN]] : []))
}

test('draws the curve through each day’s balance at 5 per cent, compounded daily', () => {
  const html = renderToStaticMarkup(createElement(GrowthChart, { view: halfADay() }))
  const places = placesOf(html, /<polyline[^>]*dasharray[^>]*points="([^"]*)"/)
  const days = [0.5, 1, 2, 3, 4, 5, 6, 7]
  expect(places.map(([left]) => left)).toEqual(
    days.map((day) => expect.closeTo((day / 7) * 100, 6)),
  )

  const balances = [20_500, ...days.slice(1).map((day) => 20_000 * 1.05 ** day)]
  const [low, high] = [86, 13]
  const rise = 20_000 * (1.05 ** 7 - 1)
  const heights = balances.map((balance) => low - ((balance - 20_000) / rise) * (low - high))
  expect(places.map(([, top]) => top)).toEqual(heights.map((top) => expect.closeTo(top, 3)))
  expect(html).toContain('>৳28,141<')
})

test('shows figures for one, three and seven days that match the curve', () => {
  const view = halfADay()
  const html = renderToStaticMarkup(ForecastCard({ view, children: null }))
  const told = [...html.matchAll(/<dd[^>]*>(৳[\d,]+)/g)].map(([, amount]) => amount)
  expect(told).toEqual(['৳21,000', '৳23,152', '৳28,141'])
})
