import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/base/db/client'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { assertStatus, load } from '../lib/http-load'
import { prepareRequest } from '../lib/http-request'
import { sizeOf } from '../lib/options'
import { makePlayers, playerEmail, signInAll } from '../lib/players'
import { cpuMs, requireOpenFiles, residentBytes } from '../lib/process-usage'
import { type RunningWeb, startWeb, startWorker } from '../lib/product'
import { startReferenceApp } from '../lib/reference-app'
import { untilSettled } from '../lib/rounds'
import { percentile, ratios } from '../lib/stats'
import { untilSteady } from '../lib/steady-round'
import type { ViewerReport } from '../lib/viewer-process'
import { Viewers } from '../lib/viewers'

const SIZES = {
  full: { viewers: 10_000, draws: 5, pollers: 150, pollMs: 20_000, rounds: 5, loadMs: 8_000 },
  quick: { viewers: 500, draws: 2, pollers: 50, pollMs: 5_000, rounds: 3, loadMs: 2_000 },
}

/** Rounds are short, so that some are drawn during the measurement. */
const ROUND_SECONDS = 20
const CUTOFF_SECONDS = 8
const SETTINGS = {
  ROUND_SECONDS: String(ROUND_SECONDS),
  BETTING_CUTOFF_SECONDS: String(CUTOFF_SECONDS),
  // All viewers come from one address.
  RATE_LIMITS: 'off',
}
const BALANCE_MINOR = 1_000_000n
const IDLE_MS = 5_000
/** Time for the server's memory to settle after the connections are made. */
const REST_MS = 5_000
/** Time for a draw to reach everyone after its round is settled. */
const ARRIVES_WITHIN_MS = 3_000
const SPARE_FILES = 500

const LAST_VIEWER_MS = 500
const KB_A_VIEWER = 30
const LESS_CPU = 20
const OF_BARE = 0.9

/**
 * Measures logged-in viewers with a live connection each, on one web process: how soon a draw
 * reaches all of them, and what they cost in memory and processor time. Compares this with as many
 * clients that poll as the specification's clients do (clock every second, rounds and balance every
 * two). Last comes the first draw after the start of a web process.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  requireOpenFiles(size.viewers + SPARE_FILES)
  await makePlayers(size.viewers, BALANCE_MINOR)
  const cookies = await signInAll(size.viewers)
  const web = await startWeb(bench, SETTINGS)
  await startWorker(bench, web, SETTINGS)
  const polling = await measurePolling(bench, web, cookies, size)
  const live = await measureLive(bench, web, cookies, size)
  const what = 'processor time, polling viewer to live viewer'
  bench.outcome.aim(what, 'x', [polling / live], { atLeast: LESS_CPU })
  await measureClock(bench, web, size)
  await measureFirstDraw(bench, cookies)
}

/** @returns processor time of the web process, in ms per second and viewer */
async function measurePolling(
  { outcome }: Bench,
  web: RunningWeb,
  cookies: readonly string[],
  { pollers, pollMs, rounds }: { pollers: number; pollMs: number; rounds: number },
): Promise<number> {
  const { port } = web
  const requests = cookies.slice(0, pollers).flatMap((cookie, index) => {
    const clock = prepareRequest({ port, method: 'GET', path: '/countdown/running', cookie })
    const path = `/users/${encodeURIComponent(playerEmail(index + 1))}`
    return [
      clock,
      prepareRequest({ port, method: 'GET', path: '/countdown/', cookie }),
      clock,
      prepareRequest({ port, method: 'GET', path, cookie }),
    ]
  })
  const shared = { port, requests, connections: Math.min(pollers, 64), ratePerSecond: 2 * pollers }
  await load({ ...shared, durationMs: pollMs / 4 })
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuMs(web.pid)
    const result = await load({ ...shared, durationMs: pollMs })
    assertStatus(result, 200)
    costs.push((cpuMs(web.pid) - before) / (result.latenciesMs.length / 2))
  }
  outcome.note(
    `Polling is measured with ${pollers} viewers, two requests a second each. More than a few hundred would keep one process busy all the time.`,
  )
  return outcome.measure('processor time of a polling viewer', 'ms a second', costs)
}

/** @returns processor time of the web process, in ms per second and viewer */
async function measureLive(
  bench: Bench,
  web: RunningWeb,
  cookies: readonly string[],
  { draws }: { draws: number },
): Promise<number> {
  const { outcome } = bench
  const before = residentBytes(web.pid)
  const viewers = await step('Live connections', () => Viewers.open(web.port, cookies))
  try {
    await sleep(REST_MS)
    const grown = (residentBytes(web.pid) - before) / cookies.length / 1_000
    const idle = await measureIdle(web)
    const began = { at: Date.now(), cpu: cpuMs(web.pid) }
    print(`  watching ${draws} draws`)
    await sleep((draws + 1) * ROUND_SECONDS * 1_000)
    const seconds = (Date.now() - began.at) / 1_000
    const cost = (cpuMs(web.pid) - began.cpu) / seconds / cookies.length
    await reportArrivals(bench, viewers, cookies.length, new Date(began.at))
    outcome.measure('idle processor time, all viewers', '% of a core', [idle])
    outcome.aim('memory of a viewer', 'kB', [grown], { atMost: KB_A_VIEWER })
    return outcome.measure('processor time of a live viewer', 'ms a second', [cost])
  } finally {
    viewers.end()
  }
}

