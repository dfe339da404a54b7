import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

/** Levels of lists and names: the deepest page here has twelve. */
const MAX_DEPTH = 32

/**
 * Whether the router of Next.js in a browser may have sent these headers. Of the page that is shown it
 * sends the tree: Next.js fails at one that it does not understand, and takes time for a deep one that
 * grows with the square of its depth. The other ways to prefetch than the first are for pages that are
 * partly made in advance, as none is here: Next.js writes errors at them.
 */
export function isRouterState(headers: IncomingHttpHeaders): boolean {
  const prefetch = headers['next-router-prefetch']
  const tree = headers['next-router-state-tree']
  return (prefetch === undefined || prefetch === '1') && (tree === undefined || isTree(tree))
}

function isTree(tree: string | string[]): boolean {
  try {
    if (isDeeper(JSON.parse(decodeURIComponent(String(tree))), MAX_DEPTH)) return false
    parseAndValidateFlightRouterState(tree)
    return true
  } catch {
    return false
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}
