import 'server-only'
import { getEnv } from '@/lib/config/env'

/**
 * The origin under which a request reached this site: its host, as a trusted proxy tells it or the
 * request itself, with the scheme of NEXTAUTH_URL where that is the host's. The connection itself is
 * never encrypted, so any other host is http unless a trusted proxy says otherwise.
 *
 * @returns undefined for a request without a host.
 */
export function requestOrigin(headers: Pick<Headers, 'get'>): string | undefined {
  const { NEXTAUTH_URL, TRUSTED_PROXY_HOPS } = getEnv()
  const hasProxy = TRUSTED_PROXY_HOPS > 0
  const host = ((hasProxy && headers.get('x-forwarded-host')) || headers.get('host'))?.toLowerCase()
  if (!host) return undefined
  const site = NEXTAUTH_URL ? new URL(NEXTAUTH_URL) : undefined
  if (site?.host === host) return site.origin
  const isHttps = hasProxy && headers.get('x-forwarded-proto') === 'https'
  return `${isHttps ? 'https' : 'http'}://${host}`
}
