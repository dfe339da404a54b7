import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { db } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/errors'
import { waitFor } from '../integration/crash/play'
import type { Answered, Load, Players } from './load'

/** Waits until health says that all is well and a bet was accepted since; answers how long that took. */
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

/** Betting is closed for a part of each round; of a database that is away nobody knows. */
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
 * What players were told beside what is stored, as a bank's books are compared with its receipts. Whom
 * the product said yes to has what was asked for, once; whom it said no to has nothing.
 */
export async function compareWithStored({ bets, deposits, withdrawals, decided }: Load) {
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
    // No key twice.
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
    /** Stored though no answer says so: no more than were left without one. */
    unasked,
  }
}
