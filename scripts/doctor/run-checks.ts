import { getEnv } from '@/lib/config/env'
import { checkBackup } from './check-backup'
import {
  checkBeacon,
  checkLedgerState,
  checkMail,
  checkRounds,
  checkStaffMoney,
} from './check-play'
import {
  checkClocks,
  checkConnections,
  checkDisk,
  checkQueues,
  checkRedis,
  checkRights,
  checkSchema,
  checkZones,
} from './check-services'
import {
  checkCutoffs,
  checkDemoPlayers,
  checkOwners,
  checkSettingConflicts,
  checkSettings,
} from './check-settings'
import type { AreaFinding, Check, Level } from './finding'

export const CHECKS: readonly Check[] = [
  { area: 'settings', look: async () => checkSettings(getEnv()) },
  { area: 'settings', look: checkSettingConflicts },
  { area: 'clocks', look: checkClocks },
  { area: 'connections', look: checkConnections },
  { area: 'migrations', look: checkSchema },
  { area: 'time zones', look: checkZones },
  { area: 'rights', look: checkRights },
  { area: 'demo data', look: () => checkDemoPlayers() },
  { area: 'ledger', look: checkLedgerState },
  { area: 'staff', look: checkStaffMoney },
  { area: 'staff', look: checkOwners },
  { area: 'rounds', look: checkRounds },
  { area: 'cutoffs', look: checkCutoffs },
  { area: 'beacon', look: () => checkBeacon() },
  { area: 'redis', look: checkRedis },
  { area: 'queues', look: checkQueues },
  { area: 'mail', look: checkMail },
  { area: 'disk', look: () => checkDisk() },
  { area: 'backup', look: () => checkBackup() },
]

const UNREACHABLE = 'Check that the service runs and that DATABASE_URL and REDIS_URL are correct.'

/** Runs all checks. A failed check is a problem of its area, and the next check still runs. */
export async function runChecks(checks: readonly Check[] = CHECKS): Promise<AreaFinding[]> {
  const findings: AreaFinding[] = []
  for (const { area, look } of checks) {
    try {
      findings.push(...(await look()).map((finding) => ({ area, ...finding })))
    } catch (error) {
      const why = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
      const what = `check failed: ${why}`
      findings.push({ area, level: 'problem', what, advice: UNREACHABLE })
    }
  }
  return findings
}

const MARKS = { fine: '  ok     ', warning: '  warning', problem: '  PROBLEM' } as const

/** Formats the findings for people. */
export function printFindings(findings: readonly AreaFinding[]): string {
  const lines = findings.flatMap(({ area, level, what, advice }) => [
    `${MARKS[level]}  ${area.padEnd(10)}  ${what}`,
    ...(advice ? [`${' '.repeat(23)}→ ${advice}`] : []),
  ])
  const count = (level: Level) => findings.filter((one) => one.level === level).length
  const some = (level: Level) => `${count(level)} ${level}${count(level) === 1 ? '' : 's'}`
  const summary = `${some('problem')}, ${some('warning')}, ${count('fine')} ok.`
  return [...lines, '', summary].join('\n')
}
