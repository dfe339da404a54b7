import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { lockPlayers } from '@/lib/money/ledger/post'
import { findPlayAccount, type PlayAccount } from '@/lib/money/limits/play-account.sql'

/**
 * Locks a player's accounts, so that bets, deposits and changes of the limits run one after the other, and
 * returns the limits and the exclusion they are judged by. Its `now` is the database's clock once the lock
 * is held.
 *
 * @throws Refusal `not-found` for a user without accounts.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<PlayAccount> {
  await lockPlayers(tx, [playerId])
  const account = await findPlayAccount(tx, playerId)
  if (!account) throw new Refusal('not-found')
  return account
}
