import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { checkLedgerBy } from '@/lib/house/operations/check-ledger'

/** Checks the whole ledger to the minor unit, as the end of every money test. */
export async function expectLedgerRight(): Promise<void> {
  // Uses the shared connection, because opening one for each check would take longer than the
  // check.
  expect(await checkLedgerBy(db)).toEqual([])
}

/** Returns the main balance in minor units, straight from the table. */
export async function mainBalanceOf(playerId: string): Promise<bigint> {
  const account = await db.account.findUniqueOrThrow({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
  })
  if (account.balance === null) throw new Error('a player account without balance')
  return account.balance
}
