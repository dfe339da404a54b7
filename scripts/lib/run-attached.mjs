import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'
import { identifyProcess } from './process-identity.mjs'
import { removeRecord, writeRecord } from './process-records.mjs'

/**
 * Runs a command that talks to the console itself; it is written down like a service, so that
 * whoever stops this instance stops it too.
 *
 * @param {{ file: string, args: string[], env: Record<string, string | undefined> }} command
 * @param {import('./run-command.mjs').Recording} recording
 * @returns {Promise<number>} its exit code
 */
export function runAttached({ file, args, env }, { runDir, owner }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      detached: true,
      stdio: 'inherit',
    })
    const identity = child.pid === undefined ? null : identifyProcess(child.pid)
    const name = `attached-${child.pid}`
    if (identity) {
      const how = { order: 6, stopSignal: /** @type {const} */ ('SIGTERM'), graceMs: 20_000 }
      writeRecord(runDir, { ...identity, ...how, name, owner })
    }
    child.once('error', reject)
    child.once('exit', (code) => {
      if (identity) removeRecord(runDir, { name, pid: identity.pid })
      resolve(code ?? 1)
    })
  })
}
