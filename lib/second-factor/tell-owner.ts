import 'server-only'
import { mailOwner } from '@/lib/accounts/mail-owner'
import type { Tx } from '@/lib/db/client'
import { type FactorChange, factorChangedEmail } from '@/lib/mail/account-emails'

/**
 * Emails the account owner about a change of their second factor, in the transaction that makes the
 * change.
 */
export async function tellOwner(tx: Tx, userId: string, change: FactorChange): Promise<void> {
  await mailOwner(tx, userId, () => factorChangedEmail(change))
}
