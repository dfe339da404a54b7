import 'server-only'
import { db } from '@/lib/db/client'
import { hashResetToken } from '@/lib/domain/reset-token'

/** Whether the token of a reset link would be taken right now. */
export async function isResetTokenStanding(token: string): Promise<boolean> {
  const standing = await db.passwordReset.count({
    where: { tokenHash: hashResetToken(token), expiresAt: { gt: new Date() } },
  })
  return standing > 0
}
