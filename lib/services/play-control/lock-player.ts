import 'server-only'
import type { Tx } from '@/lib/db/client'
import { type PlayAccount, readPlayAccount } from '@/lib/db/play-account'
import { Refusal } from '@/lib/domain/errors'
import { lockPlayers } from '../ledger'

export interface LockedPlayer {
  /** By the database's clock, once the lock is held. */
  readonly now: Date
  readonly account: PlayAccount
}

/**
 * Locks a player's accounts, so that bets, deposits and changes of what they are judged by stand in
 * line, and tells what the player plays by.
 *
 * @throws Refusal `not-found` for who has no accounts.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<LockedPlayer> {
  await lockPlayers(tx, [playerId])
  const account = await readPlayAccount(tx, playerId)
  if (!account) throw new Refusal('not-found')
  return { now: account.now, account }
}
