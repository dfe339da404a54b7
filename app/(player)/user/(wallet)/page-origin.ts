import 'server-only'
import { headers } from 'next/headers'
import { getEnv } from '@/lib/base/config/env'

/**
 * Returns the origin that this page was requested under. Only the requester sees it, so the
 * request's own host can be trusted when no address is configured.
 */
export async function readPageOrigin(): Promise<string> {
  const { NEXTAUTH_URL, TRUSTED_PROXY_HOPS } = getEnv()
  if (NEXTAUTH_URL) return new URL(NEXTAUTH_URL).origin
  const asked = await headers()
  const hasProxy = TRUSTED_PROXY_HOPS > 0
  const host = (hasProxy && asked.get('x-forwarded-host')) || asked.get('host') || 'localhost'
  const isHttps = hasProxy && asked.get('x-forwarded-proto') === 'https'
  return `${isHttps ? 'https' : 'http'}://${host}`
}
