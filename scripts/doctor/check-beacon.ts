import { type Env, getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { QUICKNET } from '@/lib/domain/fairness/drand'
import { type Finding, fine, problem, warning } from './finding'

const ANSWER_WITHIN_MS = 5_000
/** A worker that ticked within this time runs, in seconds. */
const RUNNING_SECONDS = 60

/** Can the public beacon be asked from here? The worker needs one relay. */
export async function checkBeacon(
  { FAIRNESS_BEACON, DRAND_URLS }: Pick<Env, 'FAIRNESS_BEACON' | 'DRAND_URLS'> = getEnv(),
): Promise<Omit<Finding, 'area'>[]> {
  const agreement = await checkAgreement(FAIRNESS_BEACON)
  if (FAIRNESS_BEACON === 'none') return [...agreement, fine('no beacon is used')]
  const answers = await Promise.all(DRAND_URLS.map(askRelay))
  const reached = answers.filter((error) => error === null).length
  const what = `${reached} of ${answers.length} relays answer`
  if (reached === answers.length) return [...agreement, fine(what)]
  const why = answers.filter((error) => error !== null).join('; ')
  return [
    ...agreement,
    reached > 0
      ? warning(`${what} (${why})`, 'One is enough; see that it is not the last.')
      : problem(
          `no relay answers (${why})`,
          'Let the worker reach DRAND_URLS over https, or rounds are void and refunded after BEACON_WAIT_SECONDS.',
        ),
  ]
}

/**
 * Do all workers that run announce the same, and what is set here? Web processes need no
 * FAIRNESS_BEACON: they follow the worker.
 */
async function checkAgreement(own: Env['FAIRNESS_BEACON']): Promise<Omit<Finding, 'area'>[]> {
  const workers = await db.$queryRaw<{ worker: string; beacon: string }[]>`
    SELECT worker, beacon FROM worker_heartbeat
    WHERE beacon IS NOT NULL
      AND tick_at > clock_timestamp() - make_interval(secs => ${RUNNING_SECONDS}::int)
    ORDER BY worker`
  const others = workers.filter(({ beacon }) => beacon !== own)
  if (others.length === 0) return []
  if (others.length < workers.length) {
    const names = workers.map(({ worker, beacon }) => `${worker} with ${beacon}`).join(', ')
    return [
      problem(
        `workers run with different FAIRNESS_BEACON: ${names}`,
        'Set the same for all of them and restart: now it is chance whether a round waits for public randomness.',
      ),
    ]
  }
  return [
    warning(
      `FAIRNESS_BEACON is ${own} here, and ${others[0]?.beacon} where the worker runs`,
      'What the worker has is what counts. Set the same here, or run this where the worker runs.',
    ),
  ]
}

/** What went wrong; null where it answered. */
async function askRelay(url: string): Promise<string | null> {
  try {
    const address = `${url.replace(/\/+$/, '')}/${QUICKNET.hash}/public/latest`
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return answer.ok ? null : `${url}: status ${answer.status}`
  } catch (error) {
    return `${url}: ${error instanceof Error ? error.message : String(error)}`
  }
}
