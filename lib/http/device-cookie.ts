import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookieValue, hasSecureCookies } from '@/lib/auth/session'

/** A year, in seconds; each login restarts it. */
const MAX_AGE_SECONDS = 365 * 86_400
const DEVICE_ID_BYTES = 16
/** That many bytes in base64url. */
const DEVICE_ID = /^[\w-]{22}$/

/** `__Host-`: no other site of the domain sets it. */
function deviceCookieName(): string {
  return hasSecureCookies() ? '__Host-rondo.device' : 'rondo.device'
}

/** The id of the device that asks, by which it is known where somebody signed in on it; null for none. */
export function readDeviceId(headers: Headers): string | null {
  const id = cookieValue(headers.get('cookie'), deviceCookieName())
  return id && DEVICE_ID.test(id) ? id : null
}

/** Nobody guesses it. It says nothing, and opens nothing by itself. */
export function makeDeviceId(): string {
  return randomBytes(DEVICE_ID_BYTES).toString('base64url')
}

/** Value of a Set-Cookie header. */
export function deviceCookie(id: string): string {
  const secure = hasSecureCookies() ? '; Secure' : ''
  return `${deviceCookieName()}=${id}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
