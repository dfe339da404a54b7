import 'server-only'
import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES, MAX_BODY_MS } from '../read-body'

/** `gone`: the client went away first. */
export type Arrival = 'there' | 'gone' | 'too-large' | 'too-slow'

/** Bytes that a body says it has: none for no body, endless for one that does not say. */
export function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/**
 * Waits until the whole body of a request has arrived, so that nothing works on it and no place is held
 * before. It is left in the request unread, as Next.js takes no body that was touched. Not every handler
 * bounds what it reads: next-auth's takes a body of any size, for as long as it takes.
 *
 * @param closed aborts when the answer has been sent or the client has gone.
 */
export async function awaitBody(
  request: IncomingMessage,
  closed: AbortSignal,
  withinMs: number = MAX_BODY_MS,
): Promise<Arrival> {
  const announced = announcedBytes(request)
  if (Number.isFinite(announced) && announced > MAX_BODY_BYTES) return 'too-large'
  // What came together with the headers, as most bodies do, is there after this.
  await null
  if (request.complete) return request.readableLength > MAX_BODY_BYTES ? 'too-large' : 'there'
  // A stream that holds as much as it may takes nothing more before somebody reads it.
  const maxHeld = Math.min(MAX_BODY_BYTES, request.readableHighWaterMark)
  const { promise, resolve } = Promise.withResolvers<Arrival>()
  const look = () => {
    if (request.readableLength > MAX_BODY_BYTES) resolve('too-large')
    else if (request.complete || request.readableLength === announced) resolve('there')
    else if (request.readableLength >= maxHeld) resolve('too-large')
  }
  const end = () => resolve('there')
  const leave = () => resolve('gone')
  const timer = setTimeout(() => resolve('too-slow'), withinMs)
  request.on('readable', look).once('end', end)
  closed.addEventListener('abort', leave, { once: true })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    request.off('readable', look).off('end', end)
    closed.removeEventListener('abort', leave)
    // What its handler has left of it is in the way of the connection's next request.
    closed.addEventListener('abort', () => request.resume(), { once: true })
  }
}
