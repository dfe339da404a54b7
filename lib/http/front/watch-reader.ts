import 'server-only'
import type { ServerResponse } from 'node:http'
import type { LeastRate } from '../admission'

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
 * Ends the connection of a client that takes less of its answer than `bytesPerSecond` and is behind
 * by more than `graceMs`. Only the seconds count in which something waited for the client: one that
 * waits for us is never behind.
 *
 * @returns stops it.
 */
export function watchReader(response: Sent, { bytesPerSecond, graceMs }: LeastRate): () => void {
  const takenBefore = takenBytes(response)
  let waitedMs = 0
  const timer = setInterval(() => {
    if (response.writableLength === 0) return
    waitedMs += LOOK_EVERY_MS
    const earnedMs = ((takenBytes(response) - takenBefore) / bytesPerSecond) * 1_000
    if (waitedMs > graceMs + earnedMs) response.destroy()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

function takenBytes({ socket }: Sent): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0
}
