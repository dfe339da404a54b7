/** Calls of the REST surface that share their path with a page: the method tells which is meant. */
const CALLS_BESIDE_PAGES: ReadonlySet<string> = new Set(['/register', '/surewin'])

/** The path under /api of a call that has a page's path, written with a slash at its end or without. */
export function callBesidePage(method: string, path: string): string | undefined {
  if (method !== 'POST') return undefined
  const plain = path.endsWith('/') ? path.slice(0, -1) : path
  return CALLS_BESIDE_PAGES.has(plain) ? `/api${plain}` : undefined
}
