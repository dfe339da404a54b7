import { readQueueStates } from '@/lib/queue/queue-state'
import { getRedis } from '@/lib/queue/redis'
import { type Finding, fine, problem, warning } from './finding'

const OLDEST = [6, 2] as const
/** A job this much overdue waits for a worker that does not take it, in milliseconds. */
const OVERDUE_MS = 30_000

/** Is Redis kept as the queues need it? By INFO, which managed Redis allows where it denies CONFIG. */
export async function checkRedis(): Promise<Omit<Finding, 'area'>[]> {
  return judgeRedis(await getRedis().info())
}

export function judgeRedis(info: string): Omit<Finding, 'area'>[] {
  const facts = new Map(
    info.split(/\r?\n/).map((line) => line.split(':', 2) as [string, string | undefined]),
  )
  const version = facts.get('redis_version') ?? 'unknown'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
  const policy = facts.get('maxmemory_policy') ?? 'unknown'
  return [
    isOld
      ? problem(`Redis is ${version}`, `Use ${OLDEST.join('.')} or newer.`)
      : fine(`Redis ${version}`),
    policy === 'noeviction'
      ? fine('maxmemory-policy is noeviction')
      : problem(
          `maxmemory-policy is ${policy}: jobs may be thrown away`,
          'Set maxmemory-policy noeviction, on an instance that is no cache of anything else.',
        ),
    facts.get('aof_enabled') === '1'
      ? fine('appendonly is on')
      : warning(
          'appendonly is off: a crash forgets waiting jobs and rate limits',
          'Set appendonly yes. Rounds and money do not depend on it: they are made up for from the database.',
        ),
  ]
}

/** Do jobs run? */
export async function checkQueues(): Promise<Omit<Finding, 'area'>[]> {
  const findings: Omit<Finding, 'area'>[] = []
  for (const { queue, failed, overdueMs, waiting, active, delayed } of await readQueueStates()) {
    if (overdueMs > OVERDUE_MS) {
      findings.push(
        problem(
          `a job of the queue ${queue} is overdue by ${Math.round(overdueMs / 1_000)} s`,
          'Is a worker running, and does it reach this Redis with the same REDIS_PREFIX?',
        ),
      )
    }
    if (failed > 0) {
      findings.push(
        warning(
          `${failed} jobs of the queue ${queue} failed within the last day`,
          'The worker logs the reason as "job … failed". Each comes again by itself.',
        ),
      )
    }
    findings.push(fine(`${queue}: ${waiting} wait, ${active} run, ${delayed} are planned`))
  }
  return findings
}
