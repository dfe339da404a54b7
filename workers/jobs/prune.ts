import { pruneOperations } from '@/lib/services/prune-operations'

/** Hourly: removes what nobody asks for any more. */
export async function pruneJob(): Promise<void> {
  await pruneOperations()
}
