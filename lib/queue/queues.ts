import 'server-only'
import { type Processor, Queue, Worker } from 'bullmq'
import { log, OutageLog } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'
import { connectRedis, queuePrefix } from './redis'

/** `rounds` is what play needs, second by second; `maintenance` may take its time. */
export const QUEUE_NAMES = ['rounds', 'maintenance'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** A job that failed is kept this long to be looked at, in seconds. */
const KEEP_FAILED_SECONDS = 86_400

/** A consumer has this long to take its first job before it is opened anew, in milliseconds. */
const REOPEN_AFTER_MS = 15_000

/** A queue to add jobs to, and how to let go of it. */
export interface OpenQueue {
  readonly queue: Queue
  close(): Promise<void>
}

/** Opens a queue for adding; adding fails within seconds while Redis is away. */
export function openQueue(name: QueueName): OpenQueue {
  const connection = connectRedis('commands')
  const outage = new OutageLog(`queue ${name}`)
  const queue = new Queue(name, {
    connection,
    prefix: queuePrefix(),
    defaultJobOptions: {
      removeOnComplete: true,
      removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1_000 },
    },
  })
  queue.on('error', (error) => outage.failed(error))
  return {
    queue,
    close: async () => {
      await queue.close()
      connection.disconnect()
    },
  }
}

/** A consumer of a queue, and how to stop it. */
export interface OpenConsumer {
  /** Takes no more jobs and waits for those that run; `isForced` waits for nothing. */
  close(isForced: boolean): Promise<void>
  /**
   * For when jobs are overdue: connects anew, unless a job runs or it was opened a moment ago. After a
   * fail-over of a Cluster a consumer may wait for an answer that never comes.
   */
  reopen(): void
}

/** Runs the queue's jobs in this process, up to `concurrency` at once, whenever Redis is there. */
export function openConsumer(
  name: QueueName,
  concurrency: number,
  process: Processor,
): OpenConsumer {
  const outage = new OutageLog(`jobs of queue ${name}`)
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
    worker.on('error', (error) => outage.failed(error))
    worker.on('failed', (job, error) => {
      outageOf(job?.name ?? 'unknown').failed(error)
      getMetrics().jobs.inc({ job: job?.name ?? 'unknown', result: 'failed' })
    })
    worker.on('completed', (job) => {
      getMetrics().jobs.inc({ job: job.name, result: 'done' })
      outage.worked()
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
      log.warn({ queue: name }, 'jobs are overdue and none runs: connecting to Redis anew')
      current.close(true).catch((error: unknown) => outage.failed(error))
      current = open()
    },
  }
}
