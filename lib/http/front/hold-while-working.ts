import 'server-only'
import type { ServerResponse } from 'node:http'
import type { LeastRate } from '../admission'
import { watchReader } from './watch-reader'

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
