import 'server-only'
import { isIPv4, isIPv6 } from 'node:net'
import { getEnv } from '@/lib/config/env'

/** What a proxy calls an address without being one is cut off here. */
const MAX_LENGTH = 64

/** Groups of an IPv6 address that name a network; what follows its owner chooses freely. */
const NETWORK_GROUPS = 4

/**
 * Address of the client as the outermost trusted proxy saw it, for counting. With
 * TRUSTED_PROXY_HOPS = n the n-th entry from the right of X-Forwarded-For counts; what stands left
 * of it anybody could have written. Without proxies the header is the address of the connection:
 * lib/http/gateway/check-request.ts writes it over whatever a client sent.
 *
 * An IPv6 address counts as its /64 network, within which a single client has as many as it likes.
 */
export function clientAddress(headers: Headers): string {
  return addressOf(headers.get('x-forwarded-for') ?? '', getEnv().TRUSTED_PROXY_HOPS)
}

/** The same of the header's value. */
export function addressOf(forwardedFor: string, trustedHops: number): string {
  const chain = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const address = chain.at(-Math.max(1, trustedHops)) ?? chain[0] ?? 'unknown'
  return isIPv6(address) ? networkOf(address) : address.slice(0, MAX_LENGTH)
}

/**
 * The network of an address as `addressOf` tells it: the /24 of an IPv4 address, whose owner is often
 * given another one of it. An IPv6 address is told by its network already.
 */
export function widerNetworkOf(address: string): string {
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  const network = all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
