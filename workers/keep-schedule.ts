import type { Queue } from 'bullmq'
import { OutageLog } from '@/lib/log'
import type { QueueName } from '@/lib/queue/queues'
import { SCHEDULED_JOBS } from './registry'

/** How often to check that Redis still has the scheduled jobs, in milliseconds. */
const LOOK_EVERY_MS = 5_000
/** A scheduler whose next job is overdue by this much has lost that job, in milliseconds. */
const OVERDUE_MS = 10_000

/**
 * Keeps the repeating jobs in Redis. Checks them now and every few seconds, because a Redis that
 * comes back empty has lost them. Existing jobs are left as they are, or an hourly job would be
 * postponed forever.
 *
 * @param onLook called after each check
 * @param onOverdue called for a queue whose jobs exist but are taken by nobody
 * @returns a function that stops the checks.
 */
export function keepSchedule(
  queues: Readonly<Record<QueueName, Queue>>,
  onLook: () => void,
  onOverdue: (queue: QueueName) => void,
): () => void {
  const outage = new OutageLog('checking repeating jobs')
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      for (const job of SCHEDULED_JOBS) {
        if (await ensureScheduler(queues[job.queue], job)) onOverdue(job.queue)
      }
      outage.worked()
      onLook()
    } catch (error) {
      outage.failed(error)
    }
    isLooking = false
  }

  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Adds the job's scheduler again if it is missing, overdue or has another period. Returns whether
 * there was one.
 */
async function ensureScheduler(
  queue: Queue,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
): Promise<boolean> {
  const scheduler = await queue.getJobScheduler(name)
  const isAlive =
    scheduler?.every === everyMs && (scheduler.next ?? 0) > Date.now() - everyMs - OVERDUE_MS
  if (isAlive) return false
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {} })
  return scheduler !== undefined
}
