import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeUser } from '../support/factories'
import { makePlayers } from '../support/rounds'
import { compareWithStored, readBatches, recover, waitForLastRound } from './checks'
import { FAULTS, type Fault, type Target } from './faults'
import { Players } from './load'

/** Length of the run in milliseconds; however short it is, each fault happens at least once. */
const CHAOS_MS = Number(process.env.CHAOS_SECONDS ?? 30) * 1_000
/**
 * Milliseconds after a fault within which health must be ok and bets accepted again, as `npm run
 * chaos` requires. The short form, which runs next to other tests, only tells recovery from no
 * recovery.
 */
const RECOVERY_MS = process.env.CHAOS_SECONDS ? 30_000 : 90_000
/** Pause between two faults, in milliseconds. */
const CALM_MS = { min: 200, max: 3_000 }
const PLAYERS = 12
const START_MINOR = 500_000_000n

const services = globalThis.ownServices

/** Yields every fault once in random order, then random faults until the time is over. */
function* chooseFaults(until: number): Generator<Fault> {
  yield* [...FAULTS].sort(() => Math.random() - 0.5)
  while (Date.now() < until) yield FAULTS[Math.floor(Math.random() * FAULTS.length)] as Fault
}

test(
  'keeps every answered request and recovers when processes are killed, cut off or delayed under load',
  async () => {
    const worker = await services.startWorker()
    const { web, origin } = await services.startWeb()
    const target: Target = { ...services, web, worker, databaseUrl: services.settings.DATABASE_URL }
    const { id: admin } = await makeUser('owner')
    const players = await Players.of(origin, await makePlayers(PLAYERS, START_MINOR), admin)
    players.start()
    const report: { fault: string; from: number; to: number; recoveredMs: number }[] = []
    for (const fault of chooseFaults(Date.now() + CHAOS_MS)) {
      await sleep(CALM_MS.min + Math.random() * (CALM_MS.max - CALM_MS.min))
      const from = Date.now()
      await fault.happen(target)
      const after = { after: fault.name, withinMs: RECOVERY_MS }
      const recoveredMs = await recover(origin, players, after)
      report.push({ fault: fault.name, from, to: Date.now(), recoveredMs })
    }
    const load = await players.stop()
    await waitForLastRound()
    const { broken, undecided, unasked, stale } = await compareWithStored(load)
    expect([broken, undecided, stale]).toEqual([[], 0, []])
    expect(unasked).toBeLessThanOrEqual(load.open)
    const { bets, deposits, withdrawals, decided, readings, open } = load
    const accepted = bets.filter((bet) => bet.accepted !== null)
    for (const some of [accepted, withdrawals, decided, readings]) {
      expect(some.length).toBeGreaterThan(PLAYERS)
    }
    const batches = await readBatches(report)
    expect(batches.amid).toBeGreaterThan(0)
    await expectLedgerRight()
    const repeated = [...bets, ...deposits, ...withdrawals].filter(
      ({ repeats }) => repeats > 0,
    ).length
    const longest = report.reduce((worst, one) =>
      one.recoveredMs > worst.recoveredMs ? one : worst,
    )
    console.log(
      `${report.length} faults; ${bets.length} bets answered, ${accepted.length} of them accepted, ` +
        `${deposits.length} deposit requests, ${decided.length} of them accepted, ${withdrawals.length} withdraw requests; ${repeated} asked again, ${open} left open; ` +
        `${readings.length} balances read; ${batches.count} batches of 2 to ${batches.most} bets, ${batches.amid} of them between a fault and the recovery; ` +
        `longest recovery ${longest.recoveredMs} ms (${longest.fault})`,
    )
    await Promise.all([web.stop(), worker.stop()])
  },
  CHAOS_MS * 2 + 600_000,
)
