import 'server-only'
import { hash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { getEnv, requireSetting } from '@/lib/config/env'

/** What a session cookie says. Whether the session still stands is in the user's row. */
export interface Session {
  readonly userId: string
  readonly email: string
  readonly sessionVersion: number
  /** When the person signed in, epoch milliseconds. */
  readonly signedInAt: number
}

/** Sessions last this long, in seconds: a week. */
export const SESSION_MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** Decrypting a token costs more than the rest of a request; decoded ones are kept this long, in ms. */
const CACHE_TTL_MS = 5 * 60_000
const CACHE_SIZE = 20_000

/** True where the public address is https: then cookies are sent over https only. */
export function hasSecureCookies(): boolean {
  return getEnv().NEXTAUTH_URL?.startsWith('https://') ?? false
}

/** `__Host-` binds the cookie to this very host, over https. */
export function sessionCookieName(): string {
  return hasSecureCookies() ? '__Host-rondo.session' : 'rondo.session'
}

const cache = new Map<string, { session: Session | null; until: number }>()

/** The session of a request's cookie header, or null. Does not ask the database. */
export function readSession(request: Request): Promise<Session | null> {
  return readSessionToken(cookieValue(request.headers.get('cookie'), sessionCookieName()))
}

/**
 * The session of a session cookie's value, or null where it is missing, forged or expired. Its age
 * counts from sign-in: next-auth's own call for the session hands out a cookie that is good for
 * another week each time it is asked.
 */
export async function readSessionToken(token: string | undefined): Promise<Session | null> {
  if (!token) return null
  const key = hash('sha256', token, 'base64url')
  const known = cache.get(key)
  if (known && known.until > Date.now()) return known.session
  const session = await decodeSession(token)
  if (cache.size >= CACHE_SIZE) cache.clear()
  const endsAt = session ? session.signedInAt + SESSION_MAX_AGE_SECONDS * 1_000 : Infinity
  cache.set(key, { session, until: Math.min(Date.now() + CACHE_TTL_MS, endsAt) })
  return session
}

async function decodeSession(token: string): Promise<Session | null> {
  const claims = await decode({ token, secret: requireSetting('NEXTAUTH_SECRET') }).catch(
    () => null,
  )
  if (!claims?.sub || !claims.email) return null
  if (typeof claims.sv !== 'number' || typeof claims.sat !== 'number') return null
  if (Date.now() - claims.sat >= SESSION_MAX_AGE_SECONDS * 1_000) return null
  return {
    userId: claims.sub,
    email: claims.email,
    sessionVersion: claims.sv,
    signedInAt: claims.sat,
  }
}

function cookieValue(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
