import { isAuditFile, verifyAuditFile } from '@/lib/house/audit/rules/audit-file'
import { verifyMany } from '@/lib/play/fairness/rules/verify-many'
import { finish } from '@/lib/play/fairness/rules/verify-step'
import { readRecords } from '@/lib/play/fairness/wire-records'
import { describeAuditFile, describeFile, readNamed, runVerifier } from './describe-verification'
import '@/lib/house/texts/prepare-texts'
import { Failure } from './lib/report.mjs'

/**
 * `npm run verify -- record.json`: checks one record, a list of records or a downloaded audit log,
 * from a file or from stdin (`-`). Exits with 1 if any is wrong, with 2 if there is nothing to
 * check. Needs no database, no secret and no network.
 */
function main(path?: string): number {
  if (path === undefined) throw new Failure('Usage: npm run verify -- record.json')
  const text = readNamed(path)
  if (isAuditFile(text)) {
    const audit = verifyAuditFile(text)
    for (const line of describeAuditFile(audit)) console.log(line)
    return audit.findings.length > 0 ? 1 : 0
  }
  const read = readRecords(text)
  if (read.kind === 'unreadable') throw new Failure(read.reason)
  const file = finish(verifyMany(read.records))
  for (const line of describeFile(file)) console.log(line)
  return file.counts.wrong + file.brokenLinks.length > 0 ? 1 : 0
}

await runVerifier(main)
