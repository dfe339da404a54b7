import 'server-only'
import { createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import { getEnv, requireSetting } from '@/lib/config/env'

/** What a session cookie says. Whether the session still stands is in its row. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly email: string
}

/** True where the public address is https: then cookies are sent over https only. */
export function hasSecureCookies(): boolean {
  return getEnv().NEXTAUTH_URL?.startsWith('https://') ?? false
}

/** `__Host-` binds the cookie to this very host, over https. */
export function sessionCookieName(): string {
  return hasSecureCookies() ? '__Host-rondo.session' : 'rondo.session'
}

/**
 * Decrypting a token costs more than the rest of a request, so decoded ones are kept, the latest
 * used of them. This keeps no session alive: each process asks the row all the same. What does not
 * decode is not kept, so that made-up cookies push nobody out.
 */
const decoded = new LRUCache<string, Session>({ max: 20_000 })

/** The session of a request's cookie header, or null. Does not ask the database. */
export function readSession(request: Request): Promise<Session | null> {
  return readSessionToken(cookieValue(request.headers.get('cookie'), sessionCookieName()))
}

/** The session that a session cookie's value names, or null where it is missing, forged or expired. */
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
 * The key that next-auth 4 encrypts its tokens with (`getDerivedEncryptionKey` of its jwt module). It derives
 * it anew for each token, which takes longer than to decrypt one.
 */
function sessionKey(): KeyObject {
  const secret = requireSetting('NEXTAUTH_SECRET')
  if (derived?.secret !== secret) {
    const bytes = hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32)
    derived = { secret, key: createSecretKey(Buffer.from(bytes)) }
  }
  return derived.key
}

export function cookieValue(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
