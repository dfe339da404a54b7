import 'server-only'
import { db } from '@/lib/db/client'

/**
 * Notes that the player has read and acknowledged a reality check of this session: the next one is
 * due an interval later, in every tab and after every reload.
 */
export async function acknowledgeSession(player: {
  readonly id: string
  /** Epoch milliseconds: what the session is known by. */
  readonly signedInAt: number
}): Promise<void> {
  const signedInAt = new Date(player.signedInAt)
  // The cookie's time is a web process's, the other the database's: never the earlier of the two.
  await db.$executeRaw`
    INSERT INTO play_session (player_id, signed_in_at, acknowledged_at)
    VALUES (${player.id}::uuid, ${signedInAt}::timestamptz, greatest(clock_timestamp(), ${signedInAt}::timestamptz))
    ON CONFLICT (player_id, signed_in_at) DO UPDATE SET
      acknowledged_at = greatest(play_session.acknowledged_at, EXCLUDED.acknowledged_at)`
}
