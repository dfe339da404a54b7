import { NEXT, NODE, ROOT, WEB_ARGS, WORKER_ARGS } from './paths.mjs'
import { isThisMachineOnly } from './settings.mjs'

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./launch-service.mjs').Service} Service
 */

const SHOWN_LEVELS = ['error', 'fatal']

/**
 * Errors are shown on the console, everything else is only in the log.
 *
 * @param {string} line
 * @param {boolean} isError whether it came by the error output
 * @returns {string | null}
 */
export function showErrors(line, isError) {
  const asItIs = isError && line.trim() !== '' ? line : null
  if (!line.startsWith('{')) return asItIs
  try {
    const { level, msg, error } = JSON.parse(line)
    if (!SHOWN_LEVELS.includes(level)) return null
    return [msg, error?.message].filter(Boolean).join(': ')
  } catch {
    return asItIs
  }
}

/** @param {string} host */
export function reachableHost(host) {
  return ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
}

/** @param {Settings} settings */
function childEnv({ ADMIN_PASSWORD: _, ...settings }) {
  return /** @type {NodeJS.ProcessEnv} */ ({ ...settings, NEXT_TELEMETRY_DISABLED: '1' })
}

/**
 * @param {string} url
 * @returns {Promise<Response | null>}
 */
async function tryFetch(url) {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(15_000), redirect: 'manual' })
  } catch {
    return null
  }
}

/** @typedef {{ settings: Settings, host: string, port: number, isDev?: boolean }} Options */

/**
 * The web server; ready when it answers at all. Whether all is well shows once the worker runs.
 *
 * @param {Options} options
 * @returns {Service}
 */
export function createWeb({ settings, host, port, isDev = false }) {
  const origin = `http://${reachableHost(host)}:${port}`
  return {
    name: 'web',
    order: 5,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    readyTimeoutMs: 60_000,
    command: {
      file: NODE,
      // Told an address of this machine as numbers, Next.js takes rewrites of proxy.ts for foreign ones.
      args: isDev
        ? [NEXT, 'dev', '-H', isThisMachineOnly(host) ? 'localhost' : host, '-p', String(port)]
        : WEB_ARGS,
      cwd: ROOT,
      // Empty, not left out: Next.js would read it from `.env`. Only the worker knows what draws follow from.
      env: {
        ...childEnv(settings),
        FAIRNESS_SECRET: '',
        HOST: host,
        PORT: String(port),
        NODE_ENV: isDev ? 'development' : 'production',
      },
    },
    isReady: async () => (await tryFetch(`${origin}/api/health`)) !== null,
    ...(isDev ? { showLine: (line) => line, linesShownAtOnce: 10_000 } : { showLine: showErrors }),
  }
}

/**
 * The worker; ready when the health page says that it ticks and the home page shows the round.
 *
 * @param {Options} options
 * @returns {Service}
 */
export function createWorker({ settings, host, port, isDev = false }) {
  const origin = `http://${reachableHost(host)}:${port}`
  return {
    name: 'worker',
    order: 4,
    stopSignal: 'SIGTERM',
    graceMs: 20_000,
    readyTimeoutMs: 120_000,
    command: {
      file: NODE,
      args: [...(isDev ? ['--watch'] : []), ...WORKER_ARGS],
      cwd: ROOT,
      env: { ...childEnv(settings), NODE_ENV: isDev ? 'development' : 'production' },
    },
    isReady: async () => {
      const answer = await tryFetch(`${origin}/api/health`)
      const health = answer?.status === 200 ? await answer.json().catch(() => null) : null
      return health?.status === 'ok' && (await tryFetch(`${origin}/`))?.status === 200
    },
    ...(isDev ? { showLine: (line) => line, linesShownAtOnce: 10_000 } : { showLine: showErrors }),
  }
}
