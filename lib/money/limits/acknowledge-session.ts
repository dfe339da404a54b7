import 'server-only'
import { db } from '@/lib/base/db/client'

/**
 * Records that the player answered a reality check of this session. The next one is due an interval later,
 * in every tab and after every reload.
 */
export async function acknowledgeSession(sessionId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE session SET acknowledged_at = clock_timestamp()
    WHERE id = ${sessionId}::uuid AND ended_at IS NULL`
}
