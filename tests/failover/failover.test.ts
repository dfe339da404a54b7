import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { CHECKS } from '@/lib/house/operations/check-ledger'
import { compareWithStored, readBatches, recover, waitForLastRound } from '../chaos/checks'
import { type Load, Players } from '../chaos/load'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeUser } from '../support/factories'
import { makePlayers } from '../support/rounds'
import { checkRecords } from './check-records'
import { FAULTS, type Fault, LOSING_FAULTS } from './faults'
import { longestGap } from './longest-gap'
import { describeTurns, Machine } from './machine'

const services = globalThis.ownServices
const cluster = globalThis.cluster
const isSynchronous = cluster.mode === 'synchronous'

/** Minimum number of failovers; only a few in the run that must lose something. */
const FAILOVERS = isSynchronous ? Number(process.env.FAILOVERS ?? 20) : 3
/**
 * Milliseconds within which bets must be accepted again, counted from the fault or from its repair.
 */
const OUTAGE_MS = 15_000
/** Longest time, in milliseconds, until everything must be healthy again after a fault. */
const RECOVERY_MS = 90_000
/** Milliseconds to wait after a fault, so that a late recovery is judged rather than cut short. */
const WAIT_MS = 300_000
/** After this many faults without a recovery, the run continues with its comparison. */
const MAX_UNWELL = 3
const CALM_MS = 3_000
/** Milliseconds after which no further fault begins. */
const LIMIT_MS = Number(process.env.FAILOVER_MINUTES ?? 40) * 60_000
const READ_EVERY_MS = 1_000
const PLAYERS = 12
const START_MINOR = 500_000_000n

/** Yields the faults in a loop until there were enough failovers. */
function* chooseFaults(isEnough: () => boolean): Generator<Fault> {
  const faults = isSynchronous ? FAULTS : LOSING_FAULTS
  for (;;) {
    for (const fault of faults) {
      if (isEnough()) return
      yield fault
    }
  }
}

/**
 * Checks the books continuously: the ledger's sum, and what was published about rounds, which must
 * never change.
 */
class Reader {
  readonly findings: string[] = []
  readings = 0
  readonly #told = new Map<bigint, string>()
  #isOver = false
  #loop: Promise<void> = Promise.resolve()

  start(): void {
    this.#loop = this.#read()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#loop
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      try {
        for (const check of CHECKS.slice(0, 2)) {
          this.findings.push(...(await check(db)).map(({ finding }) => finding))
        }
        const rounds = await db.round.findMany({
          where: { betsRoot: { not: null } },
          select: { id: true, betsRoot: true, outcome: true, status: true },
        })
        this.#compare(rounds)
        this.readings += 1
      } catch (error) {
        if (!isDatabaseUnavailable(error)) this.findings.push(`cannot be read: ${String(error)}`)
      }
      await sleep(READ_EVERY_MS)
    }
  }

  #compare(
    rounds: readonly {
      id: bigint
      betsRoot: string | null
      outcome: string | null
      status: string
    }[],
  ) {
    const now = new Map(rounds.map((round) => [round.id, round]))
    for (const [id, told] of this.#told) {
      const { betsRoot, outcome } = now.get(id) ?? {}
      const [root, drawn] = told.split(' ')
      if (betsRoot !== root || (drawn !== '' && drawn !== outcome)) {
        this.findings.push(`round ${id} was told as ${told}, and is ${betsRoot} ${outcome}`)
      }
    }
    for (const { id, betsRoot, outcome } of rounds)
      this.#told.set(id, `${betsRoot} ${outcome ?? ''}`)
  }
}

interface Made {
  readonly fault: Fault
  readonly from: number
  readonly to: number
  readonly promotions: number
}

/** Prints and records a line immediately, so that an interrupted run still reports what it saw. */
function say(line: string): void {
  console.log(line)
  appendFileSync(join(cluster.logs, 'report.txt'), `${new Date().toISOString()} ${line}\n`)
}

/** Reads again if a connection of this run still led to the former primary. */
async function untilRead<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(READ_EVERY_MS)
    }
  }
}

async function readOutage(acceptedAt: readonly number[], from: number, to: number) {
  const rounds = await untilRead(() =>
    db.round.findMany({
      where: { game: 'wingo', endsAt: { gt: new Date(from) }, closesAt: { lt: new Date(to) } },
      select: { closesAt: true, endsAt: true },
    }),
  )
  const closed = rounds.map((round) => [round.closesAt.getTime(), round.endsAt.getTime()] as const)
  return longestGap({ acceptedAt, closed, from, to })
}

