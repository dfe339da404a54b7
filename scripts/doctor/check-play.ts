import { type Env, getEnv, MIN_CUTOFF_WITH_BEACON } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { moneyText } from '@/lib/base/format/rules/money-format'
import { openMailer } from '@/lib/base/mail/mailer'
import { GAMES } from '@/lib/games/catalog/registry'
import { seasonEnd } from '@/lib/games/schedule/rules/slots'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { getWorkerHealth } from '@/lib/house/operations/read-health'
import { listStaffBalances } from '@/lib/house/operations/read-house-money'
import { getHousekeeping, getRoundProgress } from '@/lib/house/operations/read-metrics'
import { countText } from '@/lib/money/risk/rules/evidence'
import { askRelays } from '@/lib/play/fairness/drand-client'
import { beaconRoundAtOrAfter, QUICKNET } from '@/lib/play/fairness/rules/drand'
import { hasGap } from '@/lib/play/rounds/schedule-rounds'
import {
  FairnessSecretError,
  getCommittedChain,
  isOfCurrentSecret,
} from '@/lib/play/rounds/season-chain'
import { listSeasons, type ScheduledSeason } from '@/lib/play/rounds/seasons.sql'
import { listKeptBack } from './check-settings'
import { type Finding, fine, problem, warning } from './finding'

/** The worker checks every hour. */
const CHECK_LATE_SECONDS = 2 * 3_600
const SHOWN = 5

/** Checks every account against its transfers, and that the worker runs this check too. */
export async function checkLedgerState(): Promise<Finding[]> {
  const findings = await checkLedger()
  const { ledgerCheckAgeSeconds: age } = await getHousekeeping()
  const more = findings.length > SHOWN ? ` … and ${findings.length - SHOWN} more` : ''
  return [
    findings.length === 0
      ? fine('ledger balanced, audit chain intact')
      : problem(
          `${findings.slice(0, SHOWN).join('; ')}${more}`,
          'Pause the games at /dashboard/games, dump the database, find the cause, then correct it.',
        ),
    age !== null && age > CHECK_LATE_SECONDS
      ? warning(
          `last ledger check by the worker ${Math.round(age / 3_600)} h ago`,
          'It should run hourly. Check the worker and the `maintenance` queue.',
        )
      : fine(age === null ? 'no ledger check by the worker yet' : 'ledger check runs hourly'),
  ]
}

/**
 * Staff hold no money. Nothing in the product gives them any, so a staff balance got there by some
 * other way.
 */
export async function checkStaffMoney(): Promise<Finding[]> {
  const rows = await listStaffBalances()
  if (rows.length === 0) return [fine('no staff account holds money')]
  const currency = getEnv().CURRENCY
  const list = rows.map(({ email, amount }) => `${email} (${moneyText(amount, { currency })})`)
  return [
    problem(
      `staff accounts hold money: ${list.join(', ')}`,
      'Staff do not play, deposit, withdraw or save. Find out where the money came from. It stays in the account until its owner is a player again.',
    ),
  ]
}

/** A worker ticks at least once a second. */
const WORKER_SILENT_MS = 10_000
/** Seconds late from which a round counts as stuck. */
const OVERDUE_SECONDS = 60
/**
 * For a game with three-minute rounds, the worker publishes the next season a day before the last
 * link.
 */
const RUNWAY_SHORT_MS = 12 * 3_600_000

/** Checks that rounds run, and will keep running for a good while. */
export async function checkRounds(): Promise<Finding[]> {
  return [await checkWorker(), ...(await checkOverdue()), ...(await checkSeasons())]
}

async function checkWorker(): Promise<Finding> {
  const ageMs = await getWorkerHealth()
  if (ageMs !== null && ageMs < WORKER_SILENT_MS) return fine(`worker ticked ${ageMs} ms ago`)
  return problem(
    ageMs === null ? 'no worker has run yet' : `worker silent for ${Math.round(ageMs / 1_000)} s`,
    'Start one: systemctl start rondo-worker@1, or npm start. Overdue rounds are then settled immediately.',
  )
}

async function checkOverdue(): Promise<Finding[]> {
  const late = (await getRoundProgress()).filter((of) => of.overdueSeconds > OVERDUE_SECONDS)
  return late.map(({ game, overdueSeconds }) =>
    problem(
      `a round of ${game} is unsettled ${Math.round(overdueSeconds)} s after its draw was due`,
      'A worker settles it as soon as one runs; after a restore or a stop this is expected, so void nothing. If a running worker logs "round stuck, retrying" and it can’t be drawn, void it at /dashboard/games.',
    ),
  )
}

