import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteFrame } from './site-frame'

/** What the root layout puts around a page of this group of folders. */
function render(group: string, isStaff: boolean): string {
  // Of what the router knows, the hook reads the tree alone.
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
] as const)('%s has the frame of the site (staff: %s)', (group, isStaff) => {
  expect(render(group, isStaff)).toMatch(/HEADER.*PAGE.*FOOTER/)
})

test.each([
  ['(admin)', true],
  ['(admin)', false],
  ['(instruction)', true],
] as const)('%s has a frame of its own (staff: %s)', (group, isStaff) => {
  expect(render(group, isStaff)).toBe('PAGE')
})
