import 'server-only'
import { createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import { getEnv, requireSetting } from '@/lib/base/config/env'

/** Contents of a session cookie. Whether the session is still active is in its database row. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly email: string
}

/** Returns true if the public address is https, so that cookies are only sent over https. */
export function hasSecureCookies(): boolean {
  return getEnv().NEXTAUTH_URL?.startsWith('https://') ?? false
}

/**
 * Returns the cookie's name. The prefix `__Host-` binds the cookie to this exact host, over https.
 */
export function sessionCookieName(): string {
  return hasSecureCookies() ? '__Host-rondo.session' : 'rondo.session'
}

/**
 * Cache of the most recently used decoded tokens, because decrypting one costs more than the rest
 * of a request. It keeps no session alive: each process still reads the session's row. Tokens that
 * don't decode are not cached, so made-up cookies can't push out real ones.
 */
const decoded = new LRUCache<string, Session>({ max: 20_000 })

interface Asking {
  readonly headers: Pick<Headers, 'get'>
}

/** Returns the session in a request's cookie header, or null. Does not query the database. */
export function readSession({ headers }: Asking): Promise<Session | null> {
  return readSessionToken(cookieValue(headers.get('cookie'), sessionCookieName()))
}

/**
 * Returns the session named by a session cookie's value, or null if the value is missing, forged or
 * expired.
 */
export async function readSessionToken(token: string | undefined): Promise<Session | null> {
  if (!token) return null
  const key = hash('sha256', token, 'base64url')
  const known = decoded.get(key)
  if (known) return known
  const session = await decodeSession(token)
  if (session) decoded.set(key, session)
  return session
}

async function decodeSession(token: string): Promise<Session | null> {
  const decrypted = await jwtDecrypt(token, sessionKey(), TOKENS).catch(() => null)
  const { sub, email, sid } = decrypted?.payload ?? {}
  if (!sub || typeof email !== 'string' || typeof sid !== 'string') return null
  return { id: sid, userId: sub, email }
}

const TOKENS = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

let derived: { readonly secret: string; readonly key: KeyObject } | undefined

/**
 * Returns the key that next-auth 4 encrypts its tokens with (`getDerivedEncryptionKey` in its jwt
 * module). next-auth derives the key again for each token, which takes longer than decrypting one,
 * so it is cached here.
 */
function sessionKey(): KeyObject {
  const secret = requireSetting('NEXTAUTH_SECRET')
  if (derived?.secret !== secret) {
    const bytes = hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32)
    derived = { secret, key: createSecretKey(Buffer.from(bytes)) }
  }
  return derived.key
}

/**
 * Returns the value of a cookie. Of several with the same name, returns the last, like Next.js and
 * next-auth, so that pages and calls see the same person.
 */
export function cookieValue(header: string | null, name: string): string | undefined {
  const start = `${name}=`
  const parts = header?.split(';').map((part) => part.trim()) ?? []
  return parts.findLast((part) => part.startsWith(start))?.slice(start.length)
}
