import 'server-only'
import pino from 'pino'
import { getEnv, SECRET_SETTINGS } from '@/lib/base/config/env'

/** Names whose values never reach a log, at the top level and one level down. */
const SECRET_NAMES = [
  'password',
  'passwordHash',
  'confirmpassword',
  'secret',
  'token',
  'cookie',
  'authorization',
  'seed',
  ...SECRET_SETTINGS,
]

/** The process's log: one JSON object a line on standard output. An error goes under `error`. */
export const log = pino({
  level: getEnv().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  errorKey: 'error',
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
})

/**
 * Logs the beginning and the end of an outage instead of each failure during it. Work that is
 * retried every second would otherwise write the same line for as long as the outage lasts.
 */
export class OutageLog {
  private failures = 0
  private since = 0

  constructor(
    private readonly what: string,
    private readonly now: () => number = Date.now,
  ) {}

  failed(error: unknown): void {
    this.failures += 1
    if (this.failures > 1) return
    this.since = this.now()
    log.error({ error }, `${this.what} failed; further failures are not logged until it works`)
  }

  worked(): void {
    if (this.failures === 0) return
    const { failures } = this
    this.failures = 0
    log.info({ failures, outageMs: this.now() - this.since }, `${this.what} works again`)
  }
}
