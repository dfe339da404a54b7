import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import {
  listTransactions,
  type TransactionFilter,
  type TransactionRow,
} from '@/lib/money/statement/read'
import { RECORD_ADJUSTMENTS } from './record-adjustments'

/** One side of a transfer as a statement must show it, computed from the bare ledger. */
export interface LedgerSide {
  readonly id: string
  readonly balanceOf: string
  readonly kind: string
  readonly amount: bigint
  readonly balance: bigint
  readonly createdAt: Date
}

/**
 * Returns the player's sides of all transfers, newest first. Balances are added up from zero,
 * without trusting the balances that the ledger stores.
 */
export async function sidesOf(playerId: string): Promise<LedgerSide[]> {
  const accounts = await db.account.findMany({ where: { ownerId: playerId } })
  const transfers = await db.transfer.findMany({ orderBy: { id: 'asc' } })
  const balances = new Map<bigint, bigint>()
  const sides: LedgerSide[] = []
  for (const { id, kind, fromAccountId, toAccountId, amount, createdAt } of transfers) {
    for (const balanceOf of ['main', 'surewin']) {
      const account = accounts.find((each) => each.kind === balanceOf)?.id
      if (account !== fromAccountId && account !== toAccountId) continue
      const change = account === toAccountId ? amount : -amount
      const balance = (balances.get(account) ?? 0n) + change
      balances.set(account, balance)
      sides.push({ id: String(id), balanceOf, kind, amount: change, balance, createdAt })
    }
  }
  for (const { id, balance } of accounts) {
    if (balance !== (balances.get(id) ?? 0n)) throw new Error(`account ${id} does not add up`)
  }
  return sides.reverse()
}

/** Reads every page of a statement, one after the other, starting with the newest. */
export async function readAll(
  playerId: string,
  filter: TransactionFilter,
  betweenPages: () => Promise<unknown> = async () => {},
): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = []
  let before: string | undefined
  do {
    const page = await listTransactions(playerId, { ...filter, before })
    rows.push(...page.rows)
    before = page.earlier ?? undefined
    await betweenPages()
  } while (before !== undefined)
  return rows
}

/**
 * Books adjustments of the player's main balance at these times, oldest first. The database must
 * not have any newer transfer yet, because ids ascend with time.
 */
export async function bookInThePast(playerId: string, moments: readonly Date[]): Promise<void> {
  await db.$executeRaw`
    WITH own AS (SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main')
    INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance, created_at)
    SELECT 'adjustment', (SELECT id FROM account WHERE kind = 'adjustments'), (SELECT id FROM own),
      100, m.subject, 100 * m.place, m.at
    FROM unnest(${moments.map(() => uuidv7())}::uuid[], ${[...moments]}::timestamptz[])
      WITH ORDINALITY AS m(subject, at, place)
    ORDER BY m.place`
  await db.$executeRaw`
    UPDATE account SET balance = ${BigInt(moments.length) * 100n}
    WHERE owner_id = ${playerId}::uuid AND kind = 'main'`
  for (const statement of RECORD_ADJUSTMENTS) await db.$executeRawUnsafe(statement)
}
