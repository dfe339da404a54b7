import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHIPS_MAJOR } from '@/lib/cashier/rules/requests'
import { db } from '@/lib/db/client'
import { findFreePort } from '../../scripts/lib/free-port'
import { findOrInstallNginx } from '../../scripts/lib/programs'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { assertStatus, load } from '../lib/http-load'
import { prepareRequest } from '../lib/http-request'
import { assertLedgerRight } from '../lib/ledger'
import { createNginx } from '../lib/nginx'
import { sizeOf } from '../lib/options'
import { makePlayers, signInAll } from '../lib/players'
import { formatNumber } from '../lib/print-outcome'
import { watchProcessors } from '../lib/process-usage'
import { type RunningWeb, startWeb, startWorker } from '../lib/product'
import { untilSteady } from '../lib/steady-round'

const SIZES = {
  full: { players: 5_000, rounds: 5, loadMs: 8_000, connections: 64 },
  quick: { players: 500, rounds: 2, loadMs: 2_000, connections: 32 },
}

const ROUND_SECONDS = 20
const SETTINGS = {
  ROUND_SECONDS: String(ROUND_SECONDS),
  BETTING_CUTOFF_SECONDS: '8',
  // Both processes answer behind one proxy, which passes on the client's address.
  TRUSTED_PROXY_HOPS: '1',
  NEXTAUTH_URL: 'http://localhost',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
}
const BALANCE_MINOR = 1_000_000_000n
/** Betting must stay open for a load and this long after it. */
const SPARE_MS = 1_500

/**
 * Runs one web and one worker behind nginx, then two of each behind the same nginx. Measures
 * accepted bets per second, and checks that every round was settled exactly once, whichever worker
 * settled it.
 */
export async function run(bench: Bench): Promise<void> {
  const size = sizeOf(bench, SIZES)
  const { outcome, stack } = bench
  const program = findOrInstallNginx()
  await makePlayers(size.players, BALANCE_MINOR)
  const cookies = await signInAll(size.players)
  const first = await startWeb(bench, SETTINGS)
  await startWorker(bench, first, SETTINGS)
  const ports = { one: await findFreePort(), two: await findFreePort() }
  const second = await startWeb(bench, SETTINGS, 'web-2')
  const config = join(bench.dataDir, 'nginx.conf')
  writeFileSync(config, describeProxies(bench, ports, first, second))
  await step('nginx', () => bench.stack.start(createNginx(program, config, ports.one)))

  const betsOn = (port: number) => measureBets(first, port, cookies, size)
  const one = await repeat(size.rounds, 'one web process', () => betsOn(ports.one))
  await startWorker(bench, second, SETTINGS, 'worker-2')
  const two = await repeat(size.rounds, 'two web processes', () => betsOn(ports.two))
  outcome.measure('bets, one web and one worker', 'a second', one.perSecond)
  outcome.measure('bets, two web and two workers', 'a second', two.perSecond)
  outcome.compare('two to one', two.perSecond, one.perSecond)
  outcome.measure('processors busy, one web and one worker', '% of all', one.busy)
  outcome.measure('processors busy, two web and two workers', '% of all', two.busy)
  outcome.note(
    'Client, nginx, web, worker, Postgres and Redis share the processors of one machine.',
  )

  await sleep(2 * ROUND_SECONDS * 1_000)
  const logs = ['worker', 'worker-2'].map((name) => readFileSync(stack.logPath(name), 'utf8'))
  await reportSettlements(bench, logs)
  await step('Ledger check', assertLedgerRight)
}

function describeProxies(
  bench: Bench,
  ports: { one: number; two: number },
  first: RunningWeb,
  second: RunningWeb,
): string {
  const servers = (webs: readonly RunningWeb[]) =>
    webs.map(({ port }) => `server 127.0.0.1:${port};`).join(' ')
  const proxy = (port: number, upstream: string) => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }`
  // If root starts nginx, its workers would run as a user who may not enter the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
${user}
daemon off;
pid ${join(bench.dataDir, 'nginx.pid')};
error_log ${join(bench.dataDir, 'logs', 'nginx-error.log')};
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${join(bench.dataDir, 'nginx-body')};
  proxy_temp_path ${join(bench.dataDir, 'nginx-proxy')};
  fastcgi_temp_path ${join(bench.dataDir, 'nginx-fastcgi')};
  uwsgi_temp_path ${join(bench.dataDir, 'nginx-uwsgi')};
  scgi_temp_path ${join(bench.dataDir, 'nginx-scgi')};
  keepalive_requests 1000000;
  upstream one { ${servers([first])} keepalive 128; }
  upstream two { ${servers([first, second])} keepalive 128; }
  ${proxy(ports.one, 'one')}
  ${proxy(ports.two, 'two')}
}
`
}

interface Loads {
  readonly perSecond: number[]
  /** Busy share of all processors, in per cent. */
  readonly busy: number[]
}

async function repeat(
  rounds: number,
  name: string,
  work: () => Promise<{ perSecond: number; busy: number }>,
): Promise<Loads> {
  const loads: Loads = { perSecond: [], busy: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const { perSecond, busy } = await work()
    loads.perSecond.push(perSecond)
    loads.busy.push(busy)
    print(`  round ${round}, ${name}: ${formatNumber(perSecond)} bets a second`)
  }
  return loads
}

/** Loads the proxy while a round takes bets. */
async function measureBets(
  web: RunningWeb,
  port: number,
  cookies: readonly string[],
  { loadMs, connections }: { loadMs: number; connections: number },
): Promise<{ perSecond: number; busy: number }> {
  const requests = cookies.map((cookie) =>
    prepareRequest({
      port,
      method: 'POST',
      path: '/api/bet',
      cookie,
      body: { color: 'red', betAmount: CHIPS_MAJOR[0] },
    }),
  )
  await untilSteady(web, loadMs + SPARE_MS)
  const endWatch = watchProcessors()
  const result = await load({ port, requests, connections, durationMs: loadMs })
  const busy = endWatch()
  assertStatus(result, 201)
  return { perSecond: result.perSecond, busy }
}

/**
 * Compares the settlements logged by each worker with the rounds that are settled in the database.
 */
async function reportSettlements({ outcome }: Bench, logs: readonly string[]): Promise<void> {
  const settled = logs.map((log) => [
    ...log.matchAll(/"game":"(\w+)","round":"(\d+)","msg":"round settled"/g),
  ])
  const rounds = settled.flat().map(([, game, round]) => `${game} ${round}`)
  const finished = await db.round.findMany({ where: { status: { in: ['finished', 'void'] } } })
  const counts = new Map<string, number>()
  for (const round of rounds) counts.set(round, (counts.get(round) ?? 0) + 1)
  const notOnce = finished.filter(
    ({ game, countdownId }) => counts.get(`${game} ${countdownId}`) !== 1,
  )
  for (const [index, own] of settled.entries()) {
    outcome.measure(`rounds settled by worker ${index + 1}`, '', [own.length])
  }
  outcome.aim({
    what: 'rounds not settled exactly once',
    value: notOnce.length,
    unit: '',
    wanted: { atMost: 0 },
  })
  if (finished.length === 0 || rounds.length === 0) throw new Error('no round was settled')
}
