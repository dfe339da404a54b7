import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkApprovals } from './check-approvals'

/**
 * `npm run verify-approvals -- approvals.jsonl [audit.jsonl]`: checks every approval of an export,
 * from a file or from stdin (`-`), and whether it agrees with the audit log. Exits with 1 and names
 * the row if any approval is wrong, with 2 if there is nothing to check. Needs no database, no
 * secret and no network.
 */
async function main([path, logPath]: readonly string[]): Promise<number> {
  if (path === undefined) return complain(USAGE)
  let text: string
  let log: string | null
  try {
    text = read(path)
    log = logPath === undefined ? null : read(logPath)
  } catch (error) {
    return complain(`Cannot read the file: ${(error as Error).message}`)
  }
  const checked = await checkApprovals(text, log)
  const { records, signed, alone, waiting, notDone, keys, findings } = checked
  if (records === 0 && findings.length === 0) return complain(`${path} has no approvals.`)
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

function read(path: string): string {
  // npm changes to the project's folder; paths are relative to the folder where the command was
  // typed.
  return readFileSync(path === '-' ? 0 : resolve(process.env.INIT_CWD ?? '.', path), 'utf8')
}

function complain(reason: string): number {
  console.error(reason)
  return 2
}

process.exitCode = await main(process.argv.slice(2))
