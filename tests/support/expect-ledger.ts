import { expect } from 'vitest'
import { db } from '@/lib/db/client'
import { checkLedgerBy } from '@/lib/ledger/check'

/** How every money test ends: the whole ledger is right, to the minor unit. */
export async function expectLedgerRight(): Promise<void> {
  // A connection of its own for each would take longer than the check.
  expect(await checkLedgerBy(db)).toEqual([])
}

/** Main balance in minor units, straight from the table. */
export async function mainBalanceOf(playerId: string): Promise<bigint> {
  const account = await db.account.findUniqueOrThrow({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
  })
  if (account.balance === null) throw new Error('a player account without balance')
  return account.balance
}
