import { db } from '@/lib/db/client'
import '@/lib/language/prepare-texts'
import { log } from '@/lib/log'
import { closeRedis } from '@/lib/queue/redis'
import { printFindings, runChecks } from './doctor/run-checks'

/** `npm run doctor`: runs all checks and exits with 1 if something needs action now. */
// Silences the log: the findings are printed once, as text.
log.level = 'silent'
const findings = await runChecks()
console.log(printFindings(findings))
await db.$disconnect().catch(() => undefined)
closeRedis()
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)
