import 'server-only'
import { db } from '@/lib/db/client'
import { hashResetToken } from '@/lib/domain/reset-token'

/** Whether the token of a reset link would be taken right now, by the database's clock as then. */
export async function isResetTokenStanding(token: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isStanding: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM password_reset
      WHERE token_hash = ${hashResetToken(token)} AND expires_at > clock_timestamp()
    ) AS "isStanding"`
  return found?.isStanding ?? false
}
