import 'server-only'
import { getEnv } from '@/lib/config/env'

/**
 * Address of the client as the outermost trusted proxy saw it. With TRUSTED_PROXY_HOPS = n the n-th
 * entry from the right of X-Forwarded-For counts; what stands left of it anybody could have written.
 * Without proxies Next.js itself writes the peer's address there.
 */
export function clientAddress(headers: Headers): string {
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const hops = Math.max(1, getEnv().TRUSTED_PROXY_HOPS)
  return chain.at(-hops) ?? chain[0] ?? 'unknown'
}
