import 'server-only'
import { getEnv } from '@/lib/config/env'
import { Refusal } from '@/lib/domain/errors'

/**
 * Refuses writes that another site makes in a signed-in person's browser. The Origin header is
 * compared with the request's own host, so localhost, 127.0.0.1 and a phone on the local network
 * all work. A client that sends no Origin is no browser and carries no stolen cookie.
 *
 * @throws Refusal `foreign-origin`.
 */
export function assertSameOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site')
    if (site === null || site === 'same-origin' || site === 'none') return
    throw new Refusal('foreign-origin')
  }
  if (!URL.canParse(origin)) throw new Refusal('foreign-origin')
  const forwarded = getEnv().TRUSTED_PROXY_HOPS > 0 ? request.headers.get('x-forwarded-host') : null
  const host = forwarded ?? request.headers.get('host')
  if (new URL(origin).host !== host) throw new Refusal('foreign-origin')
}
