import { type Env, getEnv, MIN_CUTOFF_WITH_BEACON } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { beaconRoundAtOrAfter, QUICKNET } from '@/lib/domain/fairness/drand'
import { askRelays } from '@/lib/services/drand-relay'
import { type Finding, fine, problem, warning } from './finding'

/** The round asked for is this old: every relay that is up to date has it, in milliseconds. */
const ROUND_AGE_MS = 9_000
/** A worker that ticked within this time runs, in seconds. */
const RUNNING_SECONDS = 60

/** Can the public beacon be asked from here? The worker needs one relay. */
export async function checkBeacon(
  {
    FAIRNESS_BEACON,
    DRAND_URLS,
    BETTING_CUTOFF_SECONDS,
  }: Pick<Env, 'FAIRNESS_BEACON' | 'DRAND_URLS' | 'BETTING_CUTOFF_SECONDS'> = getEnv(),
): Promise<Omit<Finding, 'area'>[]> {
  const agreement = await checkAgreement(FAIRNESS_BEACON)
  if (FAIRNESS_BEACON === 'none') return [...agreement, fine('no beacon is used')]
  if (BETTING_CUTOFF_SECONDS < MIN_CUTOFF_WITH_BEACON) {
    return [
      ...agreement,
      warning(
        `rounds announce no public randomness: BETTING_CUTOFF_SECONDS is ${BETTING_CUTOFF_SECONDS}, and its value comes up to 9 s after betting closes`,
        `Set BETTING_CUTOFF_SECONDS to ${MIN_CUTOFF_WITH_BEACON} or more, or FAIRNESS_BEACON=none to leave it at that.`,
      ),
    ]
  }
  const answers = await Promise.all(DRAND_URLS.map(askRelay))
  const reached = answers.filter((error) => error === null).length
  const what = `${reached} of ${answers.length} relays answer`
  if (reached === answers.length) return [...agreement, fine(what)]
  const why = answers.filter((error) => error !== null).join('; ')
  if (reached === 0 && FAIRNESS_BEACON === 'auto') {
    return [
      ...agreement,
      warning(
        `no relay answers, so rounds announce no public randomness: whoever knows FAIRNESS_SECRET knows results in advance (${why})`,
        'Let the worker reach DRAND_URLS over https; rounds announce it again by themselves.',
      ),
    ]
  }
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

/** What went wrong; null where it answered rightly. */
async function askRelay(url: string): Promise<string | null> {
  const round = beaconRoundAtOrAfter(QUICKNET, Date.now() - ROUND_AGE_MS)
  try {
    await askRelays(QUICKNET, [url], round)
    return null
  } catch (error) {
    const [reason] = error instanceof AggregateError ? error.errors : [error]
    return `${url}: ${reason instanceof Error ? reason.message : String(reason)}`
  }
}
