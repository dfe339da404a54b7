import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DecisionBar } from './decision-bar'

type Change = Partial<ComponentProps<typeof DecisionBar>>

/** Returns the foot of a withdrawal that nobody is paying. */
function barOf(change: Change): string {
  const bar = createElement(DecisionBar, {
    ...{ kind: 'withdraw', id: '1', name: 'Tamim Das', email: '', phone: '', txnId: null },
    ...{ isHeld: false, isOthersHold: false, isPermitted: false, stops: [] },
    ...{ amount: '৳500', amountMajor: 500, balanceBefore: '', balanceAfter: '' },
    ...{ balanceRejected: '', copied: 'phone number', nextHref: '/', ownHref: '/' },
    ...{ hold: { whose: 'nobody', by: null, since: null }, onHold: null, startedBy: null },
    ...{ scheduled: null, undoSeconds: 8, ...change },
  })
  const value = {} as unknown as ContextType<typeof AppRouterContext>
  return renderToStaticMarkup(createElement(AppRouterContext, { value }, bar))
}

function buttonsOf(change: Change): string[] {
  const html = barOf(change)
  return ['Claim ৳500', 'Return', 'Hold', 'Accept ৳500'].filter((label) =>
    html.includes(`>${label}<`),
  )
}

test('hides the return button if another admin started paying, until the viewer claims it', () => {
  expect(buttonsOf({})).toEqual(['Claim ৳500', 'Return', 'Hold'])
  expect(buttonsOf({ startedBy: 'Mitu Das' })).toEqual(['Claim ৳500', 'Hold'])
  const hold = { whose: 'mine', by: 'You', since: 0 } as const
  expect(buttonsOf({ hold })).toEqual(['Return', 'Hold', 'Accept ৳500'])
})

test('offers to undo a decision that is not carried out yet, only to its author', () => {
  const decided = { id: '2', decision: 'Rejected', byId: '3', by: 'Mitu Das' } as const
  const own = barOf({ scheduled: { ...decided, isMine: true } })
  expect(own).toContain('Being returned. You can undo it for a few seconds.')
  expect(own).toContain('>Undo<')
  const others = barOf({ scheduled: { ...decided, isMine: false } })
  expect(others).toContain('Being returned by Mitu Das.')
  expect(others).not.toContain('ndo')
})
