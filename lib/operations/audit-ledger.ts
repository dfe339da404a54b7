import 'server-only'
import { db } from '@/lib/db/client'
import { checkLedger } from '@/lib/ledger/check'
import { log } from '@/lib/log'

/** Checks the ledger, keeps the findings and logs them as an error where there are any. */
export async function auditLedger(): Promise<string[]> {
  const findings = await checkLedger()
  await db.ledgerCheckRun.create({ data: { findings } })
  if (findings.length > 0) log.error({ findings }, 'the ledger check found errors')
  else log.info('the ledger check found no error')
  return findings
}
