import { randomUUID } from 'node:crypto'
import { getBetDb } from '@/lib/db/bet-client'
import { db } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/errors'
import { Refusal } from '@/lib/domain/errors'
import type { Bound, LimitKind, LimitPeriod } from '@/lib/domain/play-limits'
import { placeBet } from '@/lib/services/place-bet'
import { changeLimits } from '@/lib/services/play-control/change-limits'
import { requestDeposit } from '@/lib/services/request-deposit'

/** `done`, or the code of the refusal. */
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
 * Asks until there is an answer to what was asked, as every client does under the same key: on a busy
 * machine a statement may run out of its time, and then nothing has happened.
 */
export async function insist(ask: (requestId: string) => Promise<string>): Promise<string> {
  const requestId = randomUUID()
  for (;;) {
    const code = await ask(requestId)
    if (code !== 'service-unavailable') return code
  }
}

/** How often each code came. */
export function countCodes(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Opens every connection of both pools, so that what follows really runs at once. */
export async function warmPools(): Promise<void> {
  const wait = (client: typeof db) => client.$queryRaw`SELECT pg_sleep(0.05)::text`
  await Promise.all(Array.from({ length: 20 }, () => [wait(db), wait(getBetDb())]).flat())
}

/** Sets one limit of the player, in whole major units, as the player would. */
export function setLimit(
  playerId: string,
  kind: LimitKind,
  period: LimitPeriod,
  amount: Bound,
): Promise<void> {
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

/** A looser bound that was asked for so long ago. */
export async function pendingSince(
  playerId: string,
  hoursAgo: number,
  change: { kind: LimitKind; period: LimitPeriod; fromValue: number; toValue: number | null },
): Promise<string> {
  const requestedAt = new Date(Date.now() - hoursAgo * 3_600_000)
  const row = { id: randomUUID(), playerId, ...change, status: 'pending', requestedAt } as const
  return (await db.limitChange.create({ data: row })).id
}

/** A self-exclusion of six months whose end came an hour ago. */
export async function endedExclusion(playerId: string): Promise<void> {
  const endsAt = new Date(Date.now() - 3_600_000)
  const startedAt = new Date(endsAt)
  startedAt.setUTCDate(1)
  startedAt.setUTCMonth(startedAt.getUTCMonth() - 6)
  const row = { id: randomUUID(), playerId, kind: 'self_exclusion', startedAt, endsAt } as const
  await db.exclusion.create({ data: row })
  await db.account.update({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
    data: { barredUntil: endsAt, mustReturn: true },
  })
}
