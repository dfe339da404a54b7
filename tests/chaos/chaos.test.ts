import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { waitFor } from '../integration/crash/play'
import { makePlayers } from '../integration/round-fixtures'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeUser } from '../support/factories'
import { FAULTS, type Fault, type Target } from './faults'
import { type Answered, Players } from './load'

/** Length of the run; each fault happens at least once, however short it is. */
const CHAOS_MS = Number(process.env.CHAOS_SECONDS ?? 30) * 1_000
/**
 * After a fault is over, all is well again and bets are accepted within this long: what `npm run chaos`
 * asks for. The short form beside other tests only tells a recovery from none.
 */
const RECOVERY_MS = process.env.CHAOS_SECONDS ? 30_000 : 90_000
/** Calm between two faults, in milliseconds. */
const CALM_MS = { min: 200, max: 3_000 }
const PLAYERS = 12
const START_MINOR = 500_000_000n

const services = globalThis.ownServices

/** Every fault once, in random order, and then at random until the time is over. */
function* chooseFaults(until: number): Generator<Fault> {
  yield* [...FAULTS].sort(() => Math.random() - 0.5)
  while (Date.now() < until) yield FAULTS[Math.floor(Math.random() * FAULTS.length)] as Fault
}

/** Waits until health says that all is well and a bet was accepted since; answers how long that took. */
async function recover(origin: string, players: Players, after: Fault): Promise<number> {
  const since = Date.now()
  let health = ''
  for (;;) {
    health = await readHealth(origin)
    const isPlaying = players.lastAcceptedAt > since || !(await canBetNow())
    if (health === WELL && isPlaying) return Date.now() - since
    if (Date.now() - since > RECOVERY_MS) {
      throw new Error(
        `after "${after.name}": health ${health}, bets ${isPlaying ? '' : 'not '}taken`,
      )
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

/** Betting is closed for a part of each round. */
async function canBetNow(): Promise<boolean> {
  const now = new Date()
  const where = { opensAt: { lte: now }, closesAt: { gt: now } }
  return (await waitFor('rounds', () => db.round.count({ where }))) > 0
}

/** Whom the product said yes to has what was asked for, once; whom it said no to has nothing. */
function expectKept(
  answers: readonly Answered[],
  stored: readonly { id: string; requestId: string }[],
) {
  const byKey = new Map(stored.map(({ id, requestId }) => [requestId, id]))
  expect(byKey.size).toBe(stored.length)
  const wrong = answers.filter(({ key, accepted }) => (byKey.get(key) ?? null) !== accepted)
  expect(wrong).toEqual([])
}

test(
  'whatever is killed, cut off or held up under load, what was answered holds and all recovers',
  async () => {
    const worker = await services.startWorker()
    const { web, origin } = await services.startWeb()
    const target: Target = { ...services, web, worker, databaseUrl: services.settings.DATABASE_URL }
    const { id: admin } = await makeUser('admin')
    const players = await Players.of(origin, await makePlayers(PLAYERS, START_MINOR), admin)
    players.start()
    const report: [fault: string, recoveredMs: number][] = []
    for (const fault of chooseFaults(Date.now() + CHAOS_MS)) {
      await sleep(CALM_MS.min + Math.random() * (CALM_MS.max - CALM_MS.min))
      await fault.happen(target)
      report.push([fault.name, await recover(origin, players, fault)])
    }
    const { bets, deposits, decided, open } = await players.stop()
    const lastRound = await waitFor('last round with bets', () =>
      db.round.findFirst({ where: { bets: { some: {} } }, orderBy: { endsAt: 'desc' } }),
    )
    await waitFor('end of all rounds with bets', async () => {
      const left = await db.round.count({
        where: {
          endsAt: { lte: lastRound.endsAt },
          status: { in: ['scheduled', 'open', 'closed'] },
        },
      })
      return left === 0 ? true : null
    })

    const storedBets = await db.bet.findMany({ select: { id: true, requestId: true } })
    expectKept(bets, storedBets)
    expectKept(
      deposits,
      await db.depositRequest.findMany({ select: { id: true, requestId: true } }),
    )
    const undecided = await db.depositRequest.count({
      where: { id: { in: [...decided] }, status: { not: 'Accepted' } },
    })
    expect([decided.length > PLAYERS, undecided]).toEqual([true, 0])
    const accepted = bets.filter((bet) => bet.accepted !== null)
    expect(accepted.length).toBeGreaterThan(PLAYERS)
    expect(storedBets.length - accepted.length).toBeLessThanOrEqual(open)
    await expectLedgerRight()
    const repeated = [...bets, ...deposits].filter(({ repeats }) => repeats > 0).length
    const longest = report.reduce((worst, one) => (one[1] > worst[1] ? one : worst))
    console.log(
      `${report.length} faults; ${bets.length} bets answered, ${accepted.length} of them accepted, ` +
        `${deposits.length} deposit requests, ${decided.length} of them accepted; ${repeated} asked again, ${open} left open; ` +
        `longest recovery ${longest[1]} ms (${longest[0]})`,
    )
    await Promise.all([web.stop(), worker.stop()])
  },
  CHAOS_MS * 2 + 600_000,
)
