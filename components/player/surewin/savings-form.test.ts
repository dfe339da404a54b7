import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toSavingsView } from '@/components/ui/savings-view'
import { fromMajor } from '@/lib/base/format/rules/money'
import { move, openSavings } from '@/lib/money/ledger/rules/interest'
import { DEFAULT_SETTINGS } from '@/lib/money/settings/rules/settings'
import { SavingsForm } from './savings-form'

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
      action: 'withdraw',
      email: 'nusrat@example.com',
      view,
      lockedMs: 0,
      onSending: () => undefined,
      onDone: () => undefined,
    }),
  )
  expect(html.match(/৳[\d,]+(?=<\/button>)/g)).toEqual(['৳1,000', '৳2,000', '৳4,000', '৳10,000'])
})
