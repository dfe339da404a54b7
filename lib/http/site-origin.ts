import 'server-only'
import { isIP } from 'node:net'
import { getEnv } from '@/lib/config/env'
import { Refusal } from '@/lib/domain/errors'
import { log } from '@/lib/log'
import { isPrivateAddress } from './private-address'
import { requestOrigin } from './request-origin'

/** A host name or address, with a port or without; an IPv6 address in brackets. */
const HOST = /^(?<name>[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|test)$/i

/**
 * The origin under which this site is reached, for links that leave it, e.g. in a mail.
 * NEXTAUTH_URL when set. Else the request's own host, but only a host of this machine or of a
 * private network: whoever asks can write any name into that header, and a link with a secret in it
 * must not lead to theirs.
 *
 * @throws Refusal `address-unknown`.
 */
export function siteOrigin(request: Request): string {
  const { NEXTAUTH_URL } = getEnv()
  if (NEXTAUTH_URL) return new URL(NEXTAUTH_URL).origin
  const origin = requestOrigin(request.headers)
  const host = origin?.replace(/^https?:\/\//, '') ?? ''
  if (!origin || !isPrivateHost(host)) {
    log.error({ host }, 'no link can be mailed: set NEXTAUTH_URL to the public address of the site')
    throw new Refusal('address-unknown')
  }
  return origin
}

/** Whether only this machine or its private network can be behind the host. */
export function isPrivateHost(host: string): boolean {
  const name = HOST.exec(host)?.groups?.name?.replace(/^\[|\]$/g, '')
  if (!name || !URL.canParse(`http://${host}`)) return false
  if (isIP(name) > 0) return isPrivateAddress(name)
  // A browser reads a name of digits as an IPv4 address: such names are none of a private network.
  return PRIVATE_NAME.test(name) && new URL(`http://${host}`).hostname === name.toLowerCase()
}
