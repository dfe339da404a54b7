import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deployMigrations } from '../../prisma/migrate'
import { findFreePort } from '../../scripts/lib/free-port'
import { NODE, ROOT, WORKER_ARGS } from '../../scripts/lib/paths.mjs'
import {
  type Ending,
  type Launched,
  launchService,
  type Service,
  waitUntilReady,
} from '../../scripts/lib/services'
import { createTemporaryStack } from '../../scripts/lib/temporary-stack'
import { createWeb } from '../../scripts/lib/web-and-worker'
import { TEST_SETTINGS } from './test-settings'

type TemporaryStack = Awaited<ReturnType<typeof createTemporaryStack>>

const START_ATTEMPTS = 20

/**
 * Rounds in a season. A starting worker hashes this many links for each game; a usual season has a
 * million.
 */
const SEASON_LINKS = 5_000

/** One real server process that a test may start, stop and kill. */
export class OwnProcess {
  #launched: Launched | undefined
  readonly #lines: string[] = []

  constructor(
    private readonly service: Service,
    private readonly stack: TemporaryStack['stack'],
  ) {}

  get pid(): number {
    if (this.#launched === undefined) throw new Error(`${this.service.name} does not run`)
    return this.#launched.pid
  }

  /** Everything that the process has printed, over all its starts. */
  get output(): string {
    return this.#lines.join('\n')
  }

  /** Starts the process and waits until it answers. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.#launched = await launchService(this.service, this.stack, (line) => {
        this.#lines.push(line)
      })
      try {
        const logPath = this.stack.logPath(this.service.name)
        return await waitUntilReady(this.service, this.#launched, logPath)
      } catch (error) {
        // After a kill, Postgres refuses to start until the last of its helper processes has
        // noticed.
        if (!this.#launched.hasEnded() || attempt === START_ATTEMPTS) throw error
        await sleep(100)
      }
    }
  }

  /** Sends a signal and waits for the process to end. The default is SIGKILL, as in a crash. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ending> {
    if (this.#launched === undefined) throw new Error(`${this.service.name} does not run`)
    if (!this.#launched.hasEnded()) process.kill(this.#launched.pid, signal)
    return await this.#launched.ended
  }

  /** Stops the process as an operator would. */
  async stop(): Promise<Ending> {
    return await this.kill(this.service.stopSignal)
  }

  hasEnded(): boolean {
    return this.#launched?.hasEnded() ?? true
  }

  /** Waits until the process has printed a matching line, counted from its first start. */
  async waitForOutput(pattern: RegExp, timeoutMs = 60_000): Promise<void> {
    const deadline = Date.now() + timeoutMs
    while (!this.#lines.some((line) => pattern.test(line))) {
      if (Date.now() > deadline) {
        throw new Error(`${this.service.name} did not print ${pattern}:\n${this.output}`)
      }
      await sleep(20)
    }
  }
}

/**
 * Publishes the seasons that a worker with these settings would publish at its first start, but
 * shorter ones.
 */
async function publishShortSeasons(settings: Record<string, string>): Promise<void> {
  // Imported here, because it reads the settings of this process, which are not set yet when this
  // file is loaded.
  const { prepareGames } = await import('@/lib/play/rounds/ensure-game')
  await prepareGames({
    roundSeconds: Number(settings.ROUND_SECONDS),
    cutoffSeconds: Number(settings.BETTING_CUTOFF_SECONDS),
    links: SEASON_LINKS,
  })
}

/** The worker as `npm start` runs it. It is ready once it has printed so. */
function describeWorker(settings: Record<string, string>, hasSaid: (text: RegExp) => boolean) {
  const service: Service = {
    name: 'worker',
    order: 4,
    stopSignal: 'SIGTERM',
    graceMs: 20_000,
    readyTimeoutMs: 90_000,
    command: {
      file: NODE,
      args: WORKER_ARGS,
      cwd: ROOT,
      env: { ...process.env, ...settings, LOG_LEVEL: 'info' },
    },
    isReady: () => hasSaid(/worker ready/),
  }
  return service
}

/** Describes the web process of the existing build, and returns its address. */
async function describeWeb(settings: Record<string, string>) {
  if (!existsSync(join(ROOT, '.next', 'BUILD_ID'))) {
    throw new Error('These tests need the built product: npm run build')
  }
  const port = await findFreePort()
  const service: Service = createWeb({
    settings: { ...process.env, ...settings, LOG_LEVEL: 'info', NODE_OPTIONS: '' },
    host: '127.0.0.1',
    port,
  })
  return { service, origin: `http://127.0.0.1:${port}` }
}

/**
 * Starts a Postgres and a Redis for this test file alone, which the test may break.
 *
 * @param databaseUrl an empty database to use instead of this file's own Postgres, which is not
 *   started then
 */
export async function startOwnServices(purpose: string, databaseUrl?: string) {
  const { dataDir, stack, postgres, redis, remove } = await createTemporaryStack(purpose)
  const ownPostgres = new OwnProcess(postgres.service, stack)
  const ownRedis = new OwnProcess(redis.service, stack)
  const url = databaseUrl ?? postgres.url
  await Promise.all([...(databaseUrl ? [] : [ownPostgres.start()]), ownRedis.start()])
  await deployMigrations(url)
  const started: OwnProcess[] = []
  const start = async (own: OwnProcess): Promise<OwnProcess> => {
    started.push(own)
    await own.start()
    return own
  }
  const settings = {
    ...TEST_SETTINGS,
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: purpose,
  }
  return {
    settings,
    dataDir,
    postgres: ownPostgres,
    redis: ownRedis,
    /** Deletes the data that Redis has kept. Redis must not be running. */
    wipeRedis: () => rmSync(join(redis.dir, 'appendonlydir'), { recursive: true, force: true }),
    /** Starts a worker on these services. Several may run at the same time. */
    startWorker: async (change: Record<string, string> = {}): Promise<OwnProcess> => {
      const own: Record<string, string> = { ...settings, ...change }
      await publishShortSeasons(own)
      const worker: OwnProcess = new OwnProcess(
        describeWorker(own, (text) => text.test(worker.output)),
        stack,
      )
      return start(worker)
    },
    /** Starts a web process on these services. Several may run at the same time. */
    startWeb: async (change: Record<string, string> = {}) => {
      const { service, origin } = await describeWeb({ ...settings, ...change })
      return { web: await start(new OwnProcess(service, stack)), origin }
    },
    /** Starts any other service next to these. */
    startService: (service: Service): Promise<OwnProcess> => start(new OwnProcess(service, stack)),
    /** Stops all of them, including those that a failed test left running. */
    close: async () => {
      await Promise.all(started.filter((own) => !own.hasEnded()).map((own) => own.stop()))
      await remove()
    },
  }
}
