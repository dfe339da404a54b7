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
