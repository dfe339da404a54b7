import 'server-only'
import { closeBetPool } from '@/lib/db/bet-client'
import { db } from '@/lib/db/client'

/** Closes this process's database connections. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([db.$disconnect(), closeBetPool()])
}