async function tell(load: Load) {
  const { bets, deposits, withdrawals, readings, open } = load
  const compared = await untilRead(() => compareWithStored(load))
  const all = [...bets, ...deposits, ...withdrawals]
  const accepted = all.filter((each) => each.accepted !== null).length
  const repeated = all.filter(({ repeats }) => repeats > 0).length
  say(
    `${bets.length} bets, ${deposits.length} deposit and ${withdrawals.length} withdraw requests answered, ` +
      `${accepted} accepted; ${repeated} asked again, ${open} left open; ` +
      `${compared.broken.length} broken, ${compared.undecided} decisions lost; ` +
      `${readings.length} balances read, ${compared.stale.length} stale`,
  )
  return compared
}

/** Causes the fault and waits until everything is healthy again. */
async function goThrough(fault: Fault, origin: string, players: Players): Promise<Made> {
  await cluster.untilWhole()
  await recover(origin, players, { after: 'the calm', withinMs: RECOVERY_MS })
  await sleep(CALM_MS)
  // Patroni may have chosen another standby since.
  const before = await cluster.untilWhole()
  machine.take()
  const from = Date.now()
  await fault.happen(cluster, before)
  await recover(origin, players, { after: fault.name, withinMs: WAIT_MS })
  const { primary, timeline } = await cluster.untilWhole()
  const to = Date.now()
  const { gap, withClosed } = await readOutage(players.acceptedAt, from, to)
  say(
    `${fault.name}: ${before.primary} to ${primary}, no bets for ${gap} ms (${withClosed} ms with what betting ` +
      `was closed for), whole after ${to - from} ms; ${describeTurns(machine.take())}`,
  )
  return { fault, from, to, promotions: timeline - before.timeline }
}

/** Lists what took longer than allowed. */
async function judge(made: readonly Made[], acceptedAt: readonly number[]): Promise<string[]> {
  const slow: string[] = []
  for (const { fault, from, to } of made) {
    const { gap } = await readOutage(acceptedAt, from, to)
    if (gap > (fault.mendedAfterMs ?? 0) + OUTAGE_MS) {
      slow.push(`${fault.name}: no bets for ${gap} ms`)
    }
    if (to - from > RECOVERY_MS) slow.push(`${fault.name}: whole after ${to - from} ms`)
  }
  return slow
}

const machine = new Machine()

test('loses no answered request and accepts bets again, whichever way the primary fails', {
  timeout: LIMIT_MS + 6 * WAIT_MS,
}, async () => {
  const worker = await services.startWorker()
  const { web, origin } = await services.startWeb()
  const { id: admin } = await makeUser('owner')
  const players = await Players.of(origin, await makePlayers(PLAYERS, START_MINOR), admin)
  const reader = new Reader()
  players.start()
  reader.start()
  const made: Made[] = []
  const failovers = () => made.reduce((sum, { promotions }) => sum + promotions, 0)
  const unwell: string[] = []
  const until = Date.now() + LIMIT_MS
  // Continues to the comparison of answers even if a part does not recover.
  for (const fault of chooseFaults(() => failovers() >= FAILOVERS || Date.now() > until)) {
    try {
      made.push(await goThrough(fault, origin, players))
      // Without waiting for a standby, answers may already be reported as lost before the end.
      if (isSynchronous) await tell(players.soFar())
    } catch (error) {
      unwell.push(`${fault.name}: ${String(error)}; ${describeTurns(machine.take())}`)
      say(`UNWELL ${unwell.at(-1)}`)
      if (unwell.length === MAX_UNWELL) break
    }
  }
  const load = await players.stop()
  const rest = await waitForLastRound(WAIT_MS).catch((error: unknown) => String(error))
  if (rest) unwell.push(rest)
  await reader.stop()
  machine.end()
  say(
    `${failovers()} fail-overs in ${made.length} faults, ${unwell.length} of them or of their rounds not over`,
  )
  const { broken, undecided, unasked, stale } = await tell(load)
  const batches = await readBatches(made)
  say(
    `${unasked} stored unasked; ${reader.readings} readings, ${reader.findings.length} findings; ` +
      `${batches.count} batches of 2 to ${batches.most} bets, ${batches.amid} of them between a fault and the recovery`,
  )
  if (!isSynchronous) {
    // Without waiting for a standby, answers are lost, and the comparison must find them.
    expect(broken.length).toBeGreaterThan(0)
    return
  }
  const slow = await judge(made, players.acceptedAt)
  const { open } = load
  expect({ broken, undecided, unasked, stale, open, findings: reader.findings }).toEqual({
    broken: [],
    undecided: 0,
    unasked: 0,
    stale: [],
    open: 0,
    findings: [],
  })
  expect(load.readings.length).toBeGreaterThan(made.length)
  expect(batches.amid).toBeGreaterThan(0)
  say(`${await checkRecords(origin)} rounds proven by their records`)
  await expectLedgerRight()
  expect({ slow, unwell }).toEqual({ slow: [], unwell: [] })
  expect(failovers()).toBeGreaterThanOrEqual(FAILOVERS)
  await Promise.all([web.stop(), worker.stop()])
})
