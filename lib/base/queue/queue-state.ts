import 'server-only'
import { Queue } from 'bullmq'
import { QUEUE_NAMES, type QueueName } from './queues'
import { getRedis, queuePrefix } from './redis'
import { isTooFarAhead } from './too-far-ahead'

export interface QueueState {
  readonly queue: QueueName
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  readonly failed: number
  /** Milliseconds that the most overdue job is late. */
  readonly overdueMs: number
  /** Names of the repeating jobs that a clock that was ahead put off. */
  readonly putOff: readonly string[]
}

const shared = globalThis as { rondoQueueReaders?: Map<QueueName, Queue> }

/** Returns a queue for reading. Such queues share the connection for commands. */
function readerOf(name: QueueName): Queue {
  shared.rondoQueueReaders ??= new Map()
  const known = shared.rondoQueueReaders.get(name)
  if (known) return known
  const queue = new Queue(name, { connection: getRedis(), prefix: queuePrefix() })
  // The caller reports failures.
  queue.on('error', () => undefined)
  shared.rondoQueueReaders.set(name, queue)
  return queue
}

/**
 * Counts the jobs in each queue.
 *
 * @throws while Redis is away.
 */
export function readQueueStates(): Promise<QueueState[]> {
  return Promise.all(
    QUEUE_NAMES.map(async (name) => {
      const queue = readerOf(name)
      const [counts, [delayed], [waiting], schedulers] = await Promise.all([
        queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        queue.getDelayed(0, 0),
        queue.getWaiting(0, 0),
        queue.getJobSchedulers(),
      ])
      const dueAt = [delayed, waiting].flatMap((job) => (job ? [job.timestamp + job.delay] : []))
      return {
        queue: name,
        waiting: counts.waiting ?? 0,
        active: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        failed: counts.failed ?? 0,
        overdueMs: Math.max(0, Date.now() - Math.min(Date.now(), ...dueAt)),
        putOff: schedulers
          .filter(({ next, every = 0 }) => isTooFarAhead(next, every, Date.now()))
          .map(({ key }) => key),
      }
    }),
  )
}
