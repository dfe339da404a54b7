import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { fromMajor } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { getBetDb } from '@/lib/money/ledger/bet-client'
import type { LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'
import { changeLimits } from '@/lib/money/limits/change-limits'
import type { LimitKind } from '@/lib/money/limits/rules/limits'
import { placeBet } from '@/lib/play/betting/place-bet'

/** Returns `done`, or the code of the refusal. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      if (isDatabaseUnavailable(error)) return 'service-unavailable'
      throw error
    },
  )
}

/**
 * Repeats a call with the same key until it is answered, as every client does. On a busy machine a
 * statement may time out, and then nothing has happened.
 */
export async function insist(ask: (requestId: string) => Promise<string>): Promise<string> {
  const requestId = randomUUID()
  for (;;) {
    const code = await ask(requestId)
    if (code !== 'service-unavailable') return code
  }
}

/** Does the same for a call that has a key, and returns its answer. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const asked = ask()
    if ((await codeOf(asked)) !== 'service-unavailable') return asked
  }
}

/** Counts each code. */
export function countCodes(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Opens every connection of both pools, so that the following calls really run at the same time. */
export async function warmPools(): Promise<void> {
  const wait = (client: typeof db) => client.$queryRaw`SELECT pg_sleep(0.05)::text`
  await Promise.all(Array.from({ length: 20 }, () => [wait(db), wait(getBetDb())]).flat())
}

/** Sets one limit of the player, in whole major units, as the player would. */
export function setLimit(
  playerId: string,
  kind: LimitKind,
  period: LimitPeriod,
  amountMajor: number | null,
): Promise<void> {
  const amount = amountMajor === null ? null : fromMajor(amountMajor)
  return changeLimits({ playerId, limits: [{ kind, period, amount }] })
}

export function placeChip(
  playerId: string,
  amountMajor: number,
  selection = 'red',
  requestId: string = randomUUID(),
) {
  const order = { game: 'wingo', sessionId: playerId, requestId }
  return placeBet({ ...order, playerId, selection, amountMajor })
}

export function fileDeposit(
  playerId: string,
  amountMajor: number,
  requestId: string = randomUUID(),
) {
  return requestDeposit({ playerId, amountMajor, txnId: requestId, requestId })
}

/**
 * Creates a pending request for a higher limit, made `hoursAgo` hours ago. Amounts are in minor
 * units.
 */
export async function pendingSince(
  playerId: string,
  hoursAgo: number,
  change: { kind: LimitKind; period: LimitPeriod; fromAmount: bigint; toAmount: bigint | null },
): Promise<string> {
  const requestedAt = new Date(Date.now() - hoursAgo * 3_600_000)
  const row = { id: randomUUID(), playerId, ...change, status: 'pending', requestedAt } as const
  return (await db.limitChange.create({ data: row })).id
}

/** Creates a self-exclusion of six months that ended an hour ago. */
export async function endedExclusion(playerId: string): Promise<void> {
  const endsAt = new Date(Date.now() - 3_600_000)
  const startedAt = new Date(endsAt)
  startedAt.setUTCDate(1)
  startedAt.setUTCMonth(startedAt.getUTCMonth() - 6)
  const row = { id: randomUUID(), playerId, kind: 'self_exclusion', startedAt, endsAt } as const
  await db.exclusion.create({ data: row })
  await db.account.update({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
    data: { excludedUntil: endsAt, returnNeeded: true },
  })
}
