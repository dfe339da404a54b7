import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/http/content-security-policy'
import { isFromPlayer, PLAYER_HOME } from '@/lib/http/player-home'
import { callBesidePage } from '@/lib/http/root-paths'
import { CALL_POLICY } from '@/lib/http/security-headers'

/**
 * What a rewrite cannot do: POST /register reaches the call beside the page of that name, `/` is another
 * page for players, each of which loads its own scripts alone, and every page gets a
 * Content-Security-Policy with a nonce of its own.
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
  const isPlayersHome = pathname === '/' && (await isFromPlayer(request))
  const response = isPlayersHome
    ? NextResponse.rewrite(new URL(PLAYER_HOME, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  // All but calls and files. A body that passes here is read before its handler runs: the one call that
  // takes large ones judges who sends them first.
  matcher: [
    '/((?!api/|upload/?$|_next/static/|(?:banners|cards|icons)/|(?:sw\\.js|offline\\.html|manifest\\.webmanifest|icon\\.svg|apple-icon\\.png|favicon\\.ico)$).*)',
  ],
}
