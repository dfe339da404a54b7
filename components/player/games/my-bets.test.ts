import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import type { MyBet } from '@/lib/play/rounds/wire-screen'
import { describeGame } from './describe-game'
import { MyBets } from './my-bets'

function render(bet: Pick<MyBet, 'status' | 'paid'>, winningColor: string): string {
  const countdownId = '20261121218'
  const sums = { betCount: 1, staked: 500, paid: bet.paid, net: bet.paid - 500 }
  const own = { betId: 'a', countdownId, color: 'green', placedAt: 0, betAmount: 500, pays: 1_250 }
  const session = { playedSince: 0, net: 0, isOpen: false, dueAt: null }
  return renderToStaticMarkup(
    createElement(MyBets, {
      game: describeGame(wingo, wingo.defaultPaytable, 'BDT'),
      state: {
        mine: {
          round: {
            ...{ countdownId, winningColor, ...sums, bets: [{ ...own, ...bet }] },
            ...{ before: null, limit: null, session },
          },
          ...{ hasFailed: false, refresh: () => undefined, addBets: () => undefined },
        },
        ...{ exclusion: null, isOpen: true },
      },
      headingLevel: 2,
    }),
  )
}

test('says what a bet was paid, whatever the payouts are now', () => {
  expect(render({ status: 'won', paid: 1_250 }, 'green')).toContain('paid 2.5×')
})

test('names the result that a bet lost to, however old its round is', () => {
  expect(render({ status: 'lost', paid: 0 }, 'red')).toContain('Red was drawn')
})
