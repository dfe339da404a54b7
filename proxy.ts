import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'

/** Calls of the REST surface that share their path with a page: the method tells which is meant. */
const CALLS_BESIDE_PAGES: ReadonlySet<string> = new Set(['POST /register', 'POST /surewin'])

/**
 * What a rewrite cannot do: POST /register reaches the call beside the page of that name, and every
 * page gets a Content-Security-Policy with a nonce of its own.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  if (CALLS_BESIDE_PAGES.has(`${request.method} ${pathname}`)) {
    return NextResponse.rewrite(new URL(`/api${pathname}`, request.url))
  }
  const nonce = crypto.randomUUID()
  const policy = contentSecurityPolicy({
    nonce,
    isDevelopment: process.env.NODE_ENV === 'development',
    analyticsUrl: process.env.NEXT_PUBLIC_ANALYTICS_URL || undefined,
  })
  // Next.js reads the nonce for its own scripts from the request's policy.
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: [
    {
      source:
        '/((?!api/|_next/static|banners/|cards/|icons/|sw.js|offline.html|manifest.webmanifest|icon.svg|apple-icon.png|favicon.ico).*)',
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
  ],
}
