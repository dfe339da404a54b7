import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/base/http/content-security-policy'
import { isFromPlayer, PLAYER_HOME } from '@/lib/base/http/player-home'
import { callBesidePage } from '@/lib/base/http/root-paths'
import { CALL_POLICY } from '@/lib/base/http/security-headers'

/**
 * Does what a rewrite cannot: it routes POST /register to the call that shares its path with a
 * page, serves players a different page at `/`, so that each of the two pages loads only its own
 * scripts, and gives every page a Content-Security-Policy with its own nonce.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const call = callBesidePage(request.method, pathname)
  if (call) return NextResponse.rewrite(new URL(call, request.url), { headers: CALL_POLICY })
  if (pathname === PLAYER_HOME) return NextResponse.redirect(new URL('/', request.url))
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
  headers.set('x-asked', pathname + request.nextUrl.search)
  const isPlayersHome = pathname === '/' && (await isFromPlayer(request))
  const response = isPlayersHome
    ? NextResponse.rewrite(new URL(PLAYER_HOME, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  // Everything but calls and files. A request body that passes through here is read before its
  // handler runs; the one call that takes large bodies is excluded, because it first checks who
  // sends them.
  matcher: [
    '/((?!api/|upload/?$|_next/static/|(?:banners|cards|icons)/|(?:sw\\.js|streams\\.js|offline\\.html|manifest\\.webmanifest|icon\\.svg|apple-icon\\.png|favicon\\.ico)$).*)',
  ],
}
