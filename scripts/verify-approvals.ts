import { checkApprovals } from './check-approvals'
import { readNamed, runVerifier } from './describe-verification'
import { Failure } from './lib/report.mjs'

/**
 * `npm run verify-approvals -- approvals.jsonl [audit.jsonl]`: checks every approval of an export,
 * from a file or from stdin (`-`), and whether it agrees with the audit log. Exits with 1 and names
 * the row if any approval is wrong, with 2 if there is nothing to check. Needs no database, no
 * secret and no network.
 */
async function main(path?: string, logPath?: string): Promise<number> {
  if (path === undefined) throw new Failure(USAGE)
  const log = logPath === undefined ? null : readNamed(logPath)
  const { records, signed, alone, waiting, notDone, keys, findings } = await checkApprovals(
    readNamed(path),
    log,
  )
  if (records === 0 && findings.length === 0) throw new Failure(`${path} has no approvals.`)
  for (const finding of findings) console.log(`WRONG  ${finding}`)
  for (const { id, title, askedById } of alone) {
    console.log(`ALONE  ${id}: ${title}, by user ${askedById} after the delay. Nobody signed it.`)
  }
  console.log(
    `${records} approvals: ${signed} signed, ${alone.length} alone, ${waiting} pending, ${notDone} not done. ${findings.length} wrong.`,
  )
  if (keys.length > 0) {
    console.log(
      log === null
        ? 'Passkeys that signed (compare them with your own records):'
        : 'Passkeys that signed, each added by that person according to the audit log:',
    )
  }
  for (const key of keys) console.log(`  ${key}`)
  return findings.length > 0 ? 1 : 0
}

const USAGE = 'Usage: npm run verify-approvals -- approvals.jsonl [audit.jsonl]'

await runVerifier(main)
