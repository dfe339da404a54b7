import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { withLock } from './lock-file.mjs'
import { CLONE_DIR, NODE, ROOT, SERVER_FLAGS, STAMP_DIR, TSX } from './paths.mjs'
import { readJson, writeJson } from './process-records.mjs'
import { print } from './report.mjs'
import { runOrFail } from './run-command.mjs'

/**
 * @typedef {{ settings: import('./settings.mjs').Settings, logPath: string }} Options
 * @typedef {import('./run-command.mjs').Recording} Recording
 */

const PRISMA = join(ROOT, 'node_modules', 'prisma', 'build', 'index.js')
const STAMP = join(STAMP_DIR, 'generate.json')
const CLIENT = join(ROOT, 'lib', 'db', 'generated', 'client.ts')

/**
 * Generates the database client when the schema has changed.
 *
 * @param {Options} options
 * @param {Recording} [recording]
 */
export function generateClient({ settings, logPath }, recording) {
  /** @param {{ pid: number }} holder */
  const onWait = ({ pid }) => print(`  … waiting for process ${pid}`)
  return withLock(join(CLONE_DIR, 'generate.lock'), onWait, async () => {
    const hash = hashFiles(['prisma/schema', 'prisma.config.ts', 'package-lock.json'])
    const stamp = /** @type {{ hash?: string } | undefined} */ (readJson(STAMP))
    if (stamp?.hash === hash && existsSync(CLIENT)) return 'up to date'
    const env = { ...settings, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' }
    const command = { file: NODE, args: [PRISMA, 'generate'], env }
    await runOrFail({ what: 'prisma generate', logPath, ...command }, recording)
    mkdirSync(STAMP_DIR, { recursive: true })
    writeJson(STAMP, { hash })
    return 'generated'
  })
}

/**
 * @param {Options} options
 * @param {Recording} [recording]
 */
export async function migrateDatabase({ settings, logPath }, recording) {
  const command = { file: NODE, args: [TSX, ...SERVER_FLAGS, 'prisma/migrate.ts', 'deploy'] }
  const advice =
    'Is DATABASE_URL the database of this version of Rondo, and may its user create tables?'
  const output = await runOrFail(
    { what: 'The migration', logPath, advice, ...command, env: settings },
    recording,
  )
  return output.replace(/^Migrations: /, '').trim()
}

/**
 * Creates the first admin and, where DEMO_DATA is on, the demo data; changes nothing that is there.
 *
 * @param {Options} options
 * @param {Recording} [recording]
 * @returns {Promise<string[]>} the sign-ins to show: the lines that begin with "Demo"
 */
export async function seedDatabase({ settings, logPath }, recording) {
  const command = { file: NODE, args: [TSX, ...SERVER_FLAGS, 'prisma/seed.ts'], env: settings }
  const output = await runOrFail({ what: 'The seed', logPath, ...command }, recording)
  return output.split('\n').filter((line) => line.startsWith('Demo'))
}
