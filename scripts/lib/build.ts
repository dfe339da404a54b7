import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { BUILT_IN } from '../../lib/base/config/built-with.ts'
import { CLONE_DIR, NEXT, NODE, ROOT, SERVER_FLAGS, TSX } from './paths.mjs'
import { readJson, withLock, writeJson } from './processes.mjs'
import { runOrFail } from './services.ts'
import type { Settings } from './settings.ts'
import type { Stack } from './stack.ts'

const BUILD_STAMP = join(ROOT, '.next', 'rondo-build.json')

/** Top-level names that a build does not read. */
const NOT_BUILT = new Set(
  `node_modules tests bench docs scripts web workers coverage test-results playwright-report next-env.d.ts
  tsconfig.tsbuildinfo README.md biome.json knip.jsonc vitest.config.ts playwright.config.ts deploy Dockerfile
  compose.yaml`.split(/\s+/),
)

/** Settings that a build must not need: its pages are the same for every deployment. */
const RUNTIME_ONLY = [
  'DATABASE_URL',
  'REDIS_URL',
  'NEXTAUTH_SECRET',
  'FAIRNESS_SECRET',
  'FAIRNESS_SECRET_BEFORE',
  'VAPID_PRIVATE_KEY',
]

function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** Brings the tables up to date; returns the applied migrations. */
export async function migrateDatabase(stack: Stack, settings: Settings): Promise<string> {
  const output = await runOrFail(
    {
      what: 'The migration',
      logPath: stack.logPath('setup'),
      advice:
        'Check that DATABASE_URL is a database of this version of Rondo, and that its user may create tables.',
      file: NODE,
      args: [TSX, ...SERVER_FLAGS, 'prisma/migrate.ts', 'deploy'],
      env: settings,
    },
    stack,
  )
  return output.replace(/^Migrations: /, '').trim()
}

/**
 * Creates the first admin and, with DEMO_DATA=on, the demo data; leaves existing rows unchanged.
 * Returns the logins to show: the lines that begin with "Demo".
 */
export async function seedDatabase(stack: Stack, settings: Settings): Promise<string[]> {
  const args = [TSX, ...SERVER_FLAGS, 'prisma/seed.ts']
  const command = { file: NODE, args, env: settings }
  const output = await runOrFail(
    { what: 'The seed', logPath: stack.logPath('setup'), ...command },
    stack,
  )
  return output.split('\n').filter((line) => line.startsWith('Demo'))
}

/** Hashes the contents of the files that a build reads and the settings compiled into it. */
function hashSources(settings: Settings): string {
  const [dataDir] = relative(ROOT, resolve(ROOT, settings.DATA_DIR ?? '.data')).split(sep)
  const paths = readdirSync(ROOT).filter(
    (name) => !name.startsWith('.') && !NOT_BUILT.has(name) && name !== dataDir,
  )
  const hash = createHash('sha256')
  for (const file of paths.sort().flatMap((path) => listFiles(join(ROOT, path)))) {
    const content = readFileSync(file)
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content)
  }
  const values = Object.entries(settings).filter(([name, value]) => BUILT_IN.test(name) && value)
  return hash.update(JSON.stringify(values.sort())).digest('hex')
}

/**
 * Builds the web part, unless the last build has the same sources and settings. All instances of a
 * clone share the build, so only one builds at a time.
 */
export function buildWeb(stack: Stack, settings: Settings): Promise<string> {
  return withLock(join(CLONE_DIR, 'build.lock'), async () => {
    const hash = hashSources(settings)
    if (readJson(BUILD_STAMP)?.hash === hash && existsSync(join(ROOT, '.next', 'BUILD_ID'))) {
      return 'up to date'
    }
    rmSync(BUILD_STAMP, { force: true })
    const env: Settings = { ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
    for (const name of RUNTIME_ONLY) delete env[name]
    const command = { file: NODE, args: [NEXT, 'build'], env }
    await runOrFail({ what: 'next build', logPath: stack.logPath('setup'), ...command }, stack)
    // If sources changed during the build, the next start builds again.
    writeJson(BUILD_STAMP, { hash })
    return 'built'
  })
}
