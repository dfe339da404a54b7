import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { getEnv } from '@/lib/base/config/env'
import { CarefulClient } from './pools'

/** Pause before the database is tried again, in milliseconds. */
const RETRY_MS = 1_000
/** Interval at which a quiet connection is checked, in milliseconds. */
const ASK_EVERY_MS = 5_000
/** Timeout for an answer, in milliseconds. */
const ANSWER_WITHIN_MS = 3_000

/**
 * Tracks whether the database is available, with a connection used for nothing else: a loss is
 * noticed immediately, however busy the pools are.
 */
export class DatabaseWatch {
  private isConnected = false
  private hasTried = false
  private isStopped = false

  /**
   * Returns true until the first result, so that a process that has just started doesn't turn
   * anyone away.
   */
  isUp(): boolean {
    return this.isConnected || !this.hasTried
  }

  /** Watches until `stop` is called. Never throws. */
  async run(onChange: (isUp: boolean, error: unknown) => void): Promise<void> {
    while (!this.isStopped) {
      const error = await this.holdConnection(() => {
        if (this.hasTried && !this.isConnected) onChange(true, undefined)
        this.isConnected = true
        this.hasTried = true
      })
      if (this.isUp()) onChange(false, error)
      this.isConnected = false
      this.hasTried = true
      await sleep(RETRY_MS, undefined, { ref: false })
    }
  }

  stop(): void {
    this.isStopped = true
  }

  /** Connects, and returns the error that ended the connection. */
  private async holdConnection(onConnected: () => void): Promise<unknown> {
    const client = new CarefulClient({
      connectionString: getEnv().DATABASE_URL,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      answerWithinMs: ANSWER_WITHIN_MS,
      application_name: 'rondo-watch',
    })
    const lost = new AbortController()
    client.once('error', (error) => lost.abort(error))
    client.once('end', () => lost.abort(new Error('database watch: connection ended')))
    try {
      await client.connect()
      client.assertPrimary()
      onConnected()
      while (!this.isStopped) {
        await sleep(ASK_EVERY_MS, undefined, { ref: false, signal: lost.signal })
        await client.query('SELECT 1')
      }
    } catch (error) {
      return lost.signal.reason ?? error
    } finally {
      void client.end().catch(() => undefined)
    }
    return new Error('database watch: stopped')
  }
}
