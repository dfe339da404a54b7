import 'server-only'
import type { Tx } from '@/lib/db/client'
import { type FactorChange, factorChangedEmail } from '@/lib/mail/account-emails'
import { queueEmail } from '@/lib/operations/queue-email'

/** Writes to whom an account belongs what became of its second factor, in the transaction that changes it. */
export async function tellOwner(tx: Tx, userId: string, change: FactorChange): Promise<void> {
  const { email: to, locale } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true },
  })
  await queueEmail(tx, { to, locale, compose: () => factorChangedEmail(change) })
}
