import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { HttpConnection } from '../lib/http-connection'
import { assertStatus, sendAtRate } from '../lib/http-load'
import { type PreparedRequest, prepareRequest, stampKey } from '../lib/http-request'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { makePlayers, signInAll } from '../lib/players'
import { requireOpenFiles } from '../lib/process-usage'
import { startWeb, startWorker } from '../lib/product'
import { nextRound, untilSettled } from '../lib/rounds'
import { percentile } from '../lib/stats'
import { Viewers } from '../lib/viewers'

const SIZES = {
  full: { viewers: 10_000, storms: 3, betsASecond: 100 },
  quick: { viewers: 500, storms: 1, betsASecond: 50 },
}

const BETTORS = 500
const SETTINGS = {
  ROUND_SECONDS: '40',
  BETTING_CUTOFF_SECONDS: '8',
  FAIRNESS_BEACON: 'none',
  // All requests come from one address.
  RATE_LIMITS: 'off',
}
const BALANCE_MINOR = 1_000_000_000n
/** Bets are sent for this long after the web process listens again, in milliseconds. */
const BETTING_MS = 15_000
/** Time for the screens to receive the result of a settled round, in milliseconds. */
const TOLD_WITHIN_MS = 3_000
const SPARE_FILES = 1_000

const BACK_WITHIN_MS = 10_000
const BET_WITHIN_MS = 1_000

/**
 * Restarts the web process just as betting closes, so that the draw happens while it is down. All
 * viewers are cut off at the same time and reconnect as the browser does (lib/base/live/rules.ts), while
 * logged-in players bet, each over a new connection. Each bet must be placed or refused. Times
 * count from when the process listens again: nobody is answered while it starts, and in a
 * deployment of two the other process would answer. How long it was down is measured separately.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const size = sizeOf(bench, SIZES)
  requireOpenFiles(size.viewers + SPARE_FILES)
  await makePlayers(size.viewers + BETTORS, BALANCE_MINOR)
  const cookies = await signInAll(size.viewers + BETTORS)
  const web = await startWeb(bench, SETTINGS)
  await startWorker(bench, web, SETTINGS)
  const requests = cookies.slice(size.viewers).map((cookie) => {
    const body = { color: 'red', betAmount: 100 }
    return prepareRequest({ port: web.port, method: 'POST', path: '/api/bet', cookie, body })
  })
  const viewers = await step('Live connections', () =>
    Viewers.open(web.port, cookies.slice(0, size.viewers), { comesBack: true }),
  )
  const taken = {
    downMs: [] as number[],
    backMs: [] as number[],
    sinceCutMs: [] as number[],
    half: [] as number[],
    missing: [] as number[],
    unknowing: [] as number[],
    placed: [] as number[],
    refused: [] as number[],
    slowest: [] as number[],
    p99: [] as number[],
  }
  try {
    for (let storm = 1; storm <= size.storms; storm += 1) {
      const round = await nextRound(3_000)
      await sleep(round.closesAt.getTime() - Date.now())
      const cutAt = Date.now()
      await restart(bench)
      const listensAt = await untilListening(web.port)
      const bets = await bet(web.port, requests, size.betsASecond)
      // 409: the round that was open has closed.
      assertStatus(bets, 201, 409)
      const { settledAt } = await untilSettled(round.id)
      await sleep(Math.max(0, settledAt.getTime() + TOLD_WITHIN_MS - Date.now()))
      const reports = await viewers.report()
      const back = reports.flatMap(({ openedAt }) => openedAt).filter((at) => at > listensAt)
      const delays = back.map((at) => at - listensAt)
      const knowing = reports.flatMap(
        (report) => new Map(report.knowing).get(round.countdownId) ?? [],
      )
      taken.downMs.push(listensAt - cutAt)
      taken.backMs.push(percentile(delays, 100))
      taken.sinceCutMs.push(percentile(back, 100) - cutAt)
      taken.half.push(percentile(delays, 50))
      taken.missing.push(size.viewers - back.length)
      taken.unknowing.push(size.viewers - knowing.reduce((sum, count) => sum + count, 0))
      taken.placed.push(bets.statuses[201] ?? 0)
      taken.refused.push(bets.statuses[409] ?? 0)
      taken.slowest.push(percentile(bets.latenciesMs, 100))
      taken.p99.push(percentile(bets.latenciesMs, 99))
      print(
        `  storm ${storm}: ${back.length} back, the last after ${Math.round(taken.backMs.at(-1) ?? 0)} ms; ` +
          `${taken.placed.at(-1)} of ${bets.latenciesMs.length} bets placed, the slowest in ${Math.round(taken.slowest.at(-1) ?? 0)} ms`,
      )
    }
  } finally {
    viewers.end()
  }
  outcome.measure('web process down', 'ms', taken.downMs)
  outcome.measure('half of the viewers back', 'ms', taken.half)
  outcome.measure('all viewers back, from the cut', 'ms', taken.sinceCutMs)
  outcome.measure('bets placed during the storm', '', taken.placed)
  outcome.measure('bets refused during the storm', '', taken.refused)
  outcome.measure('bet during the storm, p99', 'ms', taken.p99)
  outcome.aim('all viewers back', 'ms', taken.backMs, { atMost: BACK_WITHIN_MS }, 'worst')
  outcome.aim('viewers who did not come back', '', taken.missing, { atMost: 0 }, 'worst')
  outcome.aim('viewers without the round’s result', '', taken.unknowing, { atMost: 0 }, 'worst')
  outcome.aim(
    'slowest bet during the storm',
    'ms',
    taken.slowest,
    { atMost: BET_WITHIN_MS },
    'worst',
  )
  await step('Ledger check', assertLedgerRight)
}

/** Stops the web process. The stack that started it starts it again. */
async function restart({ stack }: Bench): Promise<void> {
  const record = JSON.parse(readFileSync(join(stack.runDir, 'web.process.json'), 'utf8'))
  process.kill(record.pid, 'SIGTERM')
  for (;;) {
    try {
      process.kill(record.pid, 0)
    } catch {
      return
    }
    await sleep(5)
  }
}

/** @returns the time when the process accepted its first connection */
async function untilListening(port: number): Promise<number> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(5)) {
    const connection = await HttpConnection.open(port).catch(() => null)
    if (!connection) continue
    connection.close()
    return Date.now()
  }
  throw new Error('the web process did not come back within 60 s')
}

/**
 * Sends bets at a fixed rate, each over its own connection. Returns how long each took, connecting
 * included, and the number of answers per status.
 */
async function bet(port: number, requests: readonly PreparedRequest[], aSecond: number) {
  const latenciesMs: number[] = []
  const statuses: Record<number, number> = {}
  await sendAtRate((aSecond * BETTING_MS) / 1_000, aSecond, async (index, since) => {
    const request = requests[index % requests.length]
    if (!request) return
    const connection = await HttpConnection.open(port)
    stampKey(request)
    const status = await connection.send(request.bytes)
    statuses[status] = (statuses[status] ?? 0) + 1
    latenciesMs.push(performance.now() - since)
    connection.close()
  })
  return { latenciesMs, statuses }
}
