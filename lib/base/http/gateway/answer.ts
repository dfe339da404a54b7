import 'server-only'
import type { ServerResponse } from 'node:http'
import { log } from '@/lib/base/log'
import { getMetrics } from '@/lib/base/metrics'
import type { RequestContext } from '../request-context'
import { METHODS } from './check-request'
import type { LeastRate } from './concurrency-limit'
import { BET_ROUTES, FILE_ROUTE } from './routes'

export interface Observed {
  readonly context: RequestContext
  readonly method: string
  /** The route's name, never its path, because a path may contain an email address. */
  readonly route: string
}

/**
 * Counts and logs a request once its answer is `closed`: one line, without the path, query or body.
 */
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
    const asked = game ? { game, count: 1 } : context.bets
    if (asked) {
      const result = context.refusal ?? (status === 201 ? 'placed' : 'unknown')
      bets.inc({ game: asked.game, result }, asked.count)
    }
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
 * Milliseconds that a handler may keep running after its client has gone before it counts as hung.
 * Longer than a wait for a database connection and a statement on it may take together.
 */
export const HANDLER_GRACE_MS = 25_000

interface Work {
  readonly response: ServerResponse
  /** Aborts when the answer has been sent or its client has gone. */
  readonly closed: AbortSignal
  readonly handle: () => Promise<void>
  /** Resolves when the handler has ended its answer; left out if it writes the answer at once. */
  readonly ended?: Promise<void> | undefined
}

interface Bounds {
  /** The connection is closed after this time. */
  readonly withinMs: number
  readonly graceMs: number
  readonly leastRate: LeastRate
  /** Asked when a whole answer waits in memory for its reader. True if it may wait there. */
  readonly mayWait: () => boolean
}

/** The most bytes of an answer that are taken from its handler before its client takes them. */
const MOST_UNREAD_BYTES = 1024 * 1024

/**
 * Resolves when the handler is done, even if its client left long before, because its work
 * continues. A handler is done when it has ended its answer and the rest of it may wait in memory:
 * the time that a client takes to read is not work. The bounds hold until the client has the
 * answer.
 *
 * Next.js waits forever for an answer that was ended but not sent when its client leaves. So a
 * handler that has ended its answer is not waited for after the connection closes. Any other
 * handler is waited for at most `graceMs` longer, because a compressed answer does not show that it
 * has ended.
 */
export async function holdWhileWorking(
  { response, closed, handle, ended }: Work,
  { withinMs, graceMs, leastRate, mayWait }: Bounds,
): Promise<void> {
  let timer = setTimeout(() => response.destroy(), withinMs)
  let stopWatching = ended && watchReader(response, leastRate)
  const stop = () => {
    stopWatching?.()
    clearTimeout(timer)
  }
  const over = Promise.withResolvers<void>()
  const onClosed = () => {
    stop()
    timer = setTimeout(over.resolve, response.writableEnded ? 0 : graceMs)
  }
  closed.addEventListener('abort', onClosed, { once: true })
  let isWaiting = false
  const isDone = () => {
    if (closed.aborted || response.writableLength === 0) return true
    stopWatching ??= watchReader(response, leastRate)
    isWaiting ||= response.writableLength <= MOST_UNREAD_BYTES && mayWait()
    return isWaiting
  }
  void ended?.then(() => {
    if (isDone()) over.resolve()
  })
  try {
    await Promise.race([handle(), over.promise])
    // A handler that doesn't wait until its answer has been sent.
    if (!isDone()) await over.promise
  } finally {
    if (!isWaiting) {
      closed.removeEventListener('abort', onClosed)
      stop()
    }
  }
}

type Method = (...args: unknown[]) => unknown

/**
 * Takes an answer from its handler as fast as the handler writes it, up to `MOST_UNREAD_BYTES`
 * ahead of the client, so that a slow reader delays no handler.
 *
 * @returns a promise for the turn after the handler has ended the answer. By then what the
 *   connection takes at once has been sent.
 */
export function takeAhead(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const original = {
    write: response.write.bind(response) as Method,
    end: response.end.bind(response) as Method,
  }
  const write = (...args: unknown[]) =>
    original.write(...args) || response.writableLength < MOST_UNREAD_BYTES
  const end = (...args: unknown[]) => {
    const ended = original.end(...args)
    setImmediate(resolve)
    return ended
  }
  Object.assign(response, { write, end })
  return promise
}

const LOOK_EVERY_MS = 1_000

/** The part of an answer that is watched while it is sent. */
export interface Sent {
  /** Bytes that are waiting until the client takes more. */
  readonly writableLength: number
  /** The connection, which may have carried other answers before. */
  readonly socket: Pick<
    NonNullable<ServerResponse['socket']>,
    'bytesWritten' | 'writableLength'
  > | null
  destroy(): unknown
}

/**
 * Closes the connection of a client that falls behind `bytesPerSecond` by more than `graceMs`. Only
 * seconds count in which something was waiting for the client; a client that waits for us does not
 * fall behind. Being ahead earns no credit, because buffers on the way take the first bytes, or
 * megabytes, without the client.
 *
 * @returns a function that stops watching.
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
 * Sends together what is written in the same turn of the event loop. Next.js sends the headers, the
 * body and its end one after the other, each with a system write, which is much of the cost of a
 * small answer. Streams are still sent as they are written.
 */
export function sendTogether(response: ServerResponse): void {
  const original = response.flushHeaders.bind(response)
  const flushHeaders = () => {
    // With the headers already sent, this call sends nothing, and nothing may follow it.
    if (response.headersSent) return original()
    // Corks the connection, not the answer: a corked answer would gather its chunks separately from
    // headers already sent.
    const { socket } = response
    socket?.cork()
    setImmediate(() => socket?.uncork())
    original()
  }
  Object.assign(response, { flushHeaders })
}
