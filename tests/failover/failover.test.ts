import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/errors'
import { CHECKS } from '@/lib/ledger/check'
import { compareWithStored, recover, waitForLastRound } from '../chaos/checks'
import { Players } from '../chaos/load'
import { makePlayers } from '../integration/round-fixtures'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeUser } from '../support/factories'
import { FAULTS, type Fault, LOSING_FAULTS } from './faults'
import { longestGap } from './longest-gap'

/** Fail-overs that are made, at least. */
const FAILOVERS = Number(process.env.FAILOVERS ?? 20)
/** After each, bets are taken again within this long, counted from the fault, in milliseconds. */
const OUTAGE_MS = 15_000
/** No fault may keep all from being well for longer, in milliseconds. */
const RECOVERY_MS = 90_000
const CALM_MS = 3_000
/** No fault begins later than this, in milliseconds. */
const LIMIT_MS = Number(process.env.FAILOVER_MINUTES ?? 40) * 60_000
const READ_EVERY_MS = 1_000
const PLAYERS = 12
const START_MINOR = 500_000_000n

const services = globalThis.ownServices
const cluster = globalThis.cluster
const isSynchronous = process.env.FAILOVER_MODE !== 'asynchronous'

/** All of them in turn, until there were enough fail-overs. */
function* chooseFaults(isEnough: () => boolean): Generator<Fault> {
  const faults = isSynchronous ? FAULTS : LOSING_FAULTS
  for (;;) {
    for (const fault of faults) {
      if (isEnough()) return
      yield fault
    }
  }
}

/** Reads the books all the time: the ledger's sum, and what was told of rounds, which never changes. */
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
        if (!isDatabaseUnavailable(error)) throw error
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

async function readOutage(acceptedAt: readonly number[], from: number, to: number) {
  const rounds = await db.round.findMany({
    where: { game: 'wingo', endsAt: { gt: new Date(from) }, closesAt: { lt: new Date(to) } },
    select: { closesAt: true, endsAt: true },
  })
  const closed = rounds.map((round) => [round.closesAt.getTime(), round.endsAt.getTime()] as const)
  return longestGap({ acceptedAt, closed, from, to })
}

test('whichever way the primary goes, nothing that was answered is lost, and bets are taken again', async () => {
  const worker = await services.startWorker()
  const { web, origin } = await services.startWeb()
  const { id: admin } = await makeUser('owner')
  const players = await Players.of(origin, await makePlayers(PLAYERS, START_MINOR), admin)
  const reader = new Reader()
  players.start()
  reader.start()
  const faults: { name: string; from: number; to: number; promotions: number }[] = []
  const failovers = () => faults.reduce((sum, { promotions }) => sum + promotions, 0)
  const unwell: string[] = []
  const until = Date.now() + LIMIT_MS
  for (const fault of chooseFaults(() => failovers() >= FAILOVERS || Date.now() > until)) {
    // What was answered is compared all the same when a part does not come back.
    try {
      const before = await cluster.untilWhole()
      await recover(origin, players, { after: 'the calm', withinMs: RECOVERY_MS })
      await sleep(CALM_MS)
      const from = Date.now()
      await fault.happen(cluster, before)
      await recover(origin, players, { after: fault.name, withinMs: RECOVERY_MS })
      const { primary, timeline } = await cluster.untilWhole()
      const to = Date.now()
      faults.push({ name: fault.name, from, to, promotions: timeline - before.timeline })
      const { gap, withClosed } = await readOutage(players.acceptedAt, from, to)
      console.log(
        `${failovers()} ${fault.name}: ${before.primary} to ${primary}, no bets for ${gap} ms ` +
          `(${withClosed} ms with what betting was closed for), whole after ${to - from} ms`,
      )
    } catch (error) {
      unwell.push(`${fault.name}: ${String(error)}`)
      console.log(`${failovers()} UNWELL ${unwell.at(-1)}`)
      if (unwell.length > 2) break
    }
  }
  const load = await players.stop()
  await waitForLastRound()
  await reader.stop()
  const { broken, undecided, unasked } = await compareWithStored(load)
  const { bets, deposits, withdrawals, open } = load
  const all = [...bets, ...deposits, ...withdrawals]
  const accepted = all.filter((each) => each.accepted !== null).length
  const repeated = all.filter(({ repeats }) => repeats > 0).length
  console.log(
    `${failovers()} fail-overs in ${faults.length} faults; ${bets.length} bets, ${deposits.length} deposit and ` +
      `${withdrawals.length} withdraw requests answered, ${accepted} accepted; ${repeated} asked again, ${open} left open; ` +
      `${broken.length} broken, ${undecided} decisions lost, ${unasked} stored unasked; ` +
      `${reader.readings} readings, ${reader.findings.length} findings`,
  )
  if (!isSynchronous) {
    // Without waiting for a standby answers are lost, and this finds them.
    expect(broken.length).toBeGreaterThan(0)
    return
  }
  expect({ broken, undecided, unasked, open, findings: reader.findings }).toEqual({
    ...{ broken: [], undecided: 0, unasked: 0, open: 0, findings: [] },
  })
  await expectLedgerRight()
  const slow: string[] = []
  for (const { name, from, to, promotions } of faults) {
    const { gap } = await readOutage(players.acceptedAt, from, to)
    if (promotions > 0 && gap > OUTAGE_MS) slow.push(`${name}: ${gap} ms`)
  }
  expect({ slow, unwell }).toEqual({ slow: [], unwell: [] })
  expect(failovers()).toBeGreaterThanOrEqual(FAILOVERS)
  await Promise.all([web.stop(), worker.stop()])
}, 3_600_000)
