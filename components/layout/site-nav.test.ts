import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { safeReturnPath } from '@/components/accounts/login-href'
import { VisitorLink } from './site-nav'

const at = vi.hoisted(() => ({ url: new URL('http://localhost/') }))

// There is no router outside of Next.js: only its address is read.
vi.mock('next/navigation', () => ({
  usePathname: () => at.url.pathname,
  useSearchParams: () => at.url.searchParams,
}))

/** Returns where the header's link leads from an address, and what opens after that. */
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
])('leads visitors from %s to %s and back to %s', (address, page, back) => {
  expect(leadsTo(address)).toEqual([page, back])
})
