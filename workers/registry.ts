import type { Job } from 'bullmq'
import type { QueueName } from '@/lib/queue/queues'
import { EDGE_JOB } from './edges'
import { accrueInterestJob } from './jobs/accrue-interest'
import { auditLedgerJob } from './jobs/audit-ledger'
import { pruneJob } from './jobs/prune'
import { rewardReferrersJob } from './jobs/reward-referrers'
import { sendMailJob } from './jobs/send-mail'
import { sendPushJob } from './jobs/send-push'
import { tickRounds } from './jobs/tick-rounds'
import type { Ticker } from './ticker'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Jobs that come by themselves. */
export const SCHEDULED_JOBS = [
  { queue: 'rounds', name: 'sweep', everyMs: 1_000 },
  { queue: 'maintenance', name: 'send-mail', everyMs: 2_000 },
  { queue: 'maintenance', name: 'send-push', everyMs: 2_000 },
  { queue: 'maintenance', name: 'reward-referrers', everyMs: 10_000 },
  { queue: 'maintenance', name: 'accrue-interest', everyMs: MINUTE_MS },
  { queue: 'maintenance', name: 'audit-ledger', everyMs: HOUR_MS },
  { queue: 'maintenance', name: 'prune', everyMs: HOUR_MS },
] as const satisfies readonly { queue: QueueName; name: string; everyMs: number }[]

type JobName = (typeof SCHEDULED_JOBS)[number]['name'] | typeof EDGE_JOB

/** What runs each job. Every one may run twice, late, or at once in two workers. */
const HANDLERS: Record<JobName, (job: Job, ticker: Ticker) => Promise<void>> = {
  [EDGE_JOB]: tickRounds,
  sweep: tickRounds,
  'send-mail': sendMailJob,
  'send-push': sendPushJob,
  'reward-referrers': rewardReferrersJob,
  'accrue-interest': accrueInterestJob,
  'audit-ledger': auditLedgerJob,
  prune: pruneJob,
}

/** @throws Error for a job of a name that this version does not know. */
export async function runJob(job: Job, ticker: Ticker): Promise<void> {
  const handler = Object.entries(HANDLERS).find(([name]) => name === job.name)?.[1]
  if (!handler) throw new Error(`job ${job.name}: expected a handler, found none`)
  await handler(job, ticker)
}
