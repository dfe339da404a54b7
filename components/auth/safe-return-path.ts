const ANY_ORIGIN = 'http://same.origin'

/** Coming back to these would ask for a sign-in again, or show what no browser page is. */
const NO_WAY_BACK = /^\/(login|register|forgetPass|resetPass|welcome|api)(\/|$)/

/**
 * Where to go after signing in: the `from` of the address when it is a path of this site, else home.
 * What counts is the answer, read again as a browser will: `/.//host` is a path of this site until
 * its dot is resolved, and `//host` is another site.
 */
export function safeReturnPath(from: string | readonly string[] | undefined): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  const url = URL.parse(from, ANY_ORIGIN)
  if (url?.origin !== ANY_ORIGIN || NO_WAY_BACK.test(url.pathname)) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return URL.parse(path, ANY_ORIGIN)?.href === url.href ? path : '/'
}

/** Address of a page on the way in that leads back to `returnTo`. */
export function signInHref(page: '/login' | '/register' | '/welcome', returnTo: string): string {
  return returnTo === '/' ? page : `${page}?from=${encodeURIComponent(returnTo)}`
}
