import { type Env, getEnv } from '@/lib/config/env'
import { QUICKNET } from '@/lib/domain/fairness/drand'
import { type Finding, fine, problem, warning } from './finding'

const ANSWER_WITHIN_MS = 5_000

/** Can the public beacon be asked from here? The worker needs one relay. */
export async function checkBeacon(
  { FAIRNESS_BEACON, DRAND_URLS }: Pick<Env, 'FAIRNESS_BEACON' | 'DRAND_URLS'> = getEnv(),
): Promise<Omit<Finding, 'area'>[]> {
  if (FAIRNESS_BEACON === 'none') return [fine('no beacon is used')]
  const answers = await Promise.all(DRAND_URLS.map(askRelay))
  const reached = answers.filter((error) => error === null).length
  const what = `${reached} of ${answers.length} relays answer`
  if (reached === answers.length) return [fine(what)]
  const why = answers.filter((error) => error !== null).join('; ')
  return [
    reached > 0
      ? warning(`${what} (${why})`, 'One is enough; see that it is not the last.')
      : problem(
          `no relay answers (${why})`,
          'Let the worker reach DRAND_URLS over https, or rounds are void and refunded after BEACON_WAIT_SECONDS.',
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
