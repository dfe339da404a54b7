import 'server-only'
import { db } from '@/lib/base/db/client'
import { closeBetPool } from '@/lib/money/ledger/bet-client'

/** Closes this process's database connections. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([db.$disconnect(), closeBetPool()])
}
