import { join } from 'node:path'
import { assertBuiltFor, differsFromBuild } from '@/lib/base/config/built-with'
import { assertAddressGiven, type Env, EnvError, getEnv } from '@/lib/base/config/env'
import { isThisMachineOnly } from '@/lib/base/config/setting-values'
import { db } from '@/lib/base/db/client'
import { betStatementTimeoutMs, drawDelayMs } from '@/lib/games/schedule/rules/draw-delay'
import { findOpenDemoPlayers } from '@/lib/house/operations/seed-demo'
import { findSettingConflicts } from '@/lib/house/settings/rules/conflicts'
import { countText } from '@/lib/money/risk/rules/evidence'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { countUnreadableApps } from '@/lib/people/second-factor/code-app'
import { listOpenCutoffs, type OpenCutoff } from '@/lib/play/rounds/read-cutoffs'
import { ROOT } from '../lib/paths.mjs'
import { type Finding, fine, orFine, problem, warning } from './finding'

/**
 * Warns about settings that are allowed but unwise. A setting that is not allowed already stops
 * every process, the doctor included, except the ones that only together stop the others.
 *
 * @param keptBack names of the secrets that the running instance has and this process doesn't
 */
export function checkSettings(env: Env, keptBack: readonly string[] = listKeptBack()): Finding[] {
  const isPublic = env.NEXTAUTH_URL?.startsWith('https://') ?? false
  const hasMailServer = env.SMTP_URL !== undefined || keptBack.includes('SMTP_URL')
  const refusal = refusalOf(() => assertAddressGiven(env))
  const findings: (Finding | false)[] = [
    refusal !== null && problem(refusal, `${NOTHING_STARTS} Set it, and build again.`),
    refusal === null &&
      !isPublic &&
      warning(
        'NEXTAUTH_URL is not an https:// address: cookies aren’t limited to https, and the public can’t get links by email',
        'In a deployment set NEXTAUTH_URL to its public https:// address and build again.',
      ),
    env.RATE_LIMITS === 'off' &&
      warning('RATE_LIMITS=off: password guessing isn’t limited', 'Set RATE_LIMITS=on.'),
    !hasMailServer &&
      warning(
        'SMTP_URL isn’t set: emails aren’t sent',
        'Set SMTP_URL, or read them at /dashboard/mail.',
      ),
    hasMailServer &&
      env.MAIL_FROM.endsWith('.example') &&
      warning(
        `emails come from ${env.MAIL_FROM}: mail servers reject them`,
        'Set MAIL_FROM to an address that your mail server may send for.',
      ),
    !env.METRICS_TOKEN &&
      !keptBack.includes('METRICS_TOKEN') &&
      warning('METRICS_TOKEN isn’t set: no monitoring', 'Set it and let Prometheus scrape.'),
    env.FAIRNESS_BEACON === 'none' &&
      warning(
        'FAIRNESS_BEACON=none: anyone with FAIRNESS_SECRET can predict results',
        'Set FAIRNESS_BEACON=auto, or drand where the worker can always reach the internet.',
      ),
    ...proxyFindings(env, isPublic),
  ]
  return orFine(findings, 'settings ok')
}

const NOTHING_STARTS = 'No process starts with these settings.'

/** Finds settings that are built into the pages with another value. */
export function checkBuild(env: Env, distDir = join(ROOT, '.next')): Finding[] {
  const differing = differsFromBuild(distDir, env)
  if (differing.length === 0) return []
  const what = `${differing.join(', ')}: the build was made with another value`
  const advice = 'Build again with the settings of this deployment.'
  const isRefused = refusalOf(() => assertBuiltFor(distDir, env)) !== null
  return [isRefused ? problem(what, `${NOTHING_STARTS} ${advice}`) : warning(what, advice)]
}

