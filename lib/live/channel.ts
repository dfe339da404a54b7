import { z } from 'zod'
import { GAME_IDS } from '@/lib/games/game'

/**
 * What processes tell each other over Redis: that something changed, never what it changed to.
 * Whoever hears it reads the database, so that a message lost, doubled or late does no harm.
 */
export const liveMessage = z.discriminatedUnion('type', [
  /** A round of the game was opened, settled or voided, or the game paused or resumed. */
  z.object({ type: z.literal('game'), game: z.enum(GAME_IDS) }),
  /** These players may have a new notice. */
  z.object({ type: z.literal('notices'), playerIds: z.array(z.string()) }),
  /** Balances of these players changed. */
  z.object({ type: z.literal('balances'), playerIds: z.array(z.string()) }),
  /** A deposit or withdraw request was filed, opened, claimed or decided. */
  z.object({ type: z.literal('requests') }),
  /** Messages of a process were lost while Redis was away: anything may have changed. */
  z.object({ type: z.literal('missed') }),
])
export type LiveMessage = z.infer<typeof liveMessage>

/** Name of the Redis channel of an instance. */
export function liveChannel(prefix: string): string {
  return `${prefix}:live`
}
