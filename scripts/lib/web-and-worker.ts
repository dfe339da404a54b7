import { NODE, WEB_ARGS, WORKER_ARGS } from './paths.mjs'
import type { Service } from './services.ts'
import type { Settings } from './settings.ts'

interface Options {
  readonly settings: Settings
  readonly host: string
  readonly port: number
  readonly isDev?: boolean
}

const SHOWN_LEVELS = ['error', 'fatal']

/**
 * Returns the text to show on the console: errors only; everything else is just in the log.
 *
 * @param isError whether the line came from stderr
 */
export function showErrors(line: string, isError: boolean): string | null {
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

/**
 * The web process has neither the worker's secrets, from which draws derive and which sign pushes,
 * nor the admin's password. They are set to empty rather than omitted, because Next.js would then
 * read them from `.env`.
 */
export const NOT_FOR_WEB = {
  ADMIN_PASSWORD: '',
  FAIRNESS_SECRET: '',
  FAIRNESS_SECRET_BEFORE: '',
  VAPID_PRIVATE_KEY: '',
} as const

const showAll = (line: string) => line

export function reachableHost(host: string): string {
  return ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
}

function childEnv({ settings, isDev = false }: Options): Settings {
  const mode = isDev ? 'development' : 'production'
  return { ...settings, ADMIN_PASSWORD: '', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: mode }
}

async function tryFetch({ host, port }: Options, path: string): Promise<Response | null> {
  try {
    const url = `http://${reachableHost(host)}:${port}${path}`
    return await fetch(url, { signal: AbortSignal.timeout(15_000), redirect: 'manual' })
  } catch {
    return null
  }
}

/**
 * The web server; ready when it answers at all. The worker's readiness check then shows whether
 * everything works.
 */
export function createWeb(options: Options): Service {
  const { host, port, isDev = false } = options
  return {
    name: 'web',
    order: 5,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    readyTimeoutMs: 60_000,
    command: {
      file: NODE,
      args: WEB_ARGS,
      env: { ...childEnv(options), ...NOT_FOR_WEB, HOST: host, PORT: String(port) },
    },
    isReady: async () => (await tryFetch(options, '/api/health')) !== null,
    showLine: isDev ? showAll : showErrors,
  }
}

/** The worker; ready when the health page reports its ticks and the home page shows the round. */
export function createWorker(options: Options): Service {
  const { isDev = false } = options
  return {
    name: 'worker',
    order: 4,
    stopSignal: 'SIGTERM',
    graceMs: 20_000,
    readyTimeoutMs: 120_000,
    command: {
      file: NODE,
      args: [...(isDev ? ['--watch'] : []), ...WORKER_ARGS],
      env: childEnv(options),
    },
    isReady: async () => {
      const answer = await tryFetch(options, '/api/health')
      const health = answer?.status === 200 ? await answer.json().catch(() => null) : null
      return health?.status === 'ok' && (await tryFetch(options, '/'))?.status === 200
    },
    showLine: isDev ? showAll : showErrors,
  }
}
