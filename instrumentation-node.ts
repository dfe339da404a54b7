import { DIRECT_CALLS } from '@/app/api/direct-calls'
import { readSession } from '@/lib/auth/session'
import { findViewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import { isDatabaseUnavailable } from '@/lib/db/errors'
import { DatabaseWatch } from '@/lib/db/watch-database'
import { registerGateway } from '@/lib/http/gateway/gateway'
import { readRouteNames, readSourceRouteNames } from '@/lib/http/gateway/routes'
import { registerPlayers } from '@/lib/http/player-home'
import { currentRequest } from '@/lib/http/request-context'
import '@/lib/language/prepare-texts'
import { log, OutageLog } from '@/lib/log'

/** The parts of instrumentation.ts that need Node.js. */

/** Registers the gateway, and how the home page finds out who is a player. */
export function prepareProcess(): void {
  const isDev = process.env.NODE_ENV !== 'production'
  const { TRUSTED_PROXY_HOPS, RATE_LIMITS } = getEnv()
  const outage = new OutageLog('the database')
  const watch = new DatabaseWatch()
  void watch.run((isUp, error) => (isUp ? outage.worked() : outage.failed(error)))
  registerPlayers(async (request) => {
    const viewer = await findViewer(await readSession(request), 'screen')
    return viewer !== null && !viewer.isStaff
  })
  registerGateway({
    trustedHops: TRUSTED_PROXY_HOPS,
    isLimited: RATE_LIMITS === 'on',
    nameRoute: (isDev ? readSourceRouteNames : readRouteNames)(process.cwd()),
    isDatabaseUp: () => watch.isUp(),
    // In development the direct calls would stay as they were at the start.
    ...(isDev ? {} : { directCalls: DIRECT_CALLS }),
  })
}

/**
 * Logs one line for each page that failed. The outage of a missing database is reported once, by
 * `OutageLog`.
 */
export function reportPageError(
  error: unknown,
  requestId: string | string[] | undefined,
  route: string,
): void {
  if (isDatabaseUnavailable(error)) {
    // The gateway answers 503 instead of such a page.
    currentRequest().refusal = 'service-unavailable'
  } else {
    log.error({ error, requestId, route }, 'page failed')
  }
}
