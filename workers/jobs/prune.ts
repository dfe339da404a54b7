import { pruneOperations } from '@/lib/operations/prune'

/** Hourly: removes what nobody asks for any more. */
export async function pruneJob(): Promise<void> {
  await pruneOperations()
}
