import { auditLedger } from '@/lib/operations/audit-ledger'

/** Hourly: is every account what its transfers say? */
export async function auditLedgerJob(): Promise<void> {
  await auditLedger()
}
