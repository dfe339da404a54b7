import { getHousekeeping } from '@/lib/queries/house-keeping'
import { checkLedger } from '@/lib/services/check-ledger'
import { type Finding, fine, problem, warning } from './finding'

/** The worker checks each hour. */
const CHECK_LATE_SECONDS = 2 * 3_600
const SHOWN = 5

/** Is every account what its transfers say, and does the worker look after it? */
export async function checkLedgerState(): Promise<Omit<Finding, 'area'>[]> {
  const findings = await checkLedger()
  const { ledgerCheckAgeSeconds: age } = await getHousekeeping()
  const more = findings.length > SHOWN ? ` … and ${findings.length - SHOWN} more` : ''
  return [
    findings.length === 0
      ? fine('the ledger is right and the audit chain unbroken')
      : problem(
          `${findings.slice(0, SHOWN).join('; ')}${more}`,
          'Pause the games at /dashboard/games, keep the database as it is (a dump), and find the cause before anything is corrected by an adjustment.',
        ),
    age !== null && age > CHECK_LATE_SECONDS
      ? warning(
          `the worker last checked it ${Math.round(age / 3_600)} hours ago`,
          'It should each hour: look at the worker and the queue maintenance.',
        )
      : fine(age === null ? 'the worker has not checked it yet' : 'the worker checks it each hour'),
  ]
}
