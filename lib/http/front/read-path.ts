import 'server-only'

/** The longest path taken, in bytes; what follows a question mark is no part of it. */
const MAX_PATH_BYTES = 2_048

/** The longest query taken, in bytes: what pages and calls here take is far shorter. */
const MAX_QUERY_BYTES = 4_096

/** The most that is asked for in a query: several times what any page or call here takes. */
const MAX_PARAMETERS = 64

/** A slash or a percent sign behind an escape: whoever decodes it once more reads another path. */
const HIDDEN = /%2[f5]/i

/** A segment of dots, an empty segment, or what browsers take for a slash or for the path's end. */
const AMBIGUOUS = /\/\.\.?(?:\/|$)|\/\/|[\\#]/

/**
 * The path of a request as it was sent, without its query; null for one that somebody on its way might
 * read as another path. The front door names routes by the path as it was sent, Next.js resolves dots
 * and slashes afterwards: a path that both do not read alike would go past lanes, limits and the log.
 *
 * Null as well for a query of far too many parts: Next.js takes time for them that grows with the
 * square of their number.
 */
export function readPath(url: string): string | null {
  const end = url.indexOf('?')
  if (end !== -1 && !isQuery(url.slice(end + 1))) return null
  const path = end === -1 ? url : url.slice(0, end)
  if (path.length > MAX_PATH_BYTES || !path.startsWith('/') || HIDDEN.test(path)) return null
  if (AMBIGUOUS.test(path)) return null
  if (!path.includes('%')) return path
  try {
    return AMBIGUOUS.test(decodeURIComponent(path)) ? null : path
  } catch {
    return null
  }
}

function isQuery(query: string): boolean {
  return (
    query.length <= MAX_QUERY_BYTES && query.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS
  )
}
