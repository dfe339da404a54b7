import type { Queue } from 'bullmq'
import { OutageLog } from '@/lib/base/log'
import type { QueueName } from '@/lib/base/queue/queues'
import { isTooFarAhead, SLACK_MS } from '@/lib/base/queue/too-far-ahead'
import { DUE_JOB } from './due-times'
import { SCHEDULED_JOBS } from './registry'

/** How often to check that Redis still has the scheduled jobs, in milliseconds. */
const LOOK_EVERY_MS = 5_000
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
      await removeDueJobsOfTheFuture(queues.rounds)
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
 * Adds the job's scheduler again if it is missing, overdue or has another period, or if its next
 * job lies too far ahead: then a clock was ahead, and the job would sleep until that time. Returns
 * whether its jobs are taken by nobody.
 */
async function ensureScheduler(
  queue: Queue,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
): Promise<boolean> {
  const scheduler = await queue.getJobScheduler(name)
  const now = Date.now()
  const isAhead = isTooFarAhead(scheduler?.next, everyMs, now)
  const isAlive =
    scheduler?.every === everyMs && (scheduler.next ?? 0) > now - everyMs - SLACK_MS && !isAhead
  if (isAlive) return false
  // A scheduler that is added again keeps the time of its next job, unless it was removed before.
  if (isAhead) await queue.removeJobScheduler(name)
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {} })
  return scheduler !== undefined && !isAhead
}

/**
 * Removes jobs at exact times that were added by a clock that was ahead. They would keep the jobs
 * of the same id, with the right time, from being added.
 */
async function removeDueJobsOfTheFuture(queue: Queue): Promise<void> {
  for (const job of await queue.getDelayed()) {
    if (job.name === DUE_JOB && isTooFarAhead(job.timestamp, 0, Date.now())) await job.remove()
  }
}
