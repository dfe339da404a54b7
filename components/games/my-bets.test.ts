import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wingo } from '@/lib/games/wingo/wingo'
import type { MyBet } from '@/lib/rounds/wire-screen'
import { describeGame } from './describe-game'
import { MyBets } from './my-bets'

test('says what a bet was paid, whatever the payouts are now', () => {
  const round = { countdownId: '20261121218', betCount: 1, staked: 500, paid: 1_250, net: 750 }
  const bet: MyBet = {
    ...{ betId: 'a', countdownId: round.countdownId, color: 'green', placedAt: 0 },
    ...{ betAmount: 500, pays: 1_250, status: 'won', paid: 1_250 },
  }
  const session = { startedAt: 0, net: 750, isOpen: false, dueAt: null }
  const html = renderToStaticMarkup(
    createElement(MyBets, {
      game: describeGame(wingo, wingo.defaultPaytable, 'BDT'),
      mine: {
        ...{ round: { ...round, bets: [bet], before: null, session } },
        ...{ hasFailed: false, refresh: () => undefined, addBets: () => undefined },
      },
      ...{ results: [], headingLevel: 2, canBet: true },
    }),
  )
  expect(html).toContain('paid 2.5×')
})
