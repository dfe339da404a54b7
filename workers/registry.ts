import type { Job } from 'bullmq'
import { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import { sendOutbox } from '@/lib/base/mail/send-outbox'
import type { QueueName } from '@/lib/base/queue/queues'
import { settleApprovals } from '@/lib/house/approvals/decide-approval'
import { auditLedger } from '@/lib/house/operations/audit-ledger'
import { pruneOperations } from '@/lib/house/operations/prune'
import { listTroubles } from '@/lib/house/operations/read-troubles'
import { watchAlerts } from '@/lib/house/operations/watch-alerts'
import { rewardReferrers } from '@/lib/money/cashier/reward-referrers'
import { continueChains } from '@/lib/money/channels/take-messages'
import { creditProven } from '@/lib/money/matching/credit-matches'
import { sendPushes } from '@/lib/money/notices/send-pushes'
import { tellReadyLimits } from '@/lib/money/notices/tell-ready-limits'
import { tallyResults } from '@/lib/money/results/tally-results'
import { judgeFiled, judgeRisk } from '@/lib/money/risk/judge-risk'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { tallyBetDays } from '@/lib/play/betting/tally-bet-days'
import { DUE_JOB } from './due-times'
import type { Ticker } from './ticker'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Jobs that run automatically. */
export const SCHEDULED_JOBS = [
  { queue: 'rounds', name: 'sweep', everyMs: 1_000 },
  // In this queue because a mark that comes late is not seen, and maintenance may be busy for minutes.
  { queue: 'rounds', name: 'judge-filed', everyMs: 1_000 },
  // For the same reason: a player waits. Mostly the call that brought the message has done it.
  { queue: 'rounds', name: 'credit-proven', everyMs: 1_000 },
  { queue: 'rounds', name: 'continue-chains', everyMs: 1_000 },
  { queue: 'maintenance', name: 'send-mail', everyMs: 2_000 },
  { queue: 'maintenance', name: 'send-push', everyMs: 2_000 },
  { queue: 'maintenance', name: 'reward-referrers', everyMs: 10_000 },
  { queue: 'maintenance', name: 'settle-approvals', everyMs: 10_000 },
  { queue: 'maintenance', name: 'watch-alerts', everyMs: MINUTE_MS / 4 },
  { queue: 'maintenance', name: 'accrue-interest', everyMs: MINUTE_MS },
  { queue: 'maintenance', name: 'tell-ready-limits', everyMs: MINUTE_MS },
  { queue: 'maintenance', name: 'judge-risk', everyMs: MINUTE_MS },
  { queue: 'maintenance', name: 'tally-results', everyMs: MINUTE_MS },
  { queue: 'maintenance', name: 'tally-bet-days', everyMs: HOUR_MS },
  { queue: 'maintenance', name: 'audit-ledger', everyMs: HOUR_MS },
  { queue: 'maintenance', name: 'prune', everyMs: HOUR_MS },
] as const satisfies readonly { queue: QueueName; name: string; everyMs: number }[]

type JobName = (typeof SCHEDULED_JOBS)[number]['name'] | typeof DUE_JOB

const edgeData = z.object({ game: z.string().optional() })

/** Does what is due: for one game at one of its exact times, for all of them in the sweep. */
const tickRounds = (job: Job, ticker: Ticker) => ticker.tick(edgeData.parse(job.data).game)

/** The handler of each job. Every job may run twice, late, or at the same time in two workers. */
const HANDLERS: Record<JobName, (job: Job, ticker: Ticker) => Promise<unknown>> = {
  [DUE_JOB]: tickRounds,
  sweep: tickRounds,
  'send-mail': () => sendOutbox(getEnv().SMTP_URL),
  'send-push': () => sendPushes(),
  'watch-alerts': () => watchAlerts(listTroubles),
  // These two leave the clock alone: what is left follows in the next second.
  'credit-proven': () => creditProven({}, 500),
  'continue-chains': () => continueChains({ withinMs: 500 }),
  'reward-referrers': () => rewardReferrers(),
  'settle-approvals': settleApprovals,
  // Takes less than the minute after which the job runs again. After a downtime it posts everything
  // that was missed.
  'accrue-interest': () => postDueInterest({ withinMs: 50_000 }),
  'tell-ready-limits': tellReadyLimits,
  // Takes less than the minute after which the job runs again. After a downtime the rest follows
  // then.
  'judge-risk': () => judgeRisk({ withinMs: 45_000 }),
  'judge-filed': judgeFiled,
  'tally-results': tallyResults,
  'tally-bet-days': tallyBetDays,
  'audit-ledger': () => auditLedger(),
  prune: pruneOperations,
}

/** @throws Error if this version does not know the name of the job. */
export async function runJob(job: Job, ticker: Ticker): Promise<void> {
  const handler = Object.entries(HANDLERS).find(([name]) => name === job.name)?.[1]
  if (!handler) throw new Error(`job ${job.name}: expected a handler, found none`)
  await handler(job, ticker)
}
