import { db } from '@/lib/db/client'
import { checkLedger } from '@/lib/ledger/check'

/** `npm run ledger:check`: prints every finding and exits with 1 if the ledger is not correct. */
const findings = await checkLedger()
for (const finding of findings) console.error(finding)
console.log(
  findings.length === 0
    ? `Ledger balanced, ${await db.transfer.count()} transfers checked.`
    : `${findings.length} findings.`,
)
if (findings.length > 0) process.exitCode = 1
await db.$disconnect()
