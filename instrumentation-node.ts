import { setTimeout as sleep } from 'node:timers/promises'
import { DIRECT_CALLS } from '@/app/api/direct-calls'
import { getEnv } from '@/lib/base/config/env'
import { codesOf, isDatabaseUnavailable } from '@/lib/base/db/errors'
import { DatabaseWatch } from '@/lib/base/db/watch-database'
import { registerGateway } from '@/lib/base/http/gateway/gateway'
import { readRouteNames, readSourceRouteNames } from '@/lib/base/http/gateway/routes'
import { registerPlayers } from '@/lib/base/http/player-home'
import { currentRequest } from '@/lib/base/http/request-context'
import { readSession } from '@/lib/people/sessions/session'
import { findViewer } from '@/lib/people/sessions/viewer'
import '@/lib/house/texts/prepare-texts'
import { log, OutageLog } from '@/lib/base/log'
import { checkForRestore } from '@/lib/house/operations/secure-restored'
import { watchForRestore } from '@/lib/house/operations/watch-for-restore'

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
 * Logs one line for each page that failed, unless something it needs is away for now. The outage of
 * a missing database is reported once, by `OutageLog`.
 */
export function reportPageError(
  error: unknown,
  requestId: string | string[] | undefined,
  route: string,
): void {
  if (isDatabaseUnavailable(error) || codesOf(error).includes('service-unavailable')) {
    // The gateway answers 503 instead of such a page.
    currentRequest().refusal = 'service-unavailable'
  } else {
    log.error({ error, requestId, route }, 'page failed')
  }
}
