import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock-file.mjs'
import { CLONE_DIR, NODE, ROOT, STAMP_DIR } from './paths.mjs'
import { readJson, writeJson } from './process-records.mjs'
import { Failure, print } from './report.mjs'
import { runOrFail } from './run-command.mjs'

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} LockFile */

/**
 * Whether node_modules holds what package-lock.json asks for. npm leaves in it a list of what it put
 * there, as the last thing it does: after an install that broke off there is none.
 */
export function arePackagesCurrent() {
  const wanted = /** @type {LockFile | undefined} */ (readJson(join(ROOT, 'package-lock.json')))
  const there = /** @type {LockFile | undefined} */ (
    readJson(join(ROOT, 'node_modules', '.package-lock.json'))
  )
  if (wanted?.packages === undefined || there?.packages === undefined) return false
  return Object.entries(wanted.packages).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = there.packages?.[path]
    // Packages for other systems than this one are left out by npm.
    return found === undefined
      ? optional === true || devOptional === true
      : found.version === version
  })
}

/** Whether the pinned Node.js, which comes by an install script, is there and runs. */
function doesPinnedNodeRun() {
  if (!existsSync(NODE)) return false
  try {
    return execFileSync(NODE, ['--version'], { encoding: 'utf8' }).startsWith('v24.')
  } catch {
    return false
  }
}

const SCRIPTS_STAMP = join(STAMP_DIR, 'install-scripts.json')

/**
 * The installed packages whose install scripts may run: those that package.json's `allowScripts` names
 * with true. `.npmrc` keeps every npm from running any of the others; older ones know no `allowScripts`.
 *
 * @returns {string[]}
 */
function packagesWithScripts() {
  const { allowScripts } = /** @type {{ allowScripts: Record<string, boolean> }} */ (
    readJson(join(ROOT, 'package.json'))
  )
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(ROOT, 'node_modules', name)),
  )
}

const ADVICE =
  'Check the network and the npm registry (npm ping), then start again. A clean slate: rm -rf node_modules'

/**
 * @param {{ logPath: string, env: Record<string, string | undefined> }} options
 * @param {import('./run-command.mjs').Recording} [recording]
 * @returns {Promise<string>} what was done
 */
export function installPackages({ logPath, env }, recording) {
  /** @param {{ pid: number }} holder */
  const onWait = ({ pid }) => print(`  … waiting for the install of process ${pid}`)
  return withLock(join(CLONE_DIR, 'install.lock'), onWait, async () => {
    let done = 'up to date'
    if (!arePackagesCurrent()) {
      const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
      const command = { file: 'npm', args, env }
      await runOrFail({ what: 'npm ci', logPath, advice: ADVICE, ...command }, recording)
      done = 'installed'
    }
    if (!existsSync(SCRIPTS_STAMP) || !doesPinnedNodeRun()) {
      const args = ['rebuild', '--ignore-scripts=false', ...packagesWithScripts()]
      const command = { file: 'npm', args, env }
      await runOrFail({ what: 'npm rebuild', logPath, advice: ADVICE, ...command }, recording)
      if (!doesPinnedNodeRun()) {
        throw new Failure(
          'The Node.js that the project pins did not install.',
          'npm may refuse install scripts here: allow the one of the package "node", then run npm rebuild --ignore-scripts=false node.',
        )
      }
      mkdirSync(STAMP_DIR, { recursive: true })
      writeJson(SCRIPTS_STAMP, { at: new Date().toISOString() })
    }
    return done
  })
}
