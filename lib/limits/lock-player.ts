import 'server-only'
import type { Tx } from '@/lib/db/client'
import { lockPlayers } from '@/lib/ledger/post'
import { type PlayAccount, readPlayAccount } from '@/lib/limits/play-account.sql'
import { Refusal } from '@/lib/refusals'

export interface LockedPlayer {
  /** The database's clock once the lock is held. */
  readonly now: Date
  readonly account: PlayAccount
}

/**
 * Locks a player's accounts, so that bets, deposits and changes of the limits run one after the other, and
 * returns the limits and the exclusion they are judged by.
 *
 * @throws Refusal `not-found` for a user without accounts.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<LockedPlayer> {
  await lockPlayers(tx, [playerId])
  const account = await readPlayAccount(tx, playerId)
  if (!account) throw new Refusal('not-found')
  return { now: account.now, account }
}
