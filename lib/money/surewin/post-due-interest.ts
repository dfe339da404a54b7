import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { readClock } from '@/lib/base/db/read-clock'
import { toMajor } from '@/lib/base/format/rules/money'
import { publishBalances, publishNotices } from '@/lib/base/live/publish'
import { log } from '@/lib/base/log'
import { getMetrics } from '@/lib/base/metrics'
import {
  lockAccounts,
  lockDueAccounts,
  type PassedPeriod,
  postLockedPeriods,
} from '@/lib/money/ledger/interest.sql'
import { sendNotices } from '@/lib/money/notices/send-notices'

/** Records posted in one transaction. */
const BATCH_SIZE = 5_000
/** Time limit of a batch, in milliseconds. A batch takes about half a second. */
const BATCH_TIMEOUT_MS = 60_000
/** Failing records in one call after which the whole call fails. */
const MAX_FAILING = 20

interface PostingOptions {
  /** Interest is due up to this moment; left out: the database's clock at each pass. */
  readonly now?: Date | undefined
  /** Posts only this player's interest. */
  readonly playerId?: string | undefined
  /** Starts no pass after this long, in milliseconds. The next call posts the rest. */
  readonly withinMs?: number
}

/**
 * Posts due SureWin interest, each missed period once. A pass posts one period of up to BATCH_SIZE records
 * in its own transaction, and passes repeat until none is due. Safe to run twice, late, and in two workers
 * at the same time.
 *
 * Halving the batch finds a record whose posting fails. It is logged and counted, all others are posted,
 * and the next call tries it again.
 *
 * @returns the number of periods that passed.
 * @throws the error of one player's posting (`playerId`), of an unavailable database, or of more than
 *   MAX_FAILING records, as that is no fault of single records.
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

/** Posts a batch, some of which may fail. Returns null if nothing is due for this call. */
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

/** Posts the halves of a failed batch, then the halves of each half that fails. */
async function postHalves(
  options: PostingOptions,
  ids: readonly bigint[],
  { failing, error }: Failure,
): Promise<number> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) {
    failing.push(only)
    getMetrics().interestFailures.inc()
    log.error({ error, accountId: String(only) }, 'interest not posted')
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

/** Posts one due period of each account that `lock` has locked, and updates the players' open screens. */
async function post(
  { now }: PostingOptions,
  lock: (tx: Tx, until: Date) => Promise<bigint[]>,
): Promise<number> {
  const passed = await db.$transaction(
    async (tx) => {
      // With its usual costs, Postgres would read all records for each batch of them.
      await tx.$executeRaw`
        SELECT set_config('statement_timeout', ${String(BATCH_TIMEOUT_MS)}, true),
          set_config('random_page_cost', '1', true)`
      const until = now ?? (await readClock(tx))
      const accountIds = await lock(tx, until)
      if (accountIds.length === 0) return []
      const passed = await postLockedPeriods(tx, accountIds, until)
      await sendNotices(
        tx,
        passed
          .filter(({ amount }) => amount > 0n)
          .map(({ playerId, interestId: ref, amount }) => ({
            playerId,
            kind: 'interest',
            ref,
            state: 'posted',
            amount,
            facts: {},
          })),
      )
      return passed
    },
    { timeout: BATCH_TIMEOUT_MS },
  )
  countPaid(passed)
  const players = passed.map(({ playerId }) => playerId)
  publishBalances(players)
  publishNotices(players)
  return players.length
}

function countPaid(passed: readonly PassedPeriod[]): void {
  const { interestPostings, interestPaid } = getMetrics()
  const amounts = passed.flatMap(({ amount }) => (amount > 0n ? amount : []))
  interestPostings.inc(amounts.length)
  interestPaid.inc(toMajor(amounts.reduce((sum, amount) => sum + amount, 0n)))
}
