import 'server-only'
import type { Tx } from '@/lib/db/client'
import { type FactorChange, factorChangedEmail } from '@/lib/mail/account-emails'
import { queueEmail } from '@/lib/operations/queue-email'

/**
 * Emails the account owner about a change of their second factor, in the transaction that makes the
 * change.
 */
export async function tellOwner(tx: Tx, userId: string, change: FactorChange): Promise<void> {
  const { email: to, locale } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true },
  })
  await queueEmail(tx, { to, locale, compose: () => factorChangedEmail(change) })
}
