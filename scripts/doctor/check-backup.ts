import { type Env, getEnv } from '@/lib/base/config/env'
import { listDumps } from '@/lib/base/config/list-dumps'
import { findRestore } from '@/lib/house/operations/secure-restored'
import { type Finding, fine, problem, warning } from './finding'

const HOUR_MS = 3_600_000
const TIMER = 'Enable rondo-backup.timer, or see the service `backup` in compose.yaml'
const LOG = 'Look at the log: journalctl -u rondo-backup, or docker compose logs backup.'

/** Checks the age of the newest backup. @param now epoch milliseconds. */
export async function checkBackup(
  {
    BACKUP_DIR: dir,
    BACKUP_MAX_AGE_HOURS: mostHours,
  }: Pick<Env, 'BACKUP_DIR' | 'BACKUP_MAX_AGE_HOURS'> = getEnv(),
  now = Date.now(),
): Promise<Finding[]> {
  if (dir === undefined) {
    const advice = `${TIMER}, and set BACKUP_DIR to the folder of the dumps.`
    return [warning('backups can’t be checked: BACKUP_DIR isn’t set', advice)]
  }
  const dumps = await listDumps(dir).catch((error: Error) => error)
  if (dumps instanceof Error) {
    const advice = 'Create the folder, or let this user read it: names and ages are enough.'
    return [problem(`BACKUP_DIR can’t be read: ${dumps.message}`, advice)]
  }
  const [newest] = dumps
  if (!newest) return [problem(`no backup in ${dir}`, `${TIMER}. ${LOG}`)]
  const hours = Math.floor((now - newest.at) / HOUR_MS)
  const what = `the newest backup is ${hours} h old: ${newest.name}`
  if (now - newest.at <= mostHours * HOUR_MS) return [fine(what)]
  return [problem(what, LOG)]
}

/** Finds a database that was restored from a backup and that nobody has dealt with. */
export async function checkRestore(): Promise<Finding[]> {
  const found = await findRestore()
  if (!found) return [fine('no process has started with this database yet')]
  const { verdict, home } = found
  const isDealtWith = home.restoredAt === null || home.dealtWithAt !== null
  if (verdict !== 'restored' && isDealtWith) return [fine('not restored since the last check')]
  const until = verdict === 'restored' ? home.beatAt : (home.completeUntil ?? home.beatAt)
  return [
    problem(
      `this database was restored from a backup of ${until.toISOString()}`,
      'Run npm run after-restore, and follow docs/runbooks.md, "Restore a backup". Unsettled rounds are expected: void nothing.',
    ),
  ]
}
