import 'server-only'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { checkLedgerAlone } from '@/lib/house/operations/check-ledger'
import { recordAct } from '@/lib/people/audit/record-audit'

/**
 * Checks the ledger, stores the findings and logs an error if there are any. The log has only their
 * number, because the findings name people. Does nothing if a check is already running, as its
 * findings are just as good.
 *
 * @param onStart runs once this check has begun and is the only one.
 */
export async function auditLedger(onStart?: () => void): Promise<void> {
  await checkLedgerAlone({
    onStart,
    keep: async (findings) => {
      await db.ledgerCheckRun.create({ data: { findings: [...findings] } })
      if (findings.length > 0)
        log.error({ findings: findings.length }, 'the ledger check found errors')
      else log.info('the ledger check found no errors')
    },
  })
}

/**
 * Starts a check in this process, so it needs neither a worker nor Redis. Returns as soon as a
 * check is running: this one, or one that was already under way. The findings are read later, like
 * those of the job.
 *
 * @throws Error if the check cannot begin, e.g. without a database.
 */
export async function startLedgerCheck(adminId: string): Promise<void> {
  await recordAct({ actorId: adminId, action: 'ledger.check', subject: 'ledger:all' })
  await new Promise<void>((resolve, reject) => {
    auditLedger(resolve).then(resolve, (error: unknown) => {
      log.error({ error }, 'the ledger check failed')
      reject(error)
    })
  })
}
