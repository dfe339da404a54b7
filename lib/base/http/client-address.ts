import 'server-only'
import { isIPv4, isIPv6 } from 'node:net'
import { getEnv } from '@/lib/base/config/env'
import type { CallHeaders } from '@/lib/base/http/call-request'
import { networkOf } from './rules/network'

/** An entry of a proxy that is not an address is cut off at this length. */
const MAX_LENGTH = 64

/**
 * Returns the client's address as the outermost trusted proxy saw it, for counting. With
 * TRUSTED_PROXY_HOPS = n this is the n-th entry from the right of X-Forwarded-For; anyone could
 * have written the entries to its left. Without proxies the header contains the address of the
 * connection, because lib/base/http/gateway/check-request.ts overwrites whatever a client sent.
 *
 * An IPv6 address counts as its /64 network, because a single client can use as many addresses in
 * it as it likes.
 */
export function clientAddress(headers: CallHeaders): string {
  return addressOf(headers.get('x-forwarded-for') ?? '', getEnv().TRUSTED_PROXY_HOPS)
}

/** Returns the same from the value of X-Forwarded-For and the number of trusted proxies. */
export function addressOf(forwardedFor: string, trustedHops: number): string {
  const chain = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const address = chain.at(-Math.max(1, trustedHops)) ?? chain[0] ?? 'unknown'
  return isIPv6(address) ? networkOf(address) : address.slice(0, MAX_LENGTH)
}

/**
 * Returns the wider network of an address from `addressOf`: the /24 of an IPv4 address, because its
 * owner is often given another address of that network. For IPv6 `addressOf` already returns a
 * network.
 */
export function widerNetworkOf(address: string): string {
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}
