import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, EnvError } from './env.ts'

// Plain Node.js also loads this file, see env.ts.

type Given = Pick<Env, 'STAFF_SECOND_FACTOR' | 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Refuses to let staff postpone their second factor with a configured database. It is only allowed
 * with the database that `npm start` runs itself for trying out the app.
 *
 * @throws EnvError
 */
export function assertSecondFactor(env: Given): void {
  if (env.STAFF_SECOND_FACTOR === 'required' || isOwnDatabase(env)) return
  throw new EnvError(
    'STAFF_SECOND_FACTOR is "later". Allowed: required, except with the database that `npm start` runs itself.',
  )
}

/**
 * Returns true if the file that `npm start` leaves in its data folder names this database and says
 * that it was not configured.
 */
function isOwnDatabase({ DATA_DIR, DATABASE_URL }: Given): boolean {
  try {
    const left = JSON.parse(readFileSync(join(DATA_DIR, 'run', 'stack.lock'), 'utf8'))
    return left.databaseUrl === DATABASE_URL && !left.settings.secrets.includes('DATABASE_URL')
  } catch {
    return false
  }
}
