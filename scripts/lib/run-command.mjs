import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ROOT } from './paths.mjs'
import { identifyProcess } from './process-identity.mjs'
import { removeRecord, writeRecord } from './process-records.mjs'
import { Failure } from './report.mjs'

/**
 * @typedef {{
 *   file: string,
 *   args: string[],
 *   env: Record<string, string | undefined>,
 *   cwd?: string,
 * }} Command
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, output: string }} Result
 * @typedef {{ runDir: string, owner: import('./process-identity.mjs').ProcessIdentity }} Recording
 */

const COMMAND_ORDER = 3

/**
 * Runs a command and collects what it prints. With `recording` it can be found and ended by
 * whoever stops the instance, or comes after it was killed.
 *
 * @param {Command} command
 * @param {Recording} [recording]
 * @returns {Promise<Result>}
 */
export function runToEnd({ file, args, env, cwd = ROOT }, recording) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const identity = child.pid === undefined ? null : identifyProcess(child.pid)
    const name = `command-${child.pid}`
    if (recording && identity) {
      writeRecord(recording.runDir, {
        ...identity,
        name,
        order: COMMAND_ORDER,
        stopSignal: 'SIGTERM',
        graceMs: 5_000,
        owner: recording.owner,
      })
    }
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk.toString()
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (recording && identity) removeRecord(recording.runDir, { name, pid: identity.pid })
      resolve({ code, signal, output })
    })
  })
}

/**
 * Runs a command that has to succeed; what it prints goes to the log, its end into the failure.
 *
 * @param {Command & { what: string, logPath: string, advice?: string }} command
 * @param {Recording} [recording]
 * @returns {Promise<string>} what it printed
 */
export async function runOrFail({ what, logPath, advice, ...command }, recording) {
  const result = await runToEnd(command, recording)
  mkdirSync(dirname(logPath), { recursive: true, mode: 0o700 })
  appendFileSync(logPath, `--- ${what}\n${result.output}\n`, { mode: 0o600 })
  if (result.code !== 0) {
    const how = result.signal === null ? `exit code ${result.code}` : `signal ${result.signal}`
    const tail = result.output.trimEnd().split('\n').slice(-40).join('\n')
    throw new Failure(`${what} failed (${how}).\n\n${tail}`, advice)
  }
  return result.output
}