async function checkSeasons(): Promise<Finding[]> {
  const findings: Finding[] = []
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

function judgeRunway(season: ScheduledSeason, now: number): Finding {
  const leftMs = seasonEnd(season) - now
  const until = new Date(seasonEnd(season)).toISOString()
  const what = `${season.game} season ${season.number} seeds last until ${until}`
  const advice = 'The worker should have published the next season. Check its log. Play stops then.'
  if (leftMs <= 0) return problem(what, advice)
  return leftMs < RUNWAY_SHORT_MS ? warning(what, advice) : fine(what)
}

/**
 * Nobody can tell whether the seeds of missing rounds were shown, so a new chain starts after the
 * gap.
 */
async function checkGap(season: ScheduledSeason): Promise<Finding> {
  const { game, number, publishedAt, reason } = season
  if (!(await hasGap(game))) {
    const at = new Date(publishedAt).toISOString()
    return fine(`season ${number} of ${game} was published at ${at}, reason: ${reason}`)
  }
  return warning(
    `rounds of ${game} are missing after the last one written: the worker was down, or this database was restored`,
    `At its next tick the worker starts season ${number + 1}, with a new chain that nobody has seen. After a restore follow docs/runbooks.md, "Restore a backup".`,
  )
}

async function checkSecret(season: ScheduledSeason): Promise<Finding> {
  try {
    await getCommittedChain(season)
    const what = `season ${season.number} of ${season.game}`
    if (await isOfCurrentSecret(season)) return fine(`FAIRNESS_SECRET matches ${what}`)
    return warning(
      `${what} uses FAIRNESS_SECRET_BEFORE`,
      'Restart the worker: it starts a season with FAIRNESS_SECRET.',
    )
  } catch (error) {
    if (!(error instanceof FairnessSecretError)) throw error
    return problem(
      error.message,
      'It is in the backup of the secrets, or in DATA_DIR/secrets.json.',
    )
  }
}

/** Age of the beacon round to request, in milliseconds: every up-to-date relay has it. */
const ROUND_AGE_MS = 9_000
/** A worker that ticked within this many seconds counts as running. */
const RUNNING_SECONDS = 60

type BeaconSettings = Pick<Env, 'FAIRNESS_BEACON' | 'DRAND_URLS' | 'BETTING_CUTOFF_SECONDS'>

/** Queries the relays of the public beacon from this machine. The worker needs one of them. */
export async function checkBeacon(env: BeaconSettings = getEnv()): Promise<Finding[]> {
  return [...(await checkAgreement(env.FAIRNESS_BEACON)), await checkRelays(env)]
}

async function checkRelays({
  FAIRNESS_BEACON,
  DRAND_URLS,
  BETTING_CUTOFF_SECONDS,
}: BeaconSettings): Promise<Finding> {
  if (FAIRNESS_BEACON === 'none') return fine('no beacon is used')
  if (BETTING_CUTOFF_SECONDS < MIN_CUTOFF_WITH_BEACON) {
    return warning(
      `rounds announce no public randomness: BETTING_CUTOFF_SECONDS is ${BETTING_CUTOFF_SECONDS}, but the beacon’s value comes up to 9 s after betting closes`,
      `Set BETTING_CUTOFF_SECONDS to ${MIN_CUTOFF_WITH_BEACON} or more, or FAIRNESS_BEACON=none to accept this.`,
    )
  }
  const answers = await Promise.all(DRAND_URLS.map(askRelay))
  const reached = answers.filter((error) => error === null).length
  const what = `${reached} of ${answers.length} relays answer`
  if (reached === answers.length) return fine(what)
  const why = answers.filter((error) => error !== null).join('; ')
  if (reached > 0) return warning(`${what} (${why})`, 'One is enough, but fix the others.')
  return FAIRNESS_BEACON === 'auto'
    ? warning(
        `no relay answers, so rounds announce no public randomness: anyone with FAIRNESS_SECRET can predict results (${why})`,
        'Allow the worker https access to DRAND_URLS. Rounds then announce it again.',
      )
    : problem(
        `no relay answers (${why})`,
        'Allow the worker https access to DRAND_URLS. Otherwise rounds are void after BEACON_WAIT_SECONDS.',
      )
}

/**
 * Checks that all running workers announce the same beacon, and that it matches the setting here.
 * Web processes need no FAIRNESS_BEACON: they follow the worker.
 */
async function checkAgreement(own: Env['FAIRNESS_BEACON']): Promise<Finding[]> {
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
        'Set the same value for all of them and restart: rounds behave differently on each worker.',
      ),
    ]
  }
  return [
    warning(
      `FAIRNESS_BEACON differs: ${own} here, ${others[0]?.beacon} on the worker`,
      'The worker’s value applies. Set the same value here, or run this on the worker’s machine.',
    ),
  ]
}

/** Returns the error; null if the relay answered correctly. */
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

/** The worker retries every few seconds. */
const OLD_MAIL_SECONDS = 600

export async function checkMail(smtpUrl = getEnv().SMTP_URL): Promise<Finding[]> {
  const { mailWaiting, mailOldestSeconds, mailFailed } = await getHousekeeping()
  const without = listKeptBack().includes('SMTP_URL')
    ? 'mail server not checked: set SMTP_URL here too to check it'
    : 'no mail server is set'
  const findings = [smtpUrl ? await checkServer(smtpUrl) : fine(without)]
  if (smtpUrl && mailWaiting > 0 && mailOldestSeconds > OLD_MAIL_SECONDS) {
    findings.push(
      problem(
        `${countText(mailWaiting, 'email')} pending, oldest ${Math.round(mailOldestSeconds / 60)} min`,
        '/dashboard/mail says why. They go out once you fix it.',
      ),
    )
  }
  if (mailFailed > 0) {
    const what = `${countText(mailFailed, 'email')} of the last 30 days expired unsent`
    findings.push(warning(what, '/dashboard/mail says why.'))
  }
  return findings
}

async function checkServer(url: string): Promise<Finding> {
  const mailer = openMailer(url)
  try {
    await mailer.verify()
    return fine('SMTP login works')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return problem(`SMTP login failed: ${why}`, 'Check SMTP_URL and the network.')
  } finally {
    mailer.close()
  }
}
