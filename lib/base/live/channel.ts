import { z } from 'zod'

/**
 * Messages that processes send each other over Redis. They say that something changed, never what
 * it changed to. The receiver reads the database, so a lost, repeated or late message does no harm.
 */
export const liveMessage = z.discriminatedUnion('type', [
  /** A round of the game was opened, settled or voided, or the game paused or resumed. */
  z.object({ type: z.literal('game'), game: z.string() }),
  /** These players may have a new notice. */
  z.object({ type: z.literal('notices'), playerIds: z.array(z.string()) }),
  /** Balances of these players changed. */
  z.object({ type: z.literal('balances'), playerIds: z.array(z.string()) }),
  /** A deposit or withdrawal request was sent, opened, claimed or decided. */
  z.object({ type: z.literal('requests') }),
  /** Messages of a process were lost while Redis was unavailable, so anything may have changed. */
  z.object({ type: z.literal('missed') }),
])
export type LiveMessage = z.infer<typeof liveMessage>

/** Returns the name of an instance's Redis channel. */
export function liveChannel(prefix: string): string {
  return `${prefix}:live`
}
