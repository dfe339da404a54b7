import { createInterface } from 'node:readline'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import '@/lib/house/texts/prepare-texts'
import { log } from '@/lib/base/log'
import { LISTED_DAYS, listMayBeOld } from '@/lib/house/operations/read-restore'
import {
  checkForRestore,
  findRestore,
  finishRestore,
  secureAsRestored,
} from '@/lib/house/operations/secure-restored'
import { recordAsCommandLine } from '@/lib/people/audit/record-audit'
import { Failure } from './lib/report.mjs'
import { runProgram } from './lib/run-program'

// `npm run after-restore`: secures a restored database, unless a process has done so already, and
// lists what may be older than reality. The doctor reports a problem until this has run.
//
// --yes doesn't ask
// --since=2026-11-26T03:20Z says that the database was restored from a backup of that time, if no
// process could notice, because Redis was put back to the same moment

const USAGE = 'Usage: npm run after-restore -- [--yes] [--since=2026-11-26T03:20Z]'
/** Most lines of a list that are printed. */
const SHOWN = 40

function readArguments(args: readonly string[]) {
  const known = { yes: false, since: null as Date | null }
  for (const arg of args) {
    const [name, value = ''] = arg.split(/=(.*)/s)
    if (arg === '--yes') known.yes = true
    else if (name === '--since' && /Z$/.test(value) && !Number.isNaN(Date.parse(value))) {
      known.since = new Date(value)
    } else throw new Failure(USAGE)
  }
  return known
}

async function isConfirmed(): Promise<boolean> {
  const name = decodeURIComponent(new URL(requireSetting('DATABASE_URL')).pathname.slice(1))
  process.stdout.write(`Type the name of the database, ${name}, to go on: `)
  for await (const answer of createInterface(process.stdin)) return answer.trim() === name
  // Nobody is there to answer, as in a script.
  return false
}

const PLAN = `This logs everybody out, revokes links, invitations, approvals and emails, and
puts every undecided withdrawal on hold.`

async function main(args: readonly string[]): Promise<number> {
  const { yes, since } = readArguments(args)
  const found = await findRestore()
  const isNoticed = found?.verdict === 'restored'
  const isSecured = !isNoticed && found?.home.restoredAt != null && !found.home.dealtWithAt
  if (!isNoticed && !isSecured && since === null) {
    console.log(
      'Nothing says that it was restored. If you know better, give the time of the backup:',
    )
    console.log(USAGE)
    return 2
  }
  if (isSecured) console.log('A process has noticed the restore and secured it.')
  else console.log(PLAN)
  if (!yes && !(await isConfirmed())) {
    console.log('Nothing was changed.')
    return 1
  }
  if (isNoticed) await checkForRestore()
  else if (!isSecured && since !== null) await secureAsRestored(since)
  await finishRestore()
  await report()
  return 0
}

/** Prints what was done and what a person has to do. */
async function report(): Promise<void> {
  const done = await db.auditEvent.findFirstOrThrow({
    where: { action: 'database.restore' },
    orderBy: { id: 'desc' },
  })
  const { completeUntil, ...counts } = done.after as Record<string, unknown>
  const until = new Date(String(completeUntil))
  console.log(`\nThe backup has everything up to ${until.toISOString()}. Done:`)
  for (const [what, count] of Object.entries(counts)) console.log(`  ${what}: ${count}`)
  console.log(`
Compare the wallets’ statements since then with the withdrawals on hold at /dashboard/withdrawrequest:
return what was not sent, or end its hold and pay it; end the hold of what was sent, and accept it.
Deposits accepted since are pending again: accept them. For money whose request is gone, add a correction.

May be older than reality (changes of the ${LISTED_DAYS} days before):`)
  for (const { what, advice, rows } of await listMayBeOld(until)) {
    console.log(`\n${what}. ${advice}`)
    for (const row of rows.slice(0, SHOWN)) console.log(`  ${row}`)
    if (rows.length > SHOWN) console.log(`  … and ${rows.length - SHOWN} more`)
    if (rows.length === 0) console.log('  none')
  }
}

log.level = 'silent'
recordAsCommandLine()
await runProgram(() => main(process.argv.slice(2)))
