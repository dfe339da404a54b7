import 'server-only'
import { type Processor, Queue, Worker } from 'bullmq'
import { log, OutageLog } from '@/lib/base/log'
import { getMetrics } from '@/lib/base/metrics'
import { connectRedis, queuePrefix, redisOutage } from './redis'

/** `rounds` has the jobs that games need every second; `maintenance` jobs may take their time. */
export const QUEUE_NAMES = ['rounds', 'maintenance'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** Seconds that a failed job is kept for inspection. */
const KEEP_FAILED_SECONDS = 86_400

/** Milliseconds that a consumer has to take its first job before it may be reopened. */
const REOPEN_AFTER_MS = 15_000

/** A queue to add jobs to, and a way to close it. */
export interface OpenQueue {
  readonly queue: Queue
  close(): Promise<void>
}

/** Opens a queue for adding jobs. Adding fails within seconds while Redis is away. */
export function openQueue(name: QueueName): OpenQueue {
  const connection = connectRedis('commands')
  const queue = new Queue(name, {
    connection,
    prefix: queuePrefix(),
    defaultJobOptions: {
      removeOnComplete: true,
      removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1_000 },
    },
  })
  queue.on('error', (error) => redisOutage.failed(error))
  return {
    queue,
    close: async () => {
      await queue.close()
      connection.disconnect()
    },
  }
}

/** A consumer of a queue, and a way to stop it. */
export interface OpenConsumer {
  /** Stops taking jobs and waits for the running ones; with `isForced` it waits for nothing. */
  close(isForced: boolean): Promise<void>
  /**
   * Call this when jobs are overdue. Reconnects, unless a job is running or the consumer was opened
   * a moment ago. After a failover of a Cluster, a consumer may wait for an answer that never
   * comes.
   */
  reopen(): void
}

/**
 * Runs the queue's jobs in this process, up to `concurrency` at the same time, whenever Redis is
 * available.
 */
export function openConsumer(
  name: QueueName,
  concurrency: number,
  process: Processor,
): OpenConsumer {
  const outages = new Map<string, OutageLog>()
  const outageOf = (job: string) => {
    const known = outages.get(job) ?? new OutageLog(`job ${job}`)
    outages.set(job, known)
    return known
  }
  let running = 0
  const run: Processor = async (...args) => {
    running += 1
    return await process(...args).finally(() => {
      running -= 1
    })
  }
  function open() {
    const connection = connectRedis('queue')
    const worker = new Worker(name, run, {
      connection,
      prefix: queuePrefix(),
      concurrency,
      removeOnComplete: { count: 0 },
      removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1_000 },
    })
    worker.on('error', (error) => redisOutage.failed(error))
    worker.on('failed', (job, error) => {
      outageOf(job?.name ?? 'unknown').failed(error)
      getMetrics().jobs.inc({ job: job?.name ?? 'unknown', result: 'failed' })
    })
    worker.on('completed', (job) => {
      getMetrics().jobs.inc({ job: job.name, result: 'done' })
      redisOutage.worked()
      outageOf(job.name).worked()
    })
    const close = async (isForced: boolean) => {
      await worker.close(isForced)
      connection.disconnect()
    }
    return { close, openedAt: performance.now() }
  }
  let current = open()
  return {
    close: (isForced) => current.close(isForced),
    reopen: () => {
      if (running > 0 || performance.now() - current.openedAt < REOPEN_AFTER_MS) return
      log.warn({ queue: name }, 'jobs are overdue and none is running: reconnecting to Redis')
      current.close(true).catch((error: unknown) => redisOutage.failed(error))
      current = open()
    },
  }
}
