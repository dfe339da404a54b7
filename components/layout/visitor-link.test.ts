import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { safeReturnPath } from '@/components/auth/safe-return-path'
import { VisitorLink } from './visitor-link'

const at = vi.hoisted(() => ({ url: new URL('http://localhost/') }))

// There is no router outside of Next.js: only the address is asked of it.
vi.mock('next/navigation', () => ({
  usePathname: () => at.url.pathname,
  useSearchParams: () => at.url.searchParams,
}))

/** Where the header's link leads from an address, and where one comes back to from there. */
function leadsTo(address: string): [string, string] {
  at.url = new URL(address, 'http://localhost')
  const html = renderToStaticMarkup(createElement(VisitorLink))
  const href = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  return [pathname, safeReturnPath(searchParams.get('from') ?? undefined)]
}

test.each([
  ['/', '/login', '/'],
  ['/about', '/login', '/about'],
  ['/fairness/wingo?page=2&x=1', '/login', '/fairness/wingo?page=2&x=1'],
  ['/login', '/register', '/'],
  ['/login?from=%2Fbaccarat', '/register', '/baccarat'],
  ['/register?from=%2Fuser%3Fbefore%3Da', '/login', '/user?before=a'],
  ['/register?ref=K7P4QX', '/login', '/'],
  ['/forgetPass', '/login', '/'],
  ['/login?from=https%3A%2F%2Fevil.example', '/register', '/'],
])('from %s the header leads to %s and back to %s', (address, page, back) => {
  expect(leadsTo(address)).toEqual([page, back])
})
