import 'server-only'
import { type Processor, Queue, Worker } from 'bullmq'
import { OutageLog } from '@/lib/log'
import { getMetrics } from '@/lib/metrics'
import { connectRedis, queuePrefix } from './redis'

/** `rounds` is what play needs, second by second; `maintenance` may take its time. */
export const QUEUE_NAMES = ['rounds', 'maintenance'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** A job that failed is kept this long to be looked at, in seconds. */
const KEEP_FAILED_SECONDS = 86_400

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
}

/** Runs the queue's jobs in this process, up to `concurrency` at once, whenever Redis is there. */
export function openConsumer(
  name: QueueName,
  concurrency: number,
  process: Processor,
): OpenConsumer {
  const connection = connectRedis('queue')
  const outage = new OutageLog(`jobs of queue ${name}`)
  const worker = new Worker(name, process, {
    connection,
    prefix: queuePrefix(),
    concurrency,
    removeOnComplete: { count: 0 },
    removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1_000 },
  })
  const outages = new Map<string, OutageLog>()
  const outageOf = (job: string) => {
    const known = outages.get(job) ?? new OutageLog(`job ${job}`)
    outages.set(job, known)
    return known
  }
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
  return {
    close: async (isForced) => {
      await worker.close(isForced)
      connection.disconnect()
    },
  }
}
