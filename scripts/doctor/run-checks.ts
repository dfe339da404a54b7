import { getEnv } from '@/lib/config/env'
import { checkBeacon } from './check-beacon'
import { checkClocks } from './check-clocks'
import { checkConnections } from './check-connections'
import { checkCutoffs } from './check-cutoffs'
import { checkDemoPlayers } from './check-demo-players'
import { checkDisk } from './check-disk'
import { checkLedgerState } from './check-ledger-state'
import { checkMail } from './check-mail'
import { checkQueues, checkRedis } from './check-redis'
import { checkRights } from './check-rights'
import { checkRounds } from './check-rounds'
import { checkSchema } from './check-schema'
import { checkSettingConflicts } from './check-setting-conflicts'
import { checkSettings } from './check-settings'
import { checkStaffMoney } from './check-staff-money'
import type { Check, Finding } from './finding'

export const CHECKS: readonly Check[] = [
  { area: 'settings', look: async () => checkSettings(getEnv()) },
  { area: 'settings', look: checkSettingConflicts },
  { area: 'clocks', look: checkClocks },
  { area: 'connections', look: checkConnections },
  { area: 'migrations', look: checkSchema },
  { area: 'rights', look: checkRights },
  { area: 'demo data', look: () => checkDemoPlayers() },
  { area: 'ledger', look: checkLedgerState },
  { area: 'staff', look: checkStaffMoney },
  { area: 'rounds', look: checkRounds },
  { area: 'cutoffs', look: checkCutoffs },
  { area: 'beacon', look: () => checkBeacon() },
  { area: 'redis', look: checkRedis },
  { area: 'queues', look: checkQueues },
  { area: 'mail', look: checkMail },
  { area: 'disk', look: () => checkDisk() },
]

const UNREACHABLE =
  'Is the service running, and do DATABASE_URL and REDIS_URL lead to it from here?'

/** Looks at everything; a check that cannot be made is a problem of its area, and the next one goes on. */
export async function runChecks(checks: readonly Check[] = CHECKS): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { area, look } of checks) {
    try {
      findings.push(...(await look()).map((finding) => ({ area, ...finding })))
    } catch (error) {
      const why = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
      const what = `could not be looked at: ${why}`
      findings.push({ area, level: 'problem', what, advice: UNREACHABLE })
    }
  }
  return findings
}

const MARKS = { fine: '  ok     ', warning: '  warning', problem: '  PROBLEM' } as const

/** The findings as a person reads them. */
export function printFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ area, level, what, advice }) => [
    `${MARKS[level]}  ${area.padEnd(10)}  ${what}`,
    ...(advice ? [`${' '.repeat(23)}${advice}`] : []),
  ])
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const summary = `${count('problem')} problems, ${count('warning')} warnings, ${count('fine')} fine.`
  return [...lines, '', summary].join('\n')
}
