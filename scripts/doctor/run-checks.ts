import { setTimeout as sleep } from 'node:timers/promises'
import { getEnv } from '@/lib/base/config/env'
import { explain } from '@/lib/house/operations/explain-error'
import { countText } from '@/lib/money/risk/rules/evidence'
import { inWordsOfCaller } from '../lib/report.mjs'
import { checkBackup, checkRestore } from './check-backup'
import {
  checkBeacon,
  checkLedgerState,
  checkMail,
  checkRounds,
  checkStaffMoney,
} from './check-play'
import {
  checkClocks,
  checkCollation,
  checkConnections,
  checkDatabase,
  checkDisk,
  checkQueues,
  checkRedis,
  checkRights,
  checkSchema,
  checkZones,
} from './check-services'
import {
  checkBuild,
  checkCodeApps,
  checkCutoffs,
  checkDemoPlayers,
  checkOwners,
  checkSettingConflicts,
  checkSettings,
  checkSite,
} from './check-settings'
import type { AreaFinding, Check, Level } from './finding'

const WITHIN_MS = 10_000
/** Milliseconds for the rounds: a busy machine hashes the millions of a season slowly. */
const ROUNDS_WITHIN_MS = 60_000
/** Milliseconds for the ledger, which grows without end. */
const LEDGER_WITHIN_MS = 600_000

export const CHECKS: readonly Check[] = [
  { area: 'settings', look: async () => [...checkSettings(getEnv()), ...checkBuild(getEnv())] },
  { area: 'site', look: () => checkSite() },
  { area: 'database', look: checkDatabase },
  { area: 'redis', look: checkRedis },
  { area: 'settings', needs: ['database'], look: checkSettingConflicts },
  { area: 'clocks', needs: ['database', 'redis'], look: checkClocks },
  { area: 'connections', needs: ['database'], look: checkConnections },
  { area: 'migrations', needs: ['database'], look: checkSchema },
  { area: 'collation', needs: ['database'], look: checkCollation },
  { area: 'restore', needs: ['database'], look: checkRestore },
  { area: 'time zones', needs: ['database'], look: checkZones },
  { area: 'rights', needs: ['database'], look: checkRights },
  { area: 'demo data', needs: ['database'], look: () => checkDemoPlayers() },
  { area: 'ledger', needs: ['database'], look: checkLedgerState, withinMs: LEDGER_WITHIN_MS },
  { area: 'staff', needs: ['database'], look: checkStaffMoney },
  { area: 'staff', needs: ['database'], look: checkOwners },
  { area: 'code apps', needs: ['database'], look: checkCodeApps },
  { area: 'rounds', needs: ['database'], look: checkRounds, withinMs: ROUNDS_WITHIN_MS },
  { area: 'cutoffs', needs: ['database'], look: checkCutoffs },
  { area: 'beacon', needs: ['database'], look: () => checkBeacon() },
  { area: 'queues', needs: ['redis'], look: checkQueues },
  { area: 'mail', needs: ['database'], look: checkMail },
  { area: 'disk', look: () => checkDisk() },
  { area: 'backup', look: () => checkBackup() },
]

const UNREACHABLE = 'Check that the service runs and that DATABASE_URL and REDIS_URL are correct.'

function judgeError(area: string, error: unknown): AreaFinding {
  const { what, advice = UNREACHABLE } = explain(error)
  return { area, level: 'problem', what: `check failed: ${what}`, advice }
}

/**
 * Runs all checks and yields each finding as it comes. A check that fails, or takes too long, is a
 * problem of its area, and the next check still runs, unless it needs a service that failed.
 */
export async function* runChecks(
  checks: readonly Check[] = CHECKS,
  defaultMs = WITHIN_MS,
): AsyncGenerator<AreaFinding> {
  const failed = new Set<string>()
  const skipped = new Set<string>()
  for (const { area, look, needs, withinMs = defaultMs } of checks) {
    if (needs?.some((service) => failed.has(service))) {
      skipped.add(area)
      continue
    }
    try {
      const found = await Promise.race([look(), sleep(withinMs, null, { ref: false })])
      if (!found) throw new Error(`no answer in ${withinMs / 1_000} s`)
      yield* found.map((finding) => ({ area, ...finding }))
    } catch (error) {
      failed.add(area)
      yield judgeError(area, error)
    }
  }
  if (skipped.size === 0) return
  const what = `not checked without ${[...failed].join(', ')}: ${[...skipped].join(', ')}`
  yield { area: 'doctor', level: 'warning', what, advice: 'Run the doctor again.' }
}

const MARKS = { fine: '  ok     ', warning: '  warning', problem: '  PROBLEM' } as const

export function formatFinding({ area, level, what, advice }: AreaFinding): string {
  const line = `${MARKS[level]}  ${area.padEnd(10)}  ${what}`
  return advice ? `${line}\n${' '.repeat(23)}→ ${inWordsOfCaller(advice)}` : line
}

export function summarizeFindings(findings: readonly AreaFinding[]): string {
  const count = (level: Level) => findings.filter((one) => one.level === level).length
  return `${countText(count('problem'), 'problem')}, ${countText(count('warning'), 'warning')}, ${count('fine')} ok.`
}