/** Returns why a process would refuse to start; null if it wouldn't. */
function refusalOf(assert: () => void): string | null {
  try {
    assert()
    return null
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
}

const SITE_WITHIN_MS = 5_000

/** Asks the site at its public address, through name, certificate, proxy and web process. */
export async function checkSite(url = getEnv().NEXTAUTH_URL): Promise<Finding[]> {
  if (url === undefined) return []
  try {
    const signal = AbortSignal.timeout(SITE_WITHIN_MS)
    const { status, headers, body } = await fetch(new URL('/api/health', url), { signal })
    await body?.cancel()
    // 503 too is the web process's own answer: it names a part that other checks look at.
    if (headers.get('content-type')?.includes('json')) return [fine(`${url} answers`)]
    return [
      problem(
        `${url} answers ${status}, not from a web process`,
        "systemctl status nginx 'rondo-web@*', then the log of the one that is down.",
      ),
    ]
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return [
      warning(
        `${url} can’t be reached from here: ${cause instanceof Error ? cause.message : cause}`,
        'If players can’t reach it either: check NEXTAUTH_URL, DNS, the certificate and nginx.',
      ),
    ]
  }
}

/** With only one owner, losing that account means losing all owner access. */
export async function checkOwners(): Promise<Finding[]> {
  const owners = await db.user.count({ where: { role: 'owner', status: 'active' } })
  if (owners >= 2) return [fine(`${owners} owners can log in`)]
  return [
    warning(
      owners === 0 ? 'no owner can log in' : 'only one owner can log in',
      'Invite a second one at /dashboard/staff, or run npm run staff -- add EMAIL NAME owner.',
    ),
  ]
}

/** Finds people whose code app stopped working when NEXTAUTH_SECRET was replaced. */
export async function checkCodeApps(): Promise<Finding[]> {
  const unreadable = await countUnreadableApps()
  return orFine(
    [
      unreadable > 0 &&
        warning(
          `${countText(unreadable, 'code app')} can’t be read with this NEXTAUTH_SECRET`,
          'Their owners log in with a passkey or a recovery code. Help those who have neither: docs/runbooks.md, "A leaked secret".',
        ),
    ],
    'code apps can be read',
  )
}

/**
 * Names of the settings that `npm run doctor` found set in the running instance, without their
 * values.
 */
export function listKeptBack(): string[] {
  return (process.env.KEPT_BACK ?? '').split(',')
}

function proxyFindings(env: Env, isPublic: boolean): (Finding | false)[] {
  const hops = env.TRUSTED_PROXY_HOPS
  return [
    isPublic &&
      hops === 0 &&
      warning(
        'the public address is https and TRUSTED_PROXY_HOPS=0: all clients behind the proxy count as one address',
        'Set TRUSTED_PROXY_HOPS to the number of proxies in front of the web process, usually 1.',
      ),
    hops > 0 &&
      !isThisMachineOnly(env.HOST) &&
      warning(
        `TRUSTED_PROXY_HOPS=${hops} and HOST=${env.HOST}: clients that bypass the proxy can fake their address`,
        'Set HOST=127.0.0.1 or allow only the proxy in the firewall.',
      ),
  ]
}

/**
 * Settings made by staff are checked for conflicts when they change; this reports conflicts that
 * got past that check.
 */
export async function checkSettingConflicts(): Promise<Finding[]> {
  const conflicts = findSettingConflicts(await readSettings(db))
  const advice = 'Change one of the two at /dashboard/settings.'
  return orFine(
    conflicts.map(({ text }) => problem(text, advice)),
    'no conflicts in the settings made by staff',
  )
}

/**
 * Checks that bets time out before the draws of the existing rounds, even without the draw's lock.
 */
export async function checkCutoffs(): Promise<Finding[]> {
  return judgeCutoffs(await listOpenCutoffs(), getEnv().BETTING_CUTOFF_SECONDS)
}

/**
 * @param cutoffSeconds BETTING_CUTOFF_SECONDS, from which a process derives the timeout of its
 *   bets.
 */
export function judgeCutoffs(cutoffs: readonly OpenCutoff[], cutoffSeconds: number): Finding[] {
  const betMs = betStatementTimeoutMs(cutoffSeconds)
  const short = cutoffs.filter((of) => betMs * 2 > drawDelayMs(of.cutoffSeconds))
  if (short.length === 0) return [fine('bets time out before every draw')]
  return short.map(({ game, rounds, until, ...of }) =>
    warning(
      `${rounds} rounds of ${game} close ${of.cutoffSeconds} s before their end but BETTING_CUTOFF_SECONDS is ${cutoffSeconds}: a bet may take ${betMs} ms, and their draw begins after ${drawDelayMs(of.cutoffSeconds)} ms. Only the draw's lock keeps late bets out`,
      `Set the same BETTING_CUTOFF_SECONDS for all processes and restart those that have another. Betting on the last of these rounds closes at ${until.toISOString()}.`,
    ),
  )
}

export async function checkDemoPlayers(siteUrl = getEnv().NEXTAUTH_URL): Promise<Finding[]> {
  const open = await findOpenDemoPlayers()
  if (open.length === 0) return [fine('no demo players')]
  const who = `demo players with a public password: ${open.join(', ')}`
  return siteUrl?.startsWith('https://')
    ? [problem(who, 'Suspend them at /dashboard/user, or use a database that never had demo data.')]
    : [fine(`${who}. Only for trying the product`)]
}