/** Waits for a time when betting is open, because nothing is announced then, and measures. */
async function measureIdle(web: RunningWeb): Promise<number> {
  await untilSteady(web, IDLE_MS + 1_000)
  await sleep(1_000)
  const before = cpuMs(web.pid)
  await sleep(IDLE_MS)
  return ((cpuMs(web.pid) - before) / IDLE_MS) * 100
}

async function reportArrivals(
  { outcome }: Bench,
  viewers: Viewers,
  count: number,
  since: Date,
): Promise<void> {
  const reports = await viewers.report()
  const rounds = await db.round.findMany({
    where: { game: 'wingo', status: 'finished', drawnAt: { gte: since } },
  })
  const last: number[] = []
  const p99: number[] = []
  const p50: number[] = []
  let missed = 0
  for (const { countdownId, drawnAt } of rounds) {
    const delays = delaysOf(reports, countdownId, drawnAt)
    if (delays.length === 0) continue
    missed += count - delays.length
    p50.push(percentile(delays, 50))
    p99.push(percentile(delays, 99))
    last.push(percentile(delays, 100))
  }
  if (last.length === 0) throw new Error('no draw reached any viewer')
  outcome.measure('draw to the viewer, p50', 'ms', p50)
  outcome.measure('draw to the viewer, p99', 'ms', p99)
  outcome.aim('draw to the last viewer', 'ms', last, { atMost: LAST_VIEWER_MS }, 'worst')
  const dropped = reports.reduce((total, report) => total + report.dropped, 0)
  outcome.aim('viewers dropped, and results not received', '', [dropped + missed], { atMost: 0 })
}

/** @returns the milliseconds after which each viewer saw the draw */
function delaysOf(reports: ViewerReport[], countdownId: string, drawnAt: Date | null): number[] {
  const at = reports.flatMap(({ arrivals }) => new Map(arrivals).get(countdownId) ?? [])
  return drawnAt ? at.map((time) => time - drawnAt.getTime()) : []
}

/**
 * Measures the first draw of a web process, which starts right after the draw before. All viewers
 * connect in between, and nothing has polled it.
 */
async function measureFirstDraw(bench: Bench, cookies: readonly string[]): Promise<void> {
  const { outcome } = bench
  const nextDraw = () =>
    db.round.findFirstOrThrow({
      where: { game: 'wingo', drawnAt: null },
      orderBy: { opensAt: 'asc' },
    })
  await untilSettled((await nextDraw()).id)
  const first = await nextDraw()
  const web = await startWeb(bench, SETTINGS, 'fresh-web')
  const viewers = await step('Live connections', () => Viewers.open(web.port, cookies))
  try {
    const { id } = await nextDraw()
    if (id !== first.id) outcome.note('The first draw came before all viewers had connected.')
    await untilSettled(id)
    await sleep(ARRIVES_WITHIN_MS)
    const { countdownId, drawnAt } = await db.round.findUniqueOrThrow({ where: { id } })
    const delays = delaysOf(await viewers.report(), countdownId, drawnAt)
    if (delays.length !== cookies.length)
      throw new Error(`first draw: expected ${cookies.length} arrivals, found ${delays.length}`)
    const what = 'first draw after a start to the last viewer'
    outcome.aim(what, 'ms', [percentile(delays, 100)], { atMost: LAST_VIEWER_MS })
  } finally {
    viewers.end()
  }
}

/** Measures the clock. Everyone polls it, so it must cost hardly more than an empty handler. */
async function measureClock(
  bench: Bench,
  web: RunningWeb,
  { rounds, loadMs }: { rounds: number; loadMs: number },
): Promise<void> {
  const { outcome } = bench
  const reference = await startReferenceApp(bench)
  const ask = (port: number, path: string) =>
    load({
      port,
      requests: [prepareRequest({ port, method: 'GET', path })],
      connections: 64,
      durationMs: loadMs,
    })
  const bare: number[] = []
  const clock: number[] = []
  const queries: number[] = []
  await Promise.all([ask(web.port, '/api/countdown/running'), ask(reference.port, '/api/bare')])
  for (let round = 0; round < rounds; round += 1) {
    bare.push((await ask(reference.port, '/api/bare')).perSecond)
    const idle = await countTransactions(() => sleep(loadMs))
    let answers = 0
    const busy = await countTransactions(async () => {
      const result = await ask(web.port, '/api/countdown/running')
      assertStatus(result, 200)
      answers = result.latenciesMs.length
      clock.push(result.perSecond)
    })
    queries.push(Math.max(0, ((busy - idle) / answers) * 1_000))
  }
  outcome.measure('bare handler', 'a second', bare)
  outcome.measure('GET /countdown/running', 'a second', clock)
  outcome.aim('clock to bare handler', 'x', ratios(clock, bare), { atLeast: OF_BARE })
  // The snapshot is read every two seconds, however many requests come. That is next to nothing,
  // and none of it is per request.
  outcome.aim('database transactions of a thousand clocks', '', queries, { atMost: 5 })
}

/** Maximum time that servers hold back their counters, in milliseconds. */
const COUNTS_LATE_MS = 1_500

async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const before = await readTransactions()
  await work()
  await sleep(COUNTS_LATE_MS)
  return (await readTransactions()) - before
}

async function readTransactions(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()`
  return Number(row?.count ?? 0)
}
