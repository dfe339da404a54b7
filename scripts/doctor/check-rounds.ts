import { GAMES } from '@/lib/domain/games/registry'
import { seasonEnd } from '@/lib/domain/rounds/slots'
import { getRoundProgress } from '@/lib/queries/house-keeping'
import { getWorkerHealth } from '@/lib/queries/worker-health'
import { hasGap } from '@/lib/services/rounds/schedule-rounds'
import { FairnessSecretError, getCommittedChain } from '@/lib/services/rounds/season-chain'
import { listSeasons, type ScheduledSeason, type SeasonReason } from '@/lib/services/rounds/seasons'
import { type Finding, fine, problem, warning } from './finding'

/** A worker ticks at least each second. */
const WORKER_SILENT_MS = 10_000
/** A round later than this has something in its way, in seconds. */
const OVERDUE_SECONDS = 60
/** The worker publishes the next season a day before the last link of a game of three minutes. */
const RUNWAY_SHORT_MS = 12 * 3_600_000

/** Do rounds go on, and will they for a good while? */
export async function checkRounds(): Promise<Omit<Finding, 'area'>[]> {
  return [await checkWorker(), ...(await checkOverdue()), ...(await checkSeasons())]
}

async function checkWorker(): Promise<Omit<Finding, 'area'>> {
  const ageMs = await getWorkerHealth()
  if (ageMs !== null && ageMs < WORKER_SILENT_MS) return fine(`a worker ticked ${ageMs} ms ago`)
  const since = ageMs === null ? 'ever' : `for ${Math.round(ageMs / 1_000)} s`
  return problem(
    `no worker has ticked ${since}`,
    'Start one: npm start, or npm run start:worker. Rounds that are due are made up for at once.',
  )
}

async function checkOverdue(): Promise<Omit<Finding, 'area'>[]> {
  const late = (await getRoundProgress()).filter((of) => of.overdueSeconds > OVERDUE_SECONDS)
  return late.map(({ game, overdueSeconds }) =>
    problem(
      `a round of ${game} should have been drawn ${Math.round(overdueSeconds)} s ago and is not settled`,
      'The worker logs why as "a round cannot go on". A round that can never be drawn is called off at /dashboard/games.',
    ),
  )
}

async function checkSeasons(): Promise<Omit<Finding, 'area'>[]> {
  const findings: Omit<Finding, 'area'>[] = []
  const now = Date.now()
  for (const { id } of GAMES) {
    const latest = (await listSeasons(id)).at(-1)
    if (!latest) {
      const advice = 'The worker publishes it when it starts.'
      findings.push(problem(`${id} has no season, so no rounds`, advice))
      continue
    }
    findings.push(judgeRunway(latest, now), await checkSecret(latest), await checkGap(latest))
  }
  return findings
}

export function judgeRunway(season: ScheduledSeason, now: number): Omit<Finding, 'area'> {
  const leftMs = seasonEnd(season) - now
  const until = new Date(seasonEnd(season)).toISOString()
  const what = `the chain of ${season.game}, season ${season.number}, lasts until ${until}`
  const advice =
    'The worker publishes the next season in time; that it has not is in its log. Without one, play ends then.'
  if (leftMs <= 0) return problem(what, advice)
  return leftMs < RUNWAY_SHORT_MS ? warning(what, advice) : fine(what)
}

const BEGUN: Readonly<Record<SeasonReason, string>> = {
  first: 'as the first of this database',
  settings: 'because the length of a round or its cutoff was changed',
  links: 'because the chain of the one before runs out',
  gap: 'because rounds were missing, after a restore or a long stop',
}

/** Nobody can say of missing rounds whether their seeds were shown: a new chain goes on from them. */
async function checkGap(season: ScheduledSeason): Promise<Omit<Finding, 'area'>> {
  const { game, number, publishedAt, reason } = season
  if (!(await hasGap(game))) {
    const at = new Date(publishedAt).toISOString()
    return fine(`season ${number} of ${game} was published at ${at} ${BEGUN[reason]}`)
  }
  return warning(
    `rounds of ${game} are missing since the last one that was written: the worker stood still, or this database was put back`,
    `The worker begins season ${number + 1}, with a chain that nobody knows anything of, at its next tick. After a restore follow docs/operations.md, "After a restore".`,
  )
}

async function checkSecret(season: ScheduledSeason): Promise<Omit<Finding, 'area'>> {
  try {
    await getCommittedChain(season)
    return fine(`FAIRNESS_SECRET fits season ${season.number} of ${season.game}`)
  } catch (error) {
    if (!(error instanceof FairnessSecretError)) throw error
    return problem(
      error.message,
      'It is in the backup of the secrets, or in DATA_DIR/secrets.json.',
    )
  }
}
