import { findRestore } from '@/lib/house/operations/secure-restored'
import { type Finding, fine, problem } from './finding'

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
