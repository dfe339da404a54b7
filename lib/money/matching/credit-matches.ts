import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { DepositRequest } from '@/lib/base/db/generated/client'
import { withinAsked } from '@/lib/base/http/request-context'
import { publishDecided } from '@/lib/base/live/publish'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { applyDeposit } from '@/lib/money/cashier/decide-deposit'
import { lockDeposit } from '@/lib/money/cashier/stops.sql'
import { feedLimits } from '@/lib/money/matching/rules/feed-limits'
import { doubtsOf } from '@/lib/money/matching/rules/match'
import { judgeFiled } from '@/lib/money/risk/judge-risk'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { listSameId, type PairScope, sumCredited } from './pairs.sql'

/**
 * Credits the pending requests that lines prove, as the feed. Whatever is not exact stays for a
 * person. Safe to run twice, late, and in many processes: a line backs one request, and a request
 * is decided once. Fails for none of the others if one fails, and never for the caller: the worker
 * tries again every second, and finds what a process that died left and what a closed gap proves.
 * Whatever is not done within `withinMs` follows then too.
 */
export async function creditProven(
  scope: PairScope = {},
  withinMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  const endsAt = Date.now() + withinMs
  let credited = 0
  try {
    const limits = feedLimits(await readSettings(db))
    if (limits.perRequest === 0n || limits.perDay === 0n) return 0
    const now = new Date()
    const pairs = await listSameId(db, scope)
    const left = limits.perDay - (await sumCredited(db))
    const exact = pairs.filter((pair) => doubtsOf(pair, limits, left, now).length === 0)
    if (exact.length === 0) return 0
    // What is filed in this very moment has not been judged yet.
    await judgeFiled()
    for (const { depositId } of exact) {
      if (Date.now() > endsAt) break
      if (await creditOne(depositId)) credited += 1
    }
  } catch (error) {
    log.error({ error, ...scope }, 'feed did not match')
  }
  return credited
}

/** Credits a request that was just filed if its money is there already. @returns it as it is then. */
export async function creditFiled(request: DepositRequest): Promise<DepositRequest> {
  if (request.status !== 'Pending') return request
  const credited = await creditProven({ depositId: request.id })
  if (credited === 0) return request
  return db.depositRequest.findUniqueOrThrow({ where: { id: request.id } })
}

async function creditOne(depositId: string): Promise<boolean> {
  try {
    const decided = await withinAsked({ userId: 'feed', address: null, sessionId: null }, () =>
      db.$transaction((tx) => creditWithin(tx, depositId)),
    )
    if (!decided) return false
    publishDecided(decided)
    return true
  } catch (error) {
    // A check says stop, or somebody else was first: a person's.
    if (error instanceof Refusal || isUniqueViolation(error)) return false
    log.error({ error, deposit: depositId }, 'feed did not credit')
    return false
  }
}

/** Judges everything again, in the transaction that books. */
async function creditWithin(tx: Tx, depositId: string) {
  await lockDeposit(tx, depositId)
  const limits = feedLimits(await readSettings(tx))
  const pairs = await listSameId(tx, { depositId })
  const [pair, other] = pairs
  // Two lines with one ID are of two channels: a person's.
  if (!pair || other || doubtsOf(pair, limits, limits.perDay, new Date()).length > 0) return null
  const decided = await applyDeposit(tx, {
    depositId,
    adminId: null,
    decision: 'Accepted',
    lineId: pair.lineId,
  })
  // The audit log's lock, which each credit holds from its event to its commit, makes them one
  // after the other, so the sum is exact and no two pass the day's cap together.
  if ((await sumCredited(tx)) > limits.perDay) throw new Refusal('check-says-stop')
  return decided
}
