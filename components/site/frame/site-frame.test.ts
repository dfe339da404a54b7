import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteFrame } from './site-frame'

/** Renders what the root layout puts around a page of this route group. */
function render(group: string, isStaff: boolean): string {
  // The hook reads only the tree from the router's context.
  const known: unknown = { parentTree: ['', { children: [group, {}] }] }
  const value = known as ContextType<typeof LayoutRouterContext>
  const frame = createElement(SiteFrame, {
    ...{ isStaff, header: 'HEADER ', footer: ' FOOTER', children: 'PAGE' },
  })
  return renderToStaticMarkup(createElement(LayoutRouterContext, { value }, frame))
}

test.each([
  ['(site)', false],
  ['(player)', true],
  ['(instruction)', false],
] as const)('shows %s in the frame of the site (staff: %s)', (group, isStaff) => {
  expect(render(group, isStaff)).toMatch(/HEADER.*PAGE.*FOOTER/)
})

test.each([
  ['(admin)', true],
  ['(admin)', false],
  ['(instruction)', true],
] as const)('shows %s without the frame of the site (staff: %s)', (group, isStaff) => {
  expect(render(group, isStaff)).toBe('PAGE')
})
