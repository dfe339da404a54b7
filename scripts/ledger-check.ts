import { db } from '@/lib/base/db/client'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { runProgram } from './lib/run-program'

/** `npm run ledger:check`: prints every finding and exits with 1 if the ledger is not correct. */
await runProgram(async () => {
  const findings = await checkLedger()
  for (const finding of findings) console.error(finding)
  console.log(
    findings.length === 0
      ? `Ledger balanced, ${await db.transfer.count()} transfers checked.`
      : `${findings.length} findings.`,
  )
  return findings.length > 0 ? 1 : 0
})
