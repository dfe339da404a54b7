import { join } from 'node:path'
import { findFreePort } from './free-port.mjs'
import { launchService, waitUntilReady } from './launch-service.mjs'
import { ROOT } from './paths.mjs'
import { stopProcess } from './process-identity.mjs'
import { print } from './report.mjs'
import { readRunningStack } from './stack.mjs'
import { createTemporaryDir, removeTemporaryDir } from './temporary-stack.mjs'

/** Short rounds, so that a test can watch one; the addresses are empty, so that it brings its own services. */
const SETTINGS = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  REDIS_URL: '',
  NEXTAUTH_URL: '',
  ROUND_SECONDS: '20',
  BETTING_CUTOFF_SECONDS: '8',
  RATE_LIMITS: 'off',
  DEMO_DATA: 'on',
  // Shows the way by Google; no test goes there.
  GOOGLE_CLIENT_ID: 'client-of-tests',
  GOOGLE_CLIENT_SECRET: 'secret-of-tests',
  ADMIN_EMAIL: 'admin@rondo.example',
  ADMIN_PASSWORD: 'admin-of-tests',
}

/**
 * Starts the product as `npm start` does, with a data folder of its own.
 *
 * @param {import('./settings.mjs').Settings} given
 */
export async function startProductUnderTest(given) {
  const dataDir = createTemporaryDir('e2e')
  const logPath = join(dataDir, 'start.log')
  const port = await findFreePort()
  let isReady = false
  /** @type {import('./launch-service.mjs').Service} */
  const service = {
    name: 'start',
    order: 6,
    stopSignal: 'SIGTERM',
    graceMs: 60_000,
    // It builds first, which takes minutes where other work has the cores.
    readyTimeoutMs: 1_200_000,
    command: {
      file: process.execPath,
      args: ['scripts/start.mjs'],
      cwd: ROOT,
      env: { ...given, ...SETTINGS, PORT: String(port), DATA_DIR: dataDir },
    },
    isReady: () => isReady,
  }
  const launched = await launchService(service, {
    logPath,
    onLine: (line) => {
      print(`  | ${line}`)
      isReady ||= line.startsWith('Ready: ')
    },
  })
  const stop = async () => {
    await stopProcess(launched.identity, { signal: 'SIGTERM', graceMs: service.graceMs })
    removeTemporaryDir(dataDir)
  }
  try {
    await waitUntilReady(service, launched, logPath)
  } catch (error) {
    await stop()
    throw error
  }
  const { databaseUrl, redisUrl } = readRunningStack(dataDir) ?? {}
  return {
    identity: launched.identity,
    stop,
    /** What the tests need to know about it. */
    env: {
      ...SETTINGS,
      E2E_BASE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
    },
  }
}
