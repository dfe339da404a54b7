import 'server-only'
import type { Tx } from '@/lib/base/db/client'

/** Returns when the newest second factor that a user has was added; null for none. */
export async function newestFactorAt(tx: Tx, userId: string): Promise<Date | null> {
  const [newest] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT greatest(
      (SELECT max(created_at) FROM passkey
        WHERE user_id = ${userId}::uuid AND removed_at IS NULL),
      (SELECT confirmed_at FROM code_app WHERE user_id = ${userId}::uuid)) AS at`
  return newest?.at ?? null
}
