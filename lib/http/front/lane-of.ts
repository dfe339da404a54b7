import 'server-only'
import type { Lane } from '../admission'
import { FILE_ROUTE, NO_FILE_ROUTE } from './route-names'

/** The calls that place bets, and the game of each. */
export const BET_ROUTES: ReadonlyMap<string, string> = new Map([
  ['/api/bet', 'wingo'],
  ['/api/baccaratbet', 'baccarat'],
])

/**
 * What waits in no lane: files, which cost next to nothing, and the page that the service worker keeps,
 * which is as good as one; live streams, which stay open and have limits of their own
 * (lib/live/connections.ts, lib/http/limits.ts); and what operators need most when all else waits: the
 * health check asks the parts once a second, however often it is asked.
 */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  FILE_ROUTE,
  NO_FILE_ROUTE,
  '/offline.html',
  '/api/live',
  '/api/health',
  '/api/metrics',
])

/** Answers of any length that are read from the database while they are sent. */
const DOWNLOAD_ROUTES: ReadonlySet<string> = new Set(['/api/statement.csv'])

/** The lane that a request waits in; null for none. */
export function laneOf(method: string, route: string): Lane | null {
  if (OPEN_ROUTES.has(route)) return null
  if (method === 'POST' && BET_ROUTES.has(route)) return 'bet'
  if (DOWNLOAD_ROUTES.has(route)) return 'download'
  return route.startsWith('/api') ? 'call' : 'page'
}
