import 'server-only'
import type { ServerResponse } from 'node:http'
import { log } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'
import type { RequestContext } from '../request-context'
import { METHODS } from './judge-request'
import { BET_ROUTES } from './lane-of'
import { FILE_ROUTE } from './route-names'

export interface Observed {
  readonly context: RequestContext
  readonly method: string
  /** The route's name, never its path: a path may hold an email address. */
  readonly route: string
}

/** Counts and logs a request once its answer is `closed`, in one line and without what was asked for. */
export function observeRequest(
  { context, method, route }: Observed,
  response: ServerResponse,
  closed: AbortSignal,
): void {
  const startedAt = performance.now()
  const report = () => {
    const durationMs = performance.now() - startedAt
    const { statusCode: status } = response
    const isStream = route === '/api/live' && status === 200
    const { requestSeconds, bets } = getMetrics()
    const known = METHODS.has(method) ? method : 'other'
    if (!isStream) requestSeconds.observe({ method: known, route, status }, durationMs / 1_000)
    const game = method === 'POST' ? BET_ROUTES.get(route) : undefined
    if (game) bets.inc({ game, result: context.refusal ?? (status === 201 ? 'placed' : 'unknown') })
    const line = {
      requestId: context.id,
      method: known,
      route,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      ...(context.userId ? { userId: context.userId } : {}),
      ...(context.refusal ? { refusal: context.refusal } : {}),
      ...(response.writableFinished ? {} : { isCutOff: true }),
    }
    if (route === FILE_ROUTE) log.debug(line, 'request')
    else log.info(line, 'request')
  }
  closed.addEventListener('abort', report, { once: true })
}
