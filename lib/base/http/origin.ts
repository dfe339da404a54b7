import 'server-only'
import { isIP } from 'node:net'
import { getEnv } from '@/lib/base/config/env'
import type { CallHeaders, CallRequest } from '@/lib/base/http/call-request'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { isPrivateAddress } from './guard-server'

/**
 * Returns the origin under which a request reached this site: its host, according to a trusted
 * proxy or the request itself, with the scheme of NEXTAUTH_URL if that has the same host. The
 * connection itself is never encrypted, so any other host is http unless a trusted proxy says
 * otherwise.
 *
 * @returns undefined for a request without a host.
 */
function requestOrigin(headers: CallHeaders): string | undefined {
  const { NEXTAUTH_URL, TRUSTED_PROXY_HOPS } = getEnv()
  const hasProxy = TRUSTED_PROXY_HOPS > 0
  const host = ((hasProxy && headers.get('x-forwarded-host')) || headers.get('host'))?.toLowerCase()
  if (!host) return undefined
  const site = NEXTAUTH_URL ? new URL(NEXTAUTH_URL) : undefined
  if (site?.host === host) return site.origin
  const isHttps = hasProxy && headers.get('x-forwarded-proto') === 'https'
  return `${isHttps ? 'https' : 'http'}://${host}`
}

/**
 * Refuses writes that another site makes in a logged-in person's browser. The Origin header is
 * compared with the origin that the request reached, so localhost, 127.0.0.1 and a phone on the
 * local network all work. A client that sends no Origin is not a browser and carries no stolen
 * cookie.
 *
 * @throws Refusal `foreign-origin`.
 */
export function assertSameOrigin(request: CallRequest): void {
  const origin = request.headers.get('origin')
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site')
    if (site === null || site === 'same-origin' || site === 'none') return
    throw new Refusal('foreign-origin')
  }
  if (origin !== requestOrigin(request.headers)) throw new Refusal('foreign-origin')
}

/** A host name or address, with or without a port; an IPv6 address is in brackets. */
const HOST = /^(?<name>[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|test)$/i

/**
 * Returns the origin under which this site is reached, for links that leave the site, e.g. in an
 * email. This is NEXTAUTH_URL if set. Otherwise it is the request's own host, but only a host of
 * this machine or of a private network: a client can write any name into that header, and a link
 * with a secret in it must not lead to the client's site.
 *
 * @throws Refusal `address-unknown`.
 */
export function siteOrigin(request: CallRequest): string {
  const { NEXTAUTH_URL } = getEnv()
  if (NEXTAUTH_URL) return new URL(NEXTAUTH_URL).origin
  const origin = requestOrigin(request.headers)
  const host = origin?.replace(/^https?:\/\//, '') ?? ''
  if (!origin || !isPrivateHost(host)) {
    // Anyone can cause this, so it is no error that alerts an operator.
    log.warn(
      { host },
      'links cannot be emailed: set NEXTAUTH_URL to the public address of the site',
    )
    throw new Refusal('address-unknown')
  }
  return origin
}

/** Returns true if only this machine or its private network can be behind the host. */
export function isPrivateHost(host: string): boolean {
  const name = HOST.exec(host)?.groups?.name?.replace(/^\[|\]$/g, '')
  if (!name || !URL.canParse(`http://${host}`)) return false
  if (isIP(name) > 0) return isPrivateAddress(name)
  // A browser reads a name of digits as an IPv4 address, so such a name is not one of a private
  // network.
  return PRIVATE_NAME.test(name) && new URL(`http://${host}`).hostname === name.toLowerCase()
}
