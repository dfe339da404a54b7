import './check-settings'

import { setTimeout as sleep } from 'node:timers/promises'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { GAMES } from '@/lib/games/catalog/registry'
import { closeDatabase } from '@/lib/money/ledger/close-database'
import {
  type AnnounceBeacon,
  announceFor,
  basisOf,
  seasonBasisOf,
} from '@/lib/play/fairness/beacon'
import { DrandClient, RelayWatch } from '@/lib/play/fairness/drand-client'
import { QUICKNET } from '@/lib/play/fairness/rules/drand'
import '@/lib/house/texts/prepare-texts'
import { log } from '@/lib/base/log'
import { openConsumer, openQueue } from '@/lib/base/queue/queues'
import { closeRedis } from '@/lib/base/queue/redis'
import { explain } from '@/lib/house/operations/explain-error'
import { checkForRestore } from '@/lib/house/operations/secure-restored'
import { watchForRestore } from '@/lib/house/operations/watch-for-restore'
import { prepareGames } from '@/lib/play/rounds/ensure-game'
import { DueTimeScheduler } from './due-times'
import { keepSchedule } from './keep-schedule'
import { serveMetrics } from './metrics-server'
import { runJob } from './registry'
import { Ticker } from './ticker'

/**
 * Milliseconds that a stop waits for running work. Postgres rolls back what is not committed by
 * then.
 */
const STOP_WITHIN_MS = 8_000

/** Milliseconds of difference between two clocks from which jobs run late. */
const SKEW_MS = 2_000

async function start(): Promise<void> {
  const env = getEnv()
  // Before anything else touches a restored database.
  await checkForRestore()
  const stopWatch = watchForRestore()
  const relays = new RelayWatch({
    chain: QUICKNET,
    relays: env.DRAND_URLS,
    readDatabaseTime: async () => (await readClock(db)).getTime(),
  })
  if (env.FAIRNESS_BEACON !== 'none') await relays.start()
  const announce: AnnounceBeacon = (closesAt) => announceFor(basisOf(env, relays))(closesAt)
  const announceSeason: AnnounceBeacon = (publishedAt) =>
    announceFor(seasonBasisOf(env, relays))(publishedAt)
  await prepareGames(
    { roundSeconds: env.ROUND_SECONDS, cutoffSeconds: env.BETTING_CUTOFF_SECONDS },
    announceSeason,
  )
  const rounds = openQueue('rounds')
  const maintenance = openQueue('maintenance')
  const dueTimes = new DueTimeScheduler(rounds.queue, announce)
  // Needed with FAIRNESS_BEACON=none too, because rounds that announced a beacon earlier are drawn
  // with it.
  const beacon = new DrandClient({
    chain: QUICKNET,
    relays: env.DRAND_URLS,
    waitMs: env.BEACON_WAIT_SECONDS * 1_000,
    announce,
    announceSeason,
    onArrival: () => void ticker.tick(),
  })
  const ticker: Ticker = new Ticker(GAMES, beacon, (game, ticked) => dueTimes.add(game, ticked))
  await ticker.tick()
  await warnOfSkew()
  ticker.startWatch()
  const consumers = {
    rounds: openConsumer('rounds', 4, (job) => runJob(job, ticker)),
    maintenance: openConsumer('maintenance', 2, (job) => runJob(job, ticker)),
  }
  const stopSchedule = keepSchedule(
    { rounds: rounds.queue, maintenance: maintenance.queue },
    () => dueTimes.forget(),
    (queue) => consumers[queue].reopen(),
  )
  const stopMetrics = serveMetrics()
  onceAskedToStop(async () => {
    relays.stop()
    stopMetrics()
    stopWatch()
    stopSchedule()
    await ticker.stop()
    await Promise.all(Object.values(consumers).map((consumer) => consumer.close(false)))
    await Promise.all([rounds.close(), maintenance.close()])
    closeRedis()
    await closeDatabase()
  })
  log.info({ pid: process.pid, games: GAMES.map((game) => game.id) }, 'worker ready')
}

/** Jobs run by this machine's clock, rounds by the database's. */
async function warnOfSkew(): Promise<void> {
  const skewMs = Date.now() - (await readClock(db)).getTime()
  if (Math.abs(skewMs) > SKEW_MS) log.warn({ skewMs }, 'clock differs from the database: run NTP')
}

/** Stops once, in order, and within its time even if Redis or Postgres no longer answer. */
function onceAskedToStop(stop: () => Promise<void>): void {
  let isStopping = false
  const handle = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'worker stopping')
    const late = sleep(STOP_WITHIN_MS, 'late', { ref: false })
    const end = await Promise.race([
      late,
      stop().then(
        () => 'done',
        (error: unknown) => log.error({ error }, 'worker shutdown failed'),
      ),
    ])
    log.info(end === 'late' ? 'worker stopped before its work was done' : 'worker stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void handle(signal))
  process.on('SIGINT', (signal) => void handle(signal))
}

process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))

try {
  await start()
} catch (error) {
  const { what, advice } = explain(error)
  log.fatal(advice ? { advice } : { error }, `worker cannot start: ${what}`)
  process.exit(1)
}
