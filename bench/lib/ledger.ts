import { checkLedger } from '@/lib/ledger/check'

/** What was measured is only worth something when the money is right afterwards. */
export async function assertLedgerRight(): Promise<void> {
  const findings = await checkLedger()
  if (findings.length === 0) return
  throw new Error(`the ledger is not right:\n${findings.slice(0, 20).join('\n')}`)
}
