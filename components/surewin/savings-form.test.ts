import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fromMajor } from '@/lib/ledger/rules/money'
import { DEFAULT_SETTINGS } from '@/lib/settings/rules/settings'
import { move, openSavings } from '@/lib/surewin/rules/interest'
import { SavingsForm } from './savings-form'
import { toSavingsView } from './savings-view'

test('offers no withdrawal below the minimum or between the steps', () => {
  const view = toSavingsView({
    now: new Date(0),
    main: fromMajor(0),
    savings: move(openSavings(0, 500), fromMajor(20_000), 0),
    deposits: null,
    nextRate: 500,
    settings: { ...DEFAULT_SETTINGS, surewinMinMajor: 700 },
  })
  const html = renderToStaticMarkup(
    createElement(SavingsForm, {
      ...{ action: 'withdraw', email: 'nusrat@example.com', view, lockedMs: 0 },
      onSending: () => undefined,
      onDone: () => undefined,
    }),
  )
  expect(html.match(/৳[\d,]+(?=<\/button>)/g)).toEqual(['৳1,000', '৳2,000', '৳4,000', '৳10,000'])
})
