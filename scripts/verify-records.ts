import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAuditFile, verifyAuditFile } from '@/lib/house/audit/rules/audit-file'
import { verifyMany } from '@/lib/play/fairness/rules/verify-many'
import { finish } from '@/lib/play/fairness/rules/verify-step'
import { readRecords } from '@/lib/play/fairness/wire-records'
import { describeAuditFile, describeFile } from './describe-verification'
import '@/lib/house/texts/prepare-texts'

/**
 * `npm run verify -- record.json`: checks one record, a list of records or a downloaded audit log,
 * from a file or from stdin (`-`). Exits with 1 if any is wrong, with 2 if there is nothing to
 * check. Needs no database, no secret and no network.
 */
function main(path: string | undefined): number {
  if (path === undefined) return complain('Usage: npm run verify -- record.json')
  let text: string
  try {
    // npm changes to the project's folder; paths are relative to the folder where the command was
    // typed.
    text = readFileSync(path === '-' ? 0 : resolve(process.env.INIT_CWD ?? '.', path), 'utf8')
  } catch (error) {
    return complain(`Cannot read ${path}: ${(error as Error).message}`)
  }
  if (isAuditFile(text)) {
    const audit = verifyAuditFile(text)
    for (const line of describeAuditFile(audit)) console.log(line)
    return audit.findings.length > 0 ? 1 : 0
  }
  const read = readRecords(text)
  if (read.kind === 'unreadable') return complain(read.reason)
  const file = finish(verifyMany(read.records))
  for (const line of describeFile(file)) console.log(line)
  return file.counts.wrong + file.brokenLinks.length > 0 ? 1 : 0
}

function complain(reason: string): number {
  console.error(reason)
  return 2
}

process.exitCode = main(process.argv[2])
