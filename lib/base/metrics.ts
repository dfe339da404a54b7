import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getEnv } from '@/lib/base/config/env'
import { listDumps } from '@/lib/base/config/list-dumps'
import { db } from '@/lib/base/db/client'
import { readPoolUse } from '@/lib/base/db/pools'
import { readClock } from '@/lib/base/db/read-clock'

/** Upper bounds of the buckets for request durations, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'rondo_database_pool_connections',
    help: 'Connections to Postgres by pool: busy, idle, and queries that wait for one; max allowed.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...use } of readPoolUse()) {
        for (const [state, count] of Object.entries(use)) this.set({ pool, state }, count)
      }
    },
  })
  new Gauge({
    name: 'rondo_clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the database’s; below 0 if it is behind.',
    registers,
    async collect() {
      const asked = Date.now()
      const there = await readClock(db).catch(() => null)
      if (there) this.set(((asked + Date.now()) / 2 - there.getTime()) / 1_000)
      else this.remove()
    },
  })
  new Gauge({
    name: 'rondo_backup_age_seconds',
    help: 'Age of the newest dump in BACKUP_DIR; no value where BACKUP_DIR is not set.',
    registers,
    async collect() {
      const { BACKUP_DIR: dir } = getEnv()
      if (dir === undefined) return this.remove()
      // Without a dump, the age counts from 1970.
      const [newest] = await listDumps(dir).catch(() => [])
      this.set((Date.now() - (newest?.at ?? 0)) / 1_000)
    },
  })
  const beaconFetches = new Counter({
    name: 'rondo_beacon_fetches_total',
    help: 'Times that the relays were asked for a value of the beacon: found, or failed at all of them.',
    labelNames: ['result'],
    registers,
  })
  // A series that begins above zero hides its first event from rate and increase.
  for (const result of ['found', 'failed']) beaconFetches.inc({ result }, 0)
  const signIns = new Counter({
    name: 'rondo_sign_ins_total',
    help: 'Logins and tries at one, by whose account (nobody: no such email) and result (done or refused).',
    labelNames: ['account', 'result'],
    registers,
  })
  for (const account of ['player', 'staff', 'nobody']) {
    for (const result of ['done', 'refused']) signIns.inc({ account, result }, 0)
  }
  return {
    registry,
    beaconFetches,
    signIns,
    requestSeconds: new Histogram({
      name: 'rondo_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, live streams left out.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    bets: new Counter({
      name: 'rondo_bets_total',
      help: 'Bets by game and result (placed or refusal code).',
      labelNames: ['game', 'result'],
      registers,
    }),
    turnedAway: new Counter({
      name: 'rondo_http_turned_away_total',
      help: 'Requests rejected at a concurrency limit, by limit and reason.',
      labelNames: ['limit', 'reason'],
      registers,
    }),
    interestFailures: new Counter({
      name: 'rondo_interest_failures_total',
      help: 'Times that the interest of one SureWin account could not be posted; the log names it.',
      registers,
    }),
    interestPostings: new Counter({
      name: 'rondo_interest_postings_total',
      help: 'Postings of SureWin interest to players.',
      registers,
    }),
    interestPaid: new Counter({
      name: 'rondo_interest_paid_total',
      help: 'SureWin interest posted to players, in major units of the currency.',
      registers,
    }),
    jobs: new Counter({
      name: 'rondo_jobs_total',
      help: 'Jobs that this worker ran, by name and how they ended.',
      labelNames: ['job', 'result'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

const shared = globalThis as { rondoMetrics?: Metrics }

/**
 * Returns this process's metrics. On globalThis because pages, routes and the gateway are separate
 * bundles.
 */
export function getMetrics(): Metrics {
  shared.rondoMetrics ??= createMetrics()
  return shared.rondoMetrics
}

/** Returns true if METRICS_TOKEN is set. Without it nobody gets any figure. */
export function hasMetricsToken(): boolean {
  return getEnv().METRICS_TOKEN !== undefined
}

/**
 * Returns true if this Authorization header contains METRICS_TOKEN. Takes the same time for every
 * guess.
 */
export function mayReadMetrics(authorization: string | null | undefined): boolean {
  const token = getEnv().METRICS_TOKEN
  if (token === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''))
}
