import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { readLock, tryLock, withLock } from './lock-file.mjs'
import { CLONE_DIR, NEXT, NODE, ROOT } from './paths.mjs'
import { readJson, writeJson } from './process-records.mjs'
import { print } from './report.mjs'
import { runOrFail } from './run-command.mjs'

const STAMP = join(ROOT, '.next', 'rondo-build.json')
const SERVERS_DIR = join(CLONE_DIR, 'servers')

/** Top-level names that a build does not read. */
const NOT_BUILT = new Set([
  ...[
    'node_modules',
    'tests',
    'bench',
    'docs',
    'scripts',
    'web',
    'workers',
    'coverage',
    'test-results',
  ],
  ...['playwright-report', 'next-env.d.ts', 'tsconfig.tsbuildinfo', 'README.md', 'biome.json'],
  ...['vitest.config.ts', 'playwright.config.ts', 'deploy', 'Dockerfile', 'compose.yaml'],
])

/** Settings that end up in the built pages; all others are read when a request comes. */
const BUILT_IN_SETTINGS = /^(NEXT_PUBLIC_.*|CURRENCY|NEXTAUTH_URL)$/

/** Settings that a build must work without: it makes the same pages for every deployment. */
const RUNTIME_ONLY = ['DATABASE_URL', 'REDIS_URL', 'NEXTAUTH_SECRET', 'FAIRNESS_SECRET']

/** @param {import('./settings.mjs').Settings} settings */
function hashSources(settings) {
  const dataDir = relative(ROOT, resolve(ROOT, settings.DATA_DIR ?? '.data'))
  const paths = readdirSync(ROOT).filter(
    (name) => !name.startsWith('.') && !NOT_BUILT.has(name) && name !== dataDir.split(sep)[0],
  )
  const values = Object.entries(settings)
    .filter(([name, value]) => BUILT_IN_SETTINGS.test(name) && value)
    .sort()
  return hashFiles(paths.sort(), values)
}

/** @param {string} hash */
function isBuilt(hash) {
  const stamp = /** @type {{ hash?: string } | undefined} */ (readJson(STAMP))
  return stamp?.hash === hash && existsSync(join(ROOT, '.next', 'BUILD_ID'))
}

/** @returns {number[]} the processes that serve this clone's build now */
function findServers() {
  if (!existsSync(SERVERS_DIR)) return []
  return readdirSync(SERVERS_DIR)
    .map((file) => readLock(join(SERVERS_DIR, file)))
    .filter((holder) => holder !== null)
    .map((holder) => holder.pid)
}

/**
 * Notes that this process serves the build, until it ends.
 *
 * @returns {() => void} takes the note back
 */
export function registerServer() {
  const note = tryLock(join(SERVERS_DIR, `${process.pid}.lock`))
  return note.holder === null ? note.release : () => {}
}

/**
 * Builds the web part unless the last build is of the same sources and settings.
 * All instances of a clone share the build, so only one builds at a time.
 *
 * @param {{ settings: import('./settings.mjs').Settings, logPath: string }} options
 * @param {import('./run-command.mjs').Recording} [recording]
 * @returns {Promise<string>} what was done
 */
export function buildWeb({ settings, logPath }, recording) {
  /** @param {{ pid: number }} holder */
  const onWait = ({ pid }) => print(`  … waiting for the build of process ${pid}`)
  return withLock(join(CLONE_DIR, 'build.lock'), onWait, async () => {
    const hash = hashSources(settings)
    if (isBuilt(hash)) return 'up to date'
    const servers = findServers()
    if (servers.length > 0) {
      print(
        `  ! Process ${servers.join(', ')} serves the old build of this folder: restart it after this.`,
      )
    }
    rmSync(STAMP, { force: true })
    /** @type {import('./settings.mjs').Settings} */
    const env = { ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
    for (const name of RUNTIME_ONLY) delete env[name]
    const command = { file: NODE, args: [NEXT, 'build'], env }
    await runOrFail({ what: 'next build', logPath, ...command }, recording)
    // Sources that changed while it ran are built by the next start.
    writeJson(STAMP, { hash })
    return 'built'
  })
}
