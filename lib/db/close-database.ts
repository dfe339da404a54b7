import 'server-only'
import { closeBetPool } from '@/lib/db/bet-client'
import { db } from '@/lib/db/client'

/** Ends this process's connections to the database. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([db.$disconnect(), closeBetPool()])
}
