import 'server-only'
import { db } from '@/lib/db/client'

/** Ends this process's connections to the database. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect()
}
