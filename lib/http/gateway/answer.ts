import 'server-only'
import type { ServerResponse } from 'node:http'
import { log } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'
import type { RequestContext } from '../request-context'
import { METHODS } from './check-request'
import type { LeastRate } from './concurrency-limit'
import { BET_ROUTES, FILE_ROUTE } from './routes'

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

/**
 * How long a handler may go on after its client has gone until it counts as hung: longer than a
 * wait for a connection to the database and a statement on it may take together. In milliseconds.
 */
export const HANDLER_GRACE_MS = 25_000

interface Work {
  readonly response: ServerResponse
  /** Aborts when the answer has been sent or its client has gone. */
  readonly closed: AbortSignal
  readonly handle: () => Promise<void>
}

interface Bounds {
  /** After this time the connection is ended. */
  readonly withinMs: number
  readonly graceMs: number
  readonly leastRate?: LeastRate | undefined
}

/**
 * Resolves when the handler is done, also where its client has gone long before: its work goes on.
 * Next.js waits for ever for an answer that has been made but not sent when its client goes away. So
 * a handler that has ended its answer is not waited for beyond the connection's end, and none (a
 * compressed answer does not tell) for longer than `graceMs` after it.
 */
export async function holdWhileWorking(
  { response, closed, handle }: Work,
  { withinMs, graceMs, leastRate }: Bounds,
): Promise<void> {
  let timer = setTimeout(() => response.destroy(), withinMs)
  const stopWatching = leastRate && watchReader(response, leastRate)
  const hung = Promise.withResolvers<void>()
  const onClosed = () => {
    stopWatching?.()
    clearTimeout(timer)
    timer = setTimeout(hung.resolve, response.writableEnded ? 0 : graceMs)
  }
  closed.addEventListener('abort', onClosed, { once: true })
  try {
    await Promise.race([handle(), hung.promise])
  } finally {
    closed.removeEventListener('abort', onClosed)
    stopWatching?.()
    clearTimeout(timer)
  }
}

const LOOK_EVERY_MS = 1_000

/** What is looked at of an answer on its way. */
export interface Sent {
  /** Bytes that wait until the client takes more. */
  readonly writableLength: number
  /** Of the connection, which may have carried other answers before. */
  readonly socket: Pick<
    NonNullable<ServerResponse['socket']>,
    'bytesWritten' | 'writableLength'
  > | null
  destroy(): unknown
}

/**
 * Ends the connection of a client that falls behind `bytesPerSecond` by more than `graceMs`. Only the
 * seconds count in which something waited for the client: one that waits for us does not fall behind.
 * Being ahead earns nothing: buffers on the way take the first bytes, or megabytes, by themselves.
 *
 * @returns stops it.
 */
export function watchReader(response: Sent, { bytesPerSecond, graceMs }: LeastRate): () => void {
  let takenBefore = takenBytes(response)
  let behindMs = 0
  const timer = setInterval(() => {
    const taken = takenBytes(response)
    const earnedMs = ((taken - takenBefore) / bytesPerSecond) * 1_000
    takenBefore = taken
    const waitedMs = response.writableLength > 0 ? LOOK_EVERY_MS : 0
    behindMs = Math.max(0, behindMs + waitedMs - earnedMs)
    if (behindMs > graceMs) response.destroy()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

function takenBytes({ socket }: Sent): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0
}

/**
 * Next.js sends the headers, the body and its end one after the other, each with a write to the
 * system, which is much of what a small answer costs. What is written in the same turn of the event
 * loop travels together instead; streams go on as they are written.
 */
export function sendTogether(response: ServerResponse): void {
  const flushHeaders = response.flushHeaders.bind(response)
  response.flushHeaders = () => {
    // Nothing is sent by this then, and nothing more may come.
    if (response.headersSent) return flushHeaders()
    // The connection, not the answer: a corked answer gathers its chunks beside headers already sent.
    const { socket } = response
    socket?.cork()
    setImmediate(() => socket?.uncork())
    flushHeaders()
  }
}
