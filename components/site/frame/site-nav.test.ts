import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { safeReturnPath } from '@/components/site/accounts/login-href'

const at = vi.hoisted(() => ({ url: new URL('http://localhost/') }))

// There is no router outside of Next.js. The links only read its address.
vi.mock('next/navigation', () => ({
  usePathname: () => at.url.pathname,
  useSearchParams: () => at.url.searchParams,
  useRouter: () => null,
}))

// Another test in this process may have loaded the module with Next.js's own router.
vi.resetModules()
const { VisitorLinks } = await import('./site-nav')

/**
 * Returns the pages that the header's links open from an address, and the page that opens after
 * those.
 */
function leadsTo(address: string): [string[], string] {
  at.url = new URL(address, 'http://localhost')
  const html = renderToStaticMarkup(createElement(VisitorLinks, { isInvited: true }))
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'http://localhost'),
  )
  const backs = new Set(
    links.map(({ searchParams }) => safeReturnPath(searchParams.get('from') ?? undefined)),
  )
  expect(backs.size).toBe(1)
  return [links.map(({ pathname }) => pathname), [...backs].join()]
}

// @conformance links-visitors-back
test.each([
  ['/', ['/login', '/register'], '/'],
  ['/about', ['/login', '/register'], '/about'],
  ['/fairness/wingo?page=2&x=1', ['/login', '/register'], '/fairness/wingo?page=2&x=1'],
  ['/wingo', ['/login'], '/wingo'],
  ['/login', ['/login', '/register'], '/'],
  ['/login/', ['/login', '/register'], '/'],
  ['/login?from=%2Fbaccarat', ['/login', '/register'], '/baccarat'],
  ['/register?from=%2Fuser%3Fbefore%3Da', ['/login'], '/user?before=a'],
  ['/register?ref=K7P4QX', ['/login'], '/'],
  ['/forgetPass', ['/login'], '/'],
  ['/undoEmail', ['/login'], '/'],
  ['/login?from=https%3A%2F%2Fevil.example', ['/login', '/register'], '/'],
])('links visitors from %s to %j and back to %s', (address, pages, back) => {
  expect(leadsTo(address)).toEqual([pages, back])
})

test('invites nobody to register on a device with a break', () => {
  for (const address of ['/', '/about', '/login']) {
    at.url = new URL(address, 'http://localhost')
    const links = renderToStaticMarkup(createElement(VisitorLinks, { isInvited: false }))
    expect(links).not.toContain('register')
  }
})

test.each([
  ['/', 1],
  ['/about', 0],
  ['/wingo', 0],
])('gives %s %d amber links in the header', (address, count) => {
  at.url = new URL(address, 'http://localhost')
  const html = renderToStaticMarkup(createElement(VisitorLinks, { isInvited: true }))
  expect(html.match(/bg-accent /g) ?? []).toHaveLength(count)
})
