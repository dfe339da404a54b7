import { execFileSync } from 'node:child_process'
import { Failure } from './report.mjs'

/**
 * @param {string} name
 * @returns {{ uid: number, gid: number } | null}
 */
function findUser(name) {
  /** @param {string} flag */
  const ask = (flag) =>
    Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

/** @returns {{ uid: number, gid: number }} the user whom Postgres runs as when root starts it */
export function findOrCreateServiceUser() {
  const existing = findUser('postgres')
  if (existing !== null && existing.uid !== 0) return existing
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...flags, 'postgres'], { stdio: 'ignore' })
  } catch {
    // No useradd here, or no right to use it: there is still the user who owns nothing.
  }
  const user = findUser('postgres') ?? findUser('nobody')
  if (user === null) {
    throw new Failure(
      'Postgres cannot run as root, and this system has no user "postgres" or "nobody".',
      'Create one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return user
}
