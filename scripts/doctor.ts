import '@/lib/house/texts/prepare-texts'
import { log } from '@/lib/base/log'
import type { AreaFinding } from './doctor/finding'
import { formatFinding, runChecks, summarizeFindings } from './doctor/run-checks'

/** `npm run doctor`: runs all checks and exits with 1 if something needs action now. */
// Silences the log: the findings are printed once, as text.
log.level = 'silent'
const findings: AreaFinding[] = []
for await (const finding of runChecks()) {
  findings.push(finding)
  console.log(formatFinding(finding))
}
console.log(`\n${summarizeFindings(findings)}`)
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)
