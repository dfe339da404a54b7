import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/lib/free-port'
import { NODE, ROOT } from '../../scripts/lib/paths.mjs'
import { step } from '../../scripts/lib/report.mjs'
import { launchService, type Service, waitUntilReady } from '../../scripts/lib/services'
import { createTemporaryDir, removeTemporaryDir } from '../../scripts/lib/temporary-stack'
import type { Bench } from '../lib/bench'
import { sizeOf } from '../lib/options'
import { residentBytes, residentTogether } from '../lib/process-usage'
import { startWeb, startWorker } from '../lib/product'

const SIZES = {
  full: { idleMs: 60_000, samples: 5, starts: 3 },
  quick: { idleMs: 10_000, samples: 2, starts: 1 },
}

const RESIDENT_MB = 400
const START_SECONDS = 10

/**
 * Measures what the product uses while nobody is there, and how soon it is ready after a restart.
 */
export async function run(bench: Bench): Promise<void> {
  const { idleMs, samples, starts } = sizeOf(bench, SIZES)
  const { outcome } = bench
  const usual = { ROUND_SECONDS: '180', BETTING_CUTOFF_SECONDS: '30' }
  const web = await startWeb(bench, usual)
  const worker = await startWorker(bench, web, usual)
  const webMb: number[] = []
  const workerMb: number[] = []
  const togetherMb: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    await sleep(idleMs / samples)
    webMb.push(residentBytes(web.pid) / 1e6)
    workerMb.push(residentBytes(worker) / 1e6)
    togetherMb.push(residentTogether([web.pid, worker]) / 1e6)
  }
  outcome.measure('web, idle', 'MB resident', webMb)
  outcome.measure('worker, idle', 'MB resident', workerMb)
  outcome.aim({
    what: 'web and worker, idle, files of both once',
    value: outcome.measure('web and worker, idle, files of both once', 'MB resident', togetherMb),
    unit: 'MB',
    wanted: { atMost: RESIDENT_MB },
  })
  outcome.aim({
    what: 'second start to Ready',
    value: outcome.measure('second start to Ready', 's', await measureStarts(bench, starts)),
    unit: 's',
    wanted: { atMost: START_SECONDS },
  })
  outcome.note(
    'A start is scripts/start.ts, as npm start runs it, with an existing build and data.',
  )
}

/** Measures all starts but the first, which creates the data folder. */
async function measureStarts(bench: Bench, starts: number): Promise<number[]> {
  const dataDir = createTemporaryDir('bench-start')
  const remove = () => removeTemporaryDir(dataDir)
  process.once('exit', remove)
  try {
    const seconds: number[] = []
    for (let start = 0; start <= starts; start += 1) {
      const taken = await step(start === 0 ? 'First start' : 'Second start', () =>
        startOnce(bench, dataDir),
      )
      if (start > 0) seconds.push(taken)
    }
    return seconds
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** @returns seconds until the line that says it is ready */
async function startOnce(bench: Bench, dataDir: string): Promise<number> {
  let isReady = false
  const began = performance.now()
  const service: Service = {
    name: 'start',
    order: 6,
    stopSignal: 'SIGTERM',
    graceMs: 60_000,
    readyTimeoutMs: 300_000,
    command: {
      file: NODE,
      args: ['scripts/start.ts'],
      cwd: ROOT,
      env: {
        ...bench.settings,
        DATABASE_URL: '',
        REDIS_URL: '',
        DATA_DIR: dataDir,
        PORT: String(await findFreePort()),
      },
    },
    isReady: () => isReady,
  }
  const launched = await launchService(service, bench.stack, (line) => {
    isReady ||= line.startsWith('Ready: ')
  })
  try {
    await waitUntilReady(service, launched, bench.stack.logPath('start'))
    return (performance.now() - began) / 1_000
  } finally {
    await launched.stop()
  }
}
