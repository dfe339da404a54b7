import 'server-only'
import type { IncomingMessage } from 'node:http'

/** Largest body accepted, in bytes. Uploads have their own limit. */
export const MAX_BODY_BYTES = 64 * 1024
/**
 * Time within which a body that small must arrive, in ms. A slower sender only wants to keep a
 * place.
 */
const MAX_BODY_MS = 10_000

/** `gone`: the client left before the body had arrived. */
export type Arrival = 'there' | 'gone' | 'too-large' | 'too-slow'

/**
 * Returns the announced bytes of a body: 0 without a body, infinity if the length is not announced.
 */
export function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/**
 * Waits until the whole body of a request has arrived, so that no work starts and no place is taken
 * before. Leaves the body unread in the request, because Next.js accepts no body that was touched.
 * Not every handler limits what it reads: next-auth's takes a body of any size, for any length of
 * time.
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
  // A body that came together with the headers, as most do, is complete after this.
  await null
  if (request.complete) return request.readableLength > MAX_BODY_BYTES ? 'too-large' : 'there'
  // A full stream takes nothing more until somebody reads it.
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
    // A body left unread by its handler would block the connection's next request.
    closed.addEventListener('abort', () => request.resume(), { once: true })
  }
}
