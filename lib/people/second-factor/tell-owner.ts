import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { type FactorChange, factorChangedEmail } from '@/lib/base/mail/account-emails'
import { mailOwner } from '@/lib/people/sessions/mail-owner'

/**
 * Emails the account owner about a change of their second factor, in the transaction that makes the
 * change.
 */
export async function tellOwner(tx: Tx, userId: string, change: FactorChange): Promise<void> {
  await mailOwner(tx, userId, () => factorChangedEmail(change))
}
