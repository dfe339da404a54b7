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
import { percentile, ratios } from '../lib/stats'

const SIZES = {
  full: { players: 5_000, connections: 256, rounds: 5, loadMs: 10_000, warmUpMs: 5_000 },
  quick: { players: 1_000, connections: 128, rounds: 3, loadMs: 2_000, warmUpMs: 1_500 },
}

const BALANCE_MINOR = 1_000_000_000n
/** The aims of this part. */
const OF_BARE = 3
const OF_REFERENCE = 15
const P99_MS = 15

interface Target {
  readonly name: string
  readonly web: RunningWeb
  readonly path: string
  readonly requests: readonly PreparedRequest[]
}

/**
 * Measures accepted bets per second over HTTP, by players who each have their own session, against
 * the bare route handler and against a commonly written bet. Each round measures them one after the
 * other, so that other load on the machine affects them all.
 *
 * Rate limits are on: they count per player, and each player bets far less often than they allow.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  await makeWalFiles()
  await makePlayers(size.players, BALANCE_MINOR)
  const cookies = await signInAll(size.players)
  const web = await startWeb(bench, { RATE_LIMITS: 'on' })
  await startWorker(bench, web)
  const reference = await startReferenceApp(bench)
  const targets = {
    bare: describeTarget('bare handler', reference, '/api/bare', cookies),
    reference: describeTarget('reference bet', reference, '/api/reference', cookies),
    bet: describeTarget('bet', web, '/api/bet', cookies),
  }
  for (const { web, requests } of Object.values(targets)) {
    const { connections, warmUpMs: durationMs } = size
    await load({ port: web.port, requests, connections, durationMs })
  }
  const rates = { bare: [] as number[], reference: [] as number[], bet: [] as number[] }
  const cpu = { bare: [] as number[], reference: [] as number[], bet: [] as number[] }
  for (let round = 1; round <= size.rounds; round += 1) {
    for (const name of ['bare', 'reference', 'bet'] as const) {
      const target = targets[name]
      const before = cpuMs(target.web.pid)
      const result = await loadOnce(target, size, size.loadMs)
      rates[name].push(result.perSecond)
      cpu[name].push((cpuMs(target.web.pid) - before) / result.latenciesMs.length)
      print(`  round ${round}, ${target.name}: ${formatNumber(result.perSecond)} a second`)
    }
  }
  report(bench, rates, cpu)
  const median = (of: string) => bench.outcome.measures.find(({ what }) => what === of)?.value ?? 0
  await measureLatency(bench, targets.bet, size, 'half load', median('bet') / 2)
  const asked = Math.max(OF_BARE * median('bare handler'), OF_REFERENCE * median('reference bet'))
  await measureLatency(
    bench,
    targets.bet,
    size,
    'half of the rate that the aims ask for',
    asked / 2,
  )
  await measureLoneBet(bench, targets.bet, size)
  await assertLedgerRight()
}

function describeTarget(
  name: string,
  web: RunningWeb,
  path: string,
  cookies: readonly string[],
): Target {
  const requests = cookies.map((cookie) =>
    prepareRequest({
      port: web.port,
      method: 'POST',
      path,
      cookie,
      body: { color: 'red', betAmount: CHIPS_MAJOR[0] },
    }),
  )
  return { name, web, path, requests }
}

async function loadOnce(
  { web, requests }: Target,
  { connections }: { connections: number },
  durationMs: number,
) {
  const result = await load({ port: web.port, requests, connections, durationMs })
  assertStatus(result, 201)
  return result
}

function report(
  { outcome }: Bench,
  rates: { bare: number[]; reference: number[]; bet: number[] },
  cpu: { bare: number[]; reference: number[]; bet: number[] },
): void {
  outcome.measure('bare handler', 'a second', rates.bare)
  outcome.measure('reference bet', 'a second', rates.reference)
  outcome.measure('bet', 'a second', rates.bet)
  outcome.measure('processor time of the web process, a bare call', 'ms', cpu.bare)
  outcome.measure('processor time of the web process, a reference bet', 'ms', cpu.reference)
  outcome.measure('processor time of the web process, a bet', 'ms', cpu.bet)
  outcome.aim('bets to bare handler', 'x', ratios(rates.bet, rates.bare), { atLeast: OF_BARE })
  outcome.aim('bets to reference', 'x', ratios(rates.bet, rates.reference), {
    atLeast: OF_REFERENCE,
  })
}

/**
 * Measures the latency that a player feels when the product is busy but not overloaded.
 * @param ratePerSecond bets a second
 */
async function measureLatency(
  { outcome }: Bench,
  target: Target,
  { connections, rounds, loadMs }: { connections: number; rounds: number; loadMs: number },
  when: string,
  ratePerSecond: number,
): Promise<void> {
  const p50: number[] = []
  const p99: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await load({
      port: target.web.port,
      requests: target.requests,
      connections,
      durationMs: loadMs,
      ratePerSecond,
    })
    assertStatus(result, 201)
    p50.push(percentile(result.latenciesMs, 50))
    p99.push(percentile(result.latenciesMs, 99))
  }
  outcome.measure(`latency of a bet at ${when}, p50`, 'ms', p50)
  outcome.aim(`latency of a bet at ${when}, p99`, 'ms', p99, { atMost: P99_MS })
}

/** Sends one bet at a time, to measure what gathering bets costs a player who bets alone. */
async function measureLoneBet(
  { outcome }: Bench,
  target: Target,
  { rounds, loadMs }: { rounds: number; loadMs: number },
): Promise<void> {
  const p50: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { latenciesMs } = await loadOnce(target, { connections: 1 }, loadMs)
    p50.push(percentile(latenciesMs, 50))
  }
  outcome.measure('latency of a lone bet, p50', 'ms', p50)
}
