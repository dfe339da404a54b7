import 'server-only'
import { db } from '@/lib/db/client'
import { readClock } from '@/lib/db/read-clock'
import { lockDueAccounts, postLockedPeriods } from '@/lib/db/surewin-statements'

/** Records posted in one transaction. */
const BATCH_SIZE = 5_000
/** Longest that a batch may take, in milliseconds; it takes about half a second. */
const BATCH_TIMEOUT_MS = 60_000

interface PostingOptions {
  /** The moment up to which interest is due; left out: the database's clock at each pass. */
  readonly now?: Date | undefined
  /** Only this player's. */
  readonly playerId?: string | undefined
  /** No pass begins after this long, in milliseconds: what is left is for the next call. */
  readonly withinMs?: number
}

/**
 * Posts SureWin interest that is due, each missed period once: a pass posts one period of up to
 * BATCH_SIZE records in a transaction of its own, and passes repeat until none is due. May run
 * twice, late, and in two workers at once.
 *
 * @returns the number of periods that passed.
 */
export async function postDueInterest(options: PostingOptions = {}): Promise<number> {
  const startedAt = performance.now()
  const { withinMs = Number.POSITIVE_INFINITY } = options
  let total = 0
  while (performance.now() - startedAt < withinMs) {
    const passed = await postBatch(options)
    if (passed === 0) break
    total += passed
  }
  return total
}

async function postBatch({ now, playerId }: PostingOptions): Promise<number> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        SELECT set_config('statement_timeout', ${String(BATCH_TIMEOUT_MS)}, true)`
      const until = now ?? (await readClock(tx))
      const accountIds = await lockDueAccounts(tx, until, BATCH_SIZE, playerId)
      return accountIds.length === 0 ? 0 : postLockedPeriods(tx, accountIds, until)
    },
    { timeout: BATCH_TIMEOUT_MS },
  )
}
