import 'server-only'
import { codesOf, isDatabaseUnavailable } from '@/lib/base/db/errors'
import type { Problem } from '@/lib/base/http/wire'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import type { RequestContext } from './request-context'
import { TextAnswer } from './text-answer'

/**
 * Titles by status, as HTTP names them. No screen shows them. 'Wrong Details' is the
 * specification's.
 */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Wrong Details',
  401: 'Log in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Wrong Details',
  410: 'Expired',
  413: 'Too large',
  415: 'Unsupported media type',
  421: 'Wrong address',
  429: 'Too many requests',
  500: 'Unexpected error',
  503: 'Unavailable',
}

/**
 * Returns the answer to anything that a handler threw, and stores the refusal's code in the
 * request's context.
 */
export function toProblemAnswer(error: unknown, context: RequestContext): TextAnswer {
  const refusal = toRefusal(error, context.id)
  context.refusal = refusal.code
  const body: Problem = {
    type: `/problems/${refusal.code}`,
    title: TITLES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    detail: refusal.detail,
    ...(refusal.moment ? { moment: refusal.moment.toISOString() } : {}),
    requestId: context.id,
    ...(refusal.fields ? { fields: { ...refusal.fields } } : {}),
  }
  const { retryAfterSeconds } = refusal
  return new TextAnswer(JSON.stringify(body), refusal.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': context.id,
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
  })
}

/** Milliseconds between two lines about an unavailable database, which fails every request. */
const QUIET_MS = 60_000
let loggedAt = 0

function logUnavailable(error: unknown, requestId: string): void {
  if (Date.now() - loggedAt < QUIET_MS) return
  loggedAt = Date.now()
  log.warn({ error, requestId }, 'database unavailable; not logged again for a minute')
}

/** Converts anything that a handler threw to a refusal. Errors of ours are logged in full. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) {
    logUnavailable(error, requestId)
    return new Refusal('service-unavailable', { retryAfterSeconds: 2 })
  }
  if (codesOf(error).includes('40P01')) {
    log.warn({ error, requestId }, 'request undone: deadlock')
    return new Refusal('service-unavailable', { retryAfterSeconds: 2 })
  }
  log.error({ error, requestId }, 'request failed')
  return new Refusal('unexpected')
}
