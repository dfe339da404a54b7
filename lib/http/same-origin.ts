import 'server-only'
import { Refusal } from '@/lib/domain/errors'
import { requestOrigin } from './request-origin'

/**
 * Refuses writes that another site makes in a signed-in person's browser. The Origin header is
 * compared with the one that the request reached, so localhost, 127.0.0.1 and a phone on the local
 * network all work. A client that sends no Origin is no browser and carries no stolen cookie.
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
  if (origin !== requestOrigin(request.headers)) throw new Refusal('foreign-origin')
}
