import { CHIPS_MAJOR } from '@/lib/money/cashier/rules/requests'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { makeWalFiles } from '../lib/bulk'
import { assertStatus, load } from '../lib/http-load'
import { type PreparedRequest, prepareRequest } from '../lib/http-request'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { formatNumber } from '../lib/outcome'
import { makePlayers, signInAll } from '../lib/players'
import { cpuMs } from '../lib/process-usage'
import { type RunningWeb, startWeb, startWorker } from '../lib/product'
import { startReferenceApp } from '../lib/reference-app'
import { median, percentile, ratios } from '../lib/stats'

const SIZES = {
  full: { players: 5_000, connections: 256, rounds: 5, loadMs: 10_000, warmUpMs: 5_000 },
  quick: { players: 1_000, connections: 128, rounds: 3, loadMs: 2_000, warmUpMs: 1_500 },
}

const BALANCE_MINOR = 1_000_000_000n
/** The aims of this part. */
const OF_BARE = 3
const P99_MS = 15

type Size = typeof SIZES.full

interface Target {
  readonly name: string
  readonly web: RunningWeb
  readonly requests: readonly PreparedRequest[]
  readonly rates: number[]
  /** Processor time of the web process for a request, in milliseconds. */
  readonly cpu: number[]
}

/**
 * Measures accepted bets per second over HTTP, by players who each have their own session, against
 * the bare route handler. Each round measures them one after the other, so that other load on the
 * machine affects both.
 *
 * Rate limits are on: they count per player, and each player bets far less often than they allow.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  const { outcome } = bench
  await makeWalFiles()
  await makePlayers(size.players, BALANCE_MINOR)
  const cookies = await signInAll(size.players)
  const web = await startWeb(bench, { RATE_LIMITS: 'on' })
  await startWorker(bench, web)
  const reference = await startReferenceApp(bench)
  const bare = describeTarget('bare handler', reference, '/api/bare', cookies)
  const bet = describeTarget('bet', web, '/api/bet', cookies)
  for (const target of [bare, bet]) await loadOnce(target, { ...size, loadMs: size.warmUpMs })
  for (let round = 1; round <= size.rounds; round += 1) {
    for (const target of [bare, bet]) {
      const before = cpuMs(target.web.pid)
      const { perSecond, latenciesMs } = await loadOnce(target, size)
      target.rates.push(perSecond)
      target.cpu.push((cpuMs(target.web.pid) - before) / latenciesMs.length)
      print(`  round ${round}, ${target.name}: ${formatNumber(perSecond)} a second`)
    }
  }
  for (const { name, rates, cpu } of [bare, bet]) {
    outcome.measure(name, 'a second', rates)
    outcome.measure(`processor time of the web process, ${name}`, 'ms', cpu)
  }
  outcome.aim('bets to bare handler', 'x', ratios(bet.rates, bare.rates), { atLeast: OF_BARE })
  await measureLatency(bench, bet, size, 'half load', median(bet.rates) / 2)
  const asked = OF_BARE * median(bare.rates)
  await measureLatency(bench, bet, size, 'half of the rate that the aim asks for', asked / 2)
  await measureLoneBet(bench, bet, size)
  await assertLedgerRight()
}

function describeTarget(
  name: string,
  web: RunningWeb,
  path: string,
  cookies: readonly string[],
): Target {
  const body = { color: 'red', betAmount: CHIPS_MAJOR[0] }
  const requests = cookies.map((cookie) =>
    prepareRequest({ port: web.port, method: 'POST', path, cookie, body }),
  )
  return { name, web, requests, rates: [], cpu: [] }
}

async function loadOnce(
  { web, requests }: Target,
  { connections, loadMs }: Pick<Size, 'connections' | 'loadMs'>,
  ratePerSecond?: number,
) {
  const shared = { port: web.port, requests, connections, durationMs: loadMs }
  const result = await load({ ...shared, ratePerSecond })
  assertStatus(result, 201)
  return result
}

/**
 * Measures the latency that a player feels when the product is busy but not overloaded.
 * @param ratePerSecond bets a second
 */
async function measureLatency(
  { outcome }: Bench,
  target: Target,
  size: Size,
  when: string,
  ratePerSecond: number,
): Promise<void> {
  const p50: number[] = []
  const p99: number[] = []
  for (let round = 0; round < size.rounds; round += 1) {
    const { latenciesMs } = await loadOnce(target, size, ratePerSecond)
    p50.push(percentile(latenciesMs, 50))
    p99.push(percentile(latenciesMs, 99))
  }
  outcome.measure(`latency of a bet at ${when}, p50`, 'ms', p50)
  outcome.aim(`latency of a bet at ${when}, p99`, 'ms', p99, { atMost: P99_MS })
}

/** Sends one bet at a time, to measure what gathering bets costs a player who bets alone. */
async function measureLoneBet({ outcome }: Bench, target: Target, size: Size): Promise<void> {
  const p50: number[] = []
  for (let round = 0; round < size.rounds; round += 1) {
    const { latenciesMs } = await loadOnce(target, { ...size, connections: 1 })
    p50.push(percentile(latenciesMs, 50))
  }
  outcome.measure('latency of a lone bet, p50', 'ms', p50)
}
