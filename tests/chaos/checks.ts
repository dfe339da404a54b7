import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { toMajor } from '@/lib/base/format/rules/money'
import { waitFor } from '../integration/crash/play'
import { listBatches } from '../support/bet-batches'
import type { Answered, Load, Players, Reading } from './load'

/**
 * Waits until health is ok and a bet was accepted since the call; returns how long that took, in
 * milliseconds.
 */
export async function recover(
  origin: string,
  players: Players,
  { after, withinMs }: { readonly after: string; readonly withinMs: number },
): Promise<number> {
  const since = Date.now()
  let health = ''
  for (;;) {
    health = await readHealth(origin)
    const isPlaying = (players.acceptedAt.at(-1) ?? 0) > since || (await isClosedNow())
    if (health === WELL && isPlaying) return Date.now() - since
    if (Date.now() - since > withinMs) {
      throw new Error(`after "${after}": health ${health}, bets ${isPlaying ? '' : 'not '}taken`)
    }
    await sleep(50)
  }
}

const WELL = 'ok'

async function readHealth(origin: string): Promise<string> {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(3_000) })
    const text = await answer.text()
    return answer.ok ? WELL : text
  } catch (error) {
    return String(error)
  }
}

/**
 * Returns whether betting is closed, which it is for part of each round; false while the database
 * is unavailable.
 */
async function isClosedNow(): Promise<boolean> {
  const now = new Date()
  const where = { opensAt: { lte: now }, closesAt: { gt: now } }
  try {
    return (await db.round.count({ where })) === 0
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return false
  }
}

/** Waits until every round that has bets is settled or void. */
export async function waitForLastRound(withinMs = 60_000): Promise<void> {
  const last = await waitFor(
    'last round with bets',
    () => db.round.findFirst({ where: { bets: { some: {} } }, orderBy: { endsAt: 'desc' } }),
    withinMs,
  )
  const where = { endsAt: { lte: last.endsAt }, status: { in: [...OPEN] } }
  await waitFor(
    'end of all rounds with bets',
    async () => ((await db.round.count({ where })) === 0 ? true : null),
    withinMs,
  )
}

const OPEN = ['scheduled', 'open', 'closed'] as const

/**
 * Compares the answers that players got with the stored rows, as books are compared with receipts.
 * An accepted request must be stored once, a rejected one not at all.
 */
export async function compareWithStored(load: Load) {
  const { bets, deposits, withdrawals, decided, readings } = load
  const select = { id: true, requestId: true } as const
  const pairs = [
    [bets, await db.bet.findMany({ select })],
    [deposits, await db.depositRequest.findMany({ select })],
    [withdrawals, await db.withdrawalRequest.findMany({ select })],
  ] as const
  const broken: Answered[] = []
  let unasked = 0
  for (const [answers, stored] of pairs) {
    const byKey = new Map(stored.map(({ id, requestId }) => [requestId, id]))
    // No key is stored twice.
    expect(byKey.size).toBe(stored.length)
    broken.push(...answers.filter(({ key, accepted }) => (byKey.get(key) ?? null) !== accepted))
    for (const { key } of answers) byKey.delete(key)
    unasked += byKey.size
  }
  const undecided = await db.depositRequest.count({
    where: { id: { in: [...decided] }, status: { not: 'Accepted' } },
  })
  return {
    broken,
    undecided,
    stale: await findStale(readings),
    /** Stored requests that no answer confirms: at most as many as were left unanswered. */
    unasked,
  }
}

/**
 * Returns the readings of a balance that the player did not have at that time. After an accepted
 * bet, the balance is the one that the answer shows, or the one after a payout that came before the
 * player's next bet.
 */
async function findStale(readings: readonly Reading[]): Promise<Reading[]> {
  const players = [...new Set(readings.map(({ bet }) => bet.player))]
  // Only the last balance of a transaction could be read.
  const rows = await db.$queryRaw<{ betId: string; balances: bigint[] }[]>`
    WITH had AS (
      SELECT DISTINCT ON (a.id, t.xmin::text) a.id AS account, t.id, t.kind, t.subject_id,
        coalesce(t.from_balance, t.to_balance) AS balance
      FROM account a JOIN transfer t ON a.id IN (t.from_account, t.to_account)
      WHERE a.kind = 'main' AND a.owner_id = ANY(${players}::uuid[])
      ORDER BY a.id, t.xmin::text, t.id DESC
    ), turns AS (
      SELECT *, count(*) FILTER (WHERE kind = 'bet_stake') OVER (PARTITION BY account ORDER BY id) AS turn
      FROM had
    )
    SELECT b.subject_id::text AS "betId", array_agg(t.balance ORDER BY t.id) AS balances
    FROM turns b JOIN turns t USING (account, turn) WHERE b.kind = 'bet_stake' GROUP BY b.subject_id`
  const had = new Map(rows.map(({ betId, balances }) => [betId, balances.map(toMajor)]))
  return readings.filter(({ bet, balance }) => {
    const balances = had.get(bet.accepted ?? '') ?? []
    return balances[0] !== bet.balance || !balances.some((each) => each === balance)
  })
}

/** Period from a fault to the recovery, in epoch milliseconds. */
interface Trouble {
  readonly from: number
  readonly to: number
}

/** Describes the statements that placed several bets. */
export async function readBatches(troubles: readonly Trouble[]) {
  const batches = await listBatches()
  const isAmid = (at: number) => troubles.some(({ from, to }) => at > from && at < to)
  return {
    count: batches.length,
    most: Math.max(0, ...batches.map(({ betIds }) => betIds.length)),
    /** Those between a fault and the recovery. */
    amid: batches.filter(({ placedAt }) => isAmid(placedAt.getTime())).length,
  }
}
