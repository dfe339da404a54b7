import { isOpenedByLink } from '@/lib/base/browser/page-account'

/** The page to open after a new password was set. */
export const PASSWORD_CHANGED_HREF = '/login?note=password-changed'
/** The page to open after a new email was confirmed. */
export const EMAIL_CHANGED_HREF = '/login?note=email-changed'
/** The page to open after a change of email was taken back. */
export const EMAIL_RESTORED_HREF = '/login?note=email-restored'
/** The page to open after logging out on all devices. */
export const LOGGED_OUT_EVERYWHERE_HREF = '/login?note=logged-out-everywhere'

const ANY_ORIGIN = 'http://same.origin'

/** Returning to these would ask for a login again, or open something that is not a page. */
const NO_WAY_BACK = /^\/(login|register|forgetPass|welcome|api)(\/|$)/

/**
 * Returns the page to open after a login: `from` when it is a path of this site, else home. The answer
 * is parsed again as a browser will: `/.//host` is a path of this site until its dot is resolved, and
 * `//host` is another site.
 */
export function safeReturnPath(from: string | readonly string[] | undefined): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  const url = URL.parse(from, ANY_ORIGIN)
  if (url?.origin !== ANY_ORIGIN) return '/'
  if (NO_WAY_BACK.test(url.pathname) || isOpenedByLink(url.pathname)) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return URL.parse(path, ANY_ORIGIN)?.href === url.href ? path : '/'
}

/** Returns the path of a page before the login that leads back to `returnTo`. */
export function loginHref(
  page: '/login' | '/login/step' | '/register' | '/welcome',
  returnTo: string,
): string {
  return returnTo === '/' ? page : `${page}?from=${encodeURIComponent(returnTo)}`
}
