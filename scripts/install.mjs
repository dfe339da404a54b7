import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE_DIR, NODE, ROOT, STAMP_DIR } from './lib/paths.mjs'
import { readJson, withLock, writeJson } from './lib/processes.mjs'
import { Failure, printFailure } from './lib/report.mjs'

// The first step of every command (scripts/with-packages.sh): installs the packages of
// package-lock.json, including the Node.js that the project pins and that everything after this
// runs on, and generates the database client. It reports progress on stderr, because some commands
// write their result to stdout.

const OLDEST_NODE = [20, 19]
const LOG = join(CLONE_DIR, 'install.log')
const SCRIPTS_STAMP = join(STAMP_DIR, 'install-scripts.json')
const SCHEMA = join('prisma', 'schema')
const PRISMA = join(ROOT, 'node_modules', 'prisma', 'build', 'index.js')
const CLIENT = join(ROOT, 'lib', 'base', 'db', 'generated', 'client.ts')
const CLIENT_STAMP = join(STAMP_DIR, 'generate.json')
const ADVICE =
  'Check the network and the npm registry (npm ping), then start again. To start clean: rm -rf node_modules'

function checkSystem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Failure(
      `Rondo needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    )
  }
  if (process.platform === 'win32') {
    throw new Failure('Rondo runs on Linux and macOS; on Windows, use it within WSL.')
  }
}

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} LockFile */

/**
 * Returns whether node_modules matches package-lock.json. As its last step, npm writes a list of
 * the installed packages there, so an interrupted install leaves no list.
 */
function arePackagesCurrent() {
  /** @type {LockFile | undefined} */
  const wanted = readJson(join(ROOT, 'package-lock.json'))
  /** @type {LockFile | undefined} */
  const there = readJson(join(ROOT, 'node_modules', '.package-lock.json'))
  if (wanted?.packages === undefined || there?.packages === undefined) return false
  return Object.entries(wanted.packages).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = there.packages?.[path]
    // npm skips packages for other systems.
    return found === undefined
      ? optional === true || devOptional === true
      : found.version === version
  })
}

/** Returns whether the pinned Node.js, which an install script provides, is installed and runs. */
function doesPinnedNodeRun() {
  try {
    return execFileSync(NODE, ['--version'], { encoding: 'utf8' }).startsWith('v24.')
  } catch {
    return false
  }
}

/**
 * Lists the installed packages whose install scripts may run: those set to true in package.json's
 * `allowScripts`. `.npmrc` keeps every npm from running any other script; older versions of npm
 * don't support `allowScripts`.
 *
 * @returns {string[]}
 */
function packagesWithScripts() {
  /** @type {{ allowScripts: Record<string, boolean> }} */
  const { allowScripts } = readJson(join(ROOT, 'package.json'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(ROOT, 'node_modules', name)),
  )
}

/**
 * @param {string} what
 * @param {string} file
 * @param {string[]} args
 */
function runOrFail(what, file, args) {
  process.stderr.write(`  … ${what}\n`)
  // Variables that npm sets for the programs it runs are not meant for another npm.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const env = {
    ...Object.fromEntries(own),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  }
  const result = spawnSync(file, args, {
    cwd: ROOT,
    env: /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ (env)),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const output = `${result.stdout}${result.stderr}`
  appendFileSync(LOG, `--- ${what}\n${output}\n`, { mode: 0o600 })
  if (result.status !== 0) {
    const how = result.error?.message ?? result.signal ?? `exit code ${result.status}`
    const tail = output.trimEnd().split('\n').slice(-40).join('\n')
    throw new Failure(`${what} failed (${how}).\n\n${tail}`, ADVICE)
  }
}

function installPackages() {
  if (!arePackagesCurrent()) {
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
    runOrFail('npm ci', 'npm', ['ci', ...flags])
  }
  if (existsSync(SCRIPTS_STAMP) && doesPinnedNodeRun()) return
  runOrFail('npm rebuild', 'npm', ['rebuild', '--ignore-scripts=false', ...packagesWithScripts()])
  if (!doesPinnedNodeRun()) {
    throw new Failure(
      'The Node.js version that the project pins was not installed.',
      'npm may block install scripts here: allow those of the package "node", then run npm rebuild --ignore-scripts=false node.',
    )
  }
  writeJson(SCRIPTS_STAMP, { at: new Date().toISOString() })
}

/** Generates the database client when the schema has changed. */
function generateClient() {
  const names = readdirSync(join(ROOT, SCHEMA)).map((name) => join(SCHEMA, name))
  const hash = createHash('sha256')
  for (const name of [...names.sort(), 'prisma.config.ts', 'package-lock.json']) {
    hash.update(`${name}\0`).update(readFileSync(join(ROOT, name)))
  }
  const stamp = { hash: hash.digest('hex') }
  if (readJson(CLIENT_STAMP)?.hash === stamp.hash && existsSync(CLIENT)) return
  runOrFail('prisma generate', NODE, [PRISMA, 'generate'])
  writeJson(CLIENT_STAMP, stamp)
}

try {
  checkSystem()
  await withLock(join(CLONE_DIR, 'install.lock'), () => {
    installPackages()
    generateClient()
  })
} catch (error) {
  printFailure(error)
  process.exit(1)
}
