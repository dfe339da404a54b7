import 'server-only'
import { headers } from 'next/headers'
import { getEnv } from '@/lib/config/env'

/**
 * The origin that this page was asked for under. It is shown to who asked and to nobody else, so the
 * request's own host may be believed where no address is set.
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
