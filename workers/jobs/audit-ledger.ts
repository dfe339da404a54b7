import { auditLedger } from '@/lib/services/audit-ledger'

/** Hourly: is every account what its transfers say? */
export async function auditLedgerJob(): Promise<void> {
  await auditLedger()
}
