/**
 * Calls that answer at the root as well as under /api, because the specification writes them
 * without /api.
 */
export const ROOT_PATHS: readonly string[] = [
  '/users',
  '/users/{email}',
  '/countdown',
  '/countdown/running',
  '/bet',
  '/baccaratcountdown',
  '/baccaratcountdown/running',
  '/baccaratbet',
  '/depositHistory',
  '/depositHistory/{id}',
  '/surewin/{email}',
  '/withdrawHistory',
  '/withdrawHistory/{id}',
  '/getPosterImage',
  '/getinfo',
  '/saveinfo',
  '/upload',
  '/upload/{photo}',
]

/** These paths are pages as well, so only POST is the call. */
const PATHS_OF_PAGES: readonly string[] = ['/register', '/surewin']

/** Returns the path under /api of a call at a page's path, with or without a slash at its end. */
export function callBesidePage(method: string, path: string): string | undefined {
  if (method !== 'POST') return undefined
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  return PATHS_OF_PAGES.includes(plain) ? `/api${plain}` : undefined
}

/** Returns the path at which a call answers at the root, or undefined if there is none. */
export function rootPathOf({ method, path }: { method: string; path: string }): string | undefined {
  const root = path.replace(/^\/api/, '')
  return ROOT_PATHS.includes(root) || callBesidePage(method, root) ? root : undefined
}
