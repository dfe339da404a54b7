import 'server-only'
import { randomBytes } from 'node:crypto'
import type { CallHeaders } from '@/lib/base/http/call-request'
import { cookieValue, hasSecureCookies } from '@/lib/people/sessions/session'

/** A year, in seconds; each login restarts it. */
const MAX_AGE_SECONDS = 365 * 86_400
const DEVICE_ID_BYTES = 16
/** `DEVICE_ID_BYTES` bytes in base64url. */
const DEVICE_ID = /^[\w-]{22}$/

/** The prefix `__Host-` keeps other sites of the domain from setting the cookie. */
function deviceCookieName(): string {
  return hasSecureCookies() ? '__Host-rondo.device' : 'rondo.device'
}

/**
 * Returns the id of the requesting device, set by an earlier login on it; null if there is none.
 */
export function readDeviceId(headers: CallHeaders): string | null {
  const id = cookieValue(headers.get('cookie'), deviceCookieName())
  return id && DEVICE_ID.test(id) ? id : null
}

/** Returns an id that nobody can guess. It contains no information and grants no access alone. */
export function makeDeviceId(): string {
  return randomBytes(DEVICE_ID_BYTES).toString('base64url')
}

/** Returns the value of a Set-Cookie header. */
export function deviceCookie(id: string): string {
  const secure = hasSecureCookies() ? '; Secure' : ''
  return `${deviceCookieName()}=${id}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
