import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DecisionBar } from '@/components/staff/queue/decision-bar'

type Change = Partial<ComponentProps<typeof DecisionBar>>

/** Returns the foot of a withdrawal that nobody is paying. */
function barOf(change: Change): string {
  const bar = createElement(DecisionBar, {
    kind: 'withdraw',
    id: '1',
    name: 'Tamim Das',
    email: '',
    phone: '',
    txnId: null,
    isBlocked: false,
    isOthersHold: false,
    isPermitted: false,
    stops: [],
    amount: '৳500',
    amountMajor: 500,
    balanceBefore: '',
    balanceAfter: '',
    balanceRejected: '',
    copied: 'phone number',
    nexts: [],
    closeHref: '/',
    ownHref: '/',
    claim: { whose: 'nobody', by: null, since: null },
    onHold: null,
    startedBy: null,
    undoSeconds: 8,
    payout: { channels: [], idFrom: null },
    ...change,
  })
  const value = {} as unknown as ContextType<typeof AppRouterContext>
  return renderToStaticMarkup(createElement(AppRouterContext, { value }, bar))
}

function buttonsOf(change: Change): string[] {
  const html = barOf(change)
  return ['Claim ৳500', 'Return', 'Hold', 'Paid ৳500'].filter((label) =>
    html.includes(`>${label}<`),
  )
}

test('hides the return button if another admin started paying, until the viewer claims it', () => {
  expect(buttonsOf({})).toEqual(['Claim ৳500', 'Return', 'Hold'])
  expect(buttonsOf({ startedBy: 'Mitu Das' })).toEqual(['Claim ৳500', 'Hold'])
  const claim = { whose: 'mine', by: 'You', since: 0 } as const
  expect(buttonsOf({ claim })).toEqual(['Return', 'Hold', 'Paid ৳500'])
  const channels = [{ id: '1', name: 'bKash-1' }]
  const html = barOf({ claim, payout: { channels, idFrom: 500 } })
  expect(html).toMatch(/Wallet’s ID of the money sent<.*bKash-1/)
})
