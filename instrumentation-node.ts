import { setTimeout as sleep } from 'node:timers/promises'
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
import { checkForRestore } from '@/lib/operations/secure-restored'
import { watchForRestore } from '@/lib/operations/watch-for-restore'

/** The parts of instrumentation.ts that need Node.js. */

/** Milliseconds that the start waits for a restored database to be secured. */
const SECURED_WITHIN_MS = 10_000

/**
 * Registers the gateway, and how the home page finds out who is a player. Before that it secures a
 * restored database, so that no session of its backup gets an answer.
 */
export async function prepareProcess(): Promise<void> {
  const isDev = process.env.NODE_ENV !== 'production'
  const { TRUSTED_PROXY_HOPS, RATE_LIMITS } = getEnv()
  const outage = new OutageLog('the database')
  const watch = new DatabaseWatch()
  void watch.run((isUp, error) => (isUp ? outage.worked() : outage.failed(error)))
  const first = checkForRestore().catch((error: unknown) =>
    log.warn({ error }, 'not checked if the database was restored: trying again'),
  )
  await Promise.race([first, sleep(SECURED_WITHIN_MS, undefined, { ref: false })])
  watchForRestore()
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
