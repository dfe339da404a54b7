import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, EnvError } from './env.ts'

// Loaded by plain Node.js too, as env.ts is.

type Given = Pick<Env, 'STAFF_SECOND_FACTOR' | 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Refuses to let staff put their second factor off with a database that somebody gave: only the one that
 * `npm start` runs itself is there to be tried.
 *
 * @throws EnvError
 */
export function assertSecondFactor(env: Given): void {
  if (env.STAFF_SECOND_FACTOR === 'required' || isOwnDatabase(env)) return
  throw new EnvError(
    'STAFF_SECOND_FACTOR is "later". Allowed: required, except with the database that `npm start` runs itself.',
  )
}

/** What `npm start` leaves in its data folder says which database it uses, and whether it was given. */
function isOwnDatabase({ DATA_DIR, DATABASE_URL }: Given): boolean {
  try {
    const left = JSON.parse(readFileSync(join(DATA_DIR, 'run', 'stack.lock'), 'utf8'))
    return left.databaseUrl === DATABASE_URL && !left.settings.secrets.includes('DATABASE_URL')
  } catch {
    return false
  }
}
