import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/errors'
import { readClock } from '@/lib/db/read-clock'
import { lockAccounts, lockDueAccounts, postLockedPeriods } from '@/lib/db/surewin-statements'
import { log } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'

/** Records posted in one transaction. */
const BATCH_SIZE = 5_000
/** Longest that a batch may take, in milliseconds; it takes about half a second. */
const BATCH_TIMEOUT_MS = 60_000
/** Records whose posting may fail in one call before it is taken for a fault of the whole. */
const MAX_FAILING = 20

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
 * A record whose posting fails is found by halving the batch, logged and counted; all others are
 * posted, and the next call tries it again.
 *
 * @returns the number of periods that passed.
 * @throws what one player's posting fails with (`playerId`), or the database being away, or more
 *   than MAX_FAILING postings failing: then it is not the records.
 */
export async function postDueInterest(options: PostingOptions = {}): Promise<number> {
  const startedAt = performance.now()
  const { withinMs = Number.POSITIVE_INFINITY } = options
  const failing: bigint[] = []
  let total = 0
  while (performance.now() - startedAt < withinMs) {
    const passed = await postBatch(options, failing)
    if (passed === null) break
    total += passed
  }
  return total
}

/** Posts a batch, of which some may fail. Null where nothing is due that this call may post. */
async function postBatch(options: PostingOptions, failing: bigint[]): Promise<number | null> {
  const { playerId } = options
  let chosen: bigint[] = []
  const choose = async (tx: Tx, until: Date) => {
    const choice = { limit: BATCH_SIZE, playerId, without: failing }
    chosen = await lockDueAccounts(tx, until, choice)
    return chosen
  }
  try {
    const passed = await post(options, choose)
    return passed === 0 ? null : passed
  } catch (error) {
    if (chosen.length === 0 || playerId !== undefined || isDatabaseUnavailable(error)) throw error
    return postHalves(options, chosen, { failing, error })
  }
}

interface Failure {
  readonly failing: bigint[]
  readonly error: unknown
}

/** Posts the halves of what failed as a whole, and of those what fails in turn. */
async function postHalves(
  options: PostingOptions,
  ids: readonly bigint[],
  { failing, error }: Failure,
): Promise<number> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) {
    failing.push(only)
    getMetrics().interestFailures.inc()
    log.error({ error, accountId: String(only) }, 'the interest of an account cannot be posted')
    if (failing.length > MAX_FAILING) throw error
    return 0
  }
  const middle = Math.ceil(ids.length / 2)
  let passed = 0
  for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
    try {
      passed += await post(options, (tx) => lockAccounts(tx, half))
    } catch (reason) {
      if (isDatabaseUnavailable(reason)) throw reason
      passed += await postHalves(options, half, { failing, error: reason })
    }
  }
  return passed
}

/** Posts one period of each of the accounts that `lock` has locked and whose interest is due. */
function post(
  { now }: PostingOptions,
  lock: (tx: Tx, until: Date) => Promise<bigint[]>,
): Promise<number> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        SELECT set_config('statement_timeout', ${String(BATCH_TIMEOUT_MS)}, true)`
      const until = now ?? (await readClock(tx))
      const accountIds = await lock(tx, until)
      return accountIds.length === 0 ? 0 : postLockedPeriods(tx, accountIds, until)
    },
    { timeout: BATCH_TIMEOUT_MS },
  )
}
