const ANY_ORIGIN = 'http://same.origin'

/** Coming back to these would ask for a sign-in again, or show what no browser page is. */
const NO_WAY_BACK = /^\/(login|register|forgetPass|resetPass|welcome|api)(\/|$)/

/**
 * Where to go after signing in: the `from` of the address when it is a path of this site, else home.
 * Anything that a browser would read as another site (`//host`, `/\host`, a scheme) is home too.
 */
export function safeReturnPath(from: string | readonly string[] | undefined): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  if (!URL.canParse(from, ANY_ORIGIN)) return '/'
  const url = new URL(from, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN || NO_WAY_BACK.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** Address of a page on the way in that leads back to `returnTo`. */
export function signInHref(page: '/login' | '/register' | '/welcome', returnTo: string): string {
  return returnTo === '/' ? page : `${page}?from=${encodeURIComponent(returnTo)}`
}
