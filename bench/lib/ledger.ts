import { checkLedger } from '@/lib/house/operations/check-ledger'

/** Throws if the ledger is wrong, because then the measurement is worthless. */
export async function assertLedgerRight(): Promise<void> {
  const findings = await checkLedger()
  if (findings.length === 0) return
  throw new Error(`the ledger has errors:\n${findings.slice(0, 20).join('\n')}`)
}
