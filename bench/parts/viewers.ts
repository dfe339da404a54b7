import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/base/db/client'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { sizeOf } from '../lib/options'
import { makePlayers, signInAll } from '../lib/players'
import { cpuMs, requireOpenFiles, residentBytes } from '../lib/process-usage'
import { type RunningWeb, startWeb, startWorker } from '../lib/product'
import { nextRound, untilSettled } from '../lib/rounds'
import { percentile } from '../lib/stats'
import type { ViewerReport } from '../lib/viewer-process'
import { Viewers } from '../lib/viewers'

const SIZES = {
  full: { viewers: 10_000, draws: 5 },
  quick: { viewers: 500, draws: 2 },
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
const WARM_UP = 200

const LAST_VIEWER_MS = 500
const KB_A_VIEWER = 30

/**
 * Measures logged-in viewers with a live connection each, on one web process: how soon a draw
 * reaches all of them, and what they cost in memory and processor time. Last comes the first draw
 * after the start of a web process.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  requireOpenFiles(size.viewers + SPARE_FILES)
  await makePlayers(size.viewers, BALANCE_MINOR)
  const cookies = await signInAll(size.viewers)
  const web = await startWeb(bench, SETTINGS)
  await startWorker(bench, web, SETTINGS)
  await measureLive(bench, web, cookies, size)
  await measureFirstDraw(bench, cookies)
}

async function measureLive(
  bench: Bench,
  web: RunningWeb,
  cookies: readonly string[],
  { draws }: typeof SIZES.full,
): Promise<void> {
  const { outcome } = bench
  // Warms up the web process, which has never run this code before.
  const first = await Viewers.open(web.port, cookies.slice(0, WARM_UP))
  first.end()
  await sleep(REST_MS)
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
    outcome.measure('processor time of a live viewer', 'ms a second', [cost])
  } finally {
    viewers.end()
  }
}

/** Waits for a time when betting is open, because nothing is announced then, and measures. */
async function measureIdle(web: RunningWeb): Promise<number> {
  await nextRound(IDLE_MS + 1_000)
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
