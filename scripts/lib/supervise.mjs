import { join } from 'node:path'
import { launchService, waitUntilReady } from './launch-service.mjs'
import { sleep, stopProcess } from './process-identity.mjs'
import { removeRecord, writeRecord } from './process-records.mjs'

/**
 * @typedef {import('./launch-service.mjs').Service} Service
 * @typedef {import('./launch-service.mjs').Launched} Launched
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ runDir: string, logDir: string, owner: ProcessIdentity, print: (line: string) => void }} Surroundings
 */

const FIRST_DELAY_MS = 500
const FLOOD_WINDOW_MS = 10_000
const LONGEST_DELAY_MS = 30_000
/** One that ran this long was well: the next failure counts as the first again. */
const STEADY_MS = 60_000

/** @param {number} failures in a row, 0 for the first */
export function restartDelayMs(failures) {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)
}

/** @param {{ code: number | null, signal: string | null }} ending */
function describeEnding({ code, signal }) {
  return signal === null ? `exit code ${code}` : `signal ${signal}`
}

/**
 * Starts a service and writes down that it runs.
 *
 * @param {Service} service
 * @param {Omit<Surroundings, 'print'>} surroundings
 * @param {(line: string, isError: boolean) => void} onLine
 */
export async function launchRecorded(service, { runDir, logDir, owner }, onLine) {
  const { name, order, stopSignal, graceMs } = service
  const launched = await launchService(service, { logPath: join(logDir, `${name}.log`), onLine })
  writeRecord(runDir, { ...launched.identity, name, order, stopSignal, graceMs, owner })
  return launched
}

/**
 * Shows what the service has for the console; of a flood only its beginning.
 *
 * @param {Service} service
 * @param {string} logPath
 * @param {(line: string) => void} print
 * @returns {(line: string, isError: boolean) => void}
 */
function limitLines({ name, showLine, linesShownAtOnce = 20 }, logPath, print) {
  let windowBegan = 0
  let shown = 0
  return (line, isError) => {
    const text = showLine?.(line, isError) ?? null
    if (text === null) return
    if (Date.now() - windowBegan > FLOOD_WINDOW_MS) {
      windowBegan = Date.now()
      shown = 0
    }
    shown += 1
    if (shown <= linesShownAtOnce) print(`[${name}] ${text}`)
    else if (shown === linesShownAtOnce + 1) print(`[${name}] … and more: ${logPath}`)
  }
}

/**
 * Starts a service, waits until it is ready and from then on starts it again whenever it dies.
 *
 * @param {Service} service
 * @param {Surroundings} surroundings
 */
export async function superviseService(service, surroundings) {
  const { runDir, logDir, print } = surroundings
  const logPath = join(logDir, `${service.name}.log`)
  let isStopping = false

  const show = limitLines(service, logPath, print)
  const launch = () =>
    launchRecorded(service, surroundings, (line, isError) => {
      if (!isStopping) show(line, isError)
    })

  const stop = async () => {
    isStopping = true
    await stopProcess(launched.identity, { signal: service.stopSignal, graceMs: service.graceMs })
    removeRecord(runDir, { name: service.name, pid: launched.identity.pid })
  }

  let launched = await launch()
  try {
    await waitUntilReady(service, launched, logPath)
  } catch (error) {
    await stop()
    throw error
  }

  const restart = async () => {
    for (let failures = 0; !isStopping; failures += 1) {
      const delay = restartDelayMs(failures)
      print(`The ${service.name} starts again in ${delay / 1000} s. Log: ${logPath}`)
      await sleep(delay)
      if (isStopping) return
      try {
        const began = Date.now()
        launched = await launch()
        const ending = await launched.ended
        if (isStopping) return
        print(`The ${service.name} ended (${describeEnding(ending)}).`)
        if (Date.now() - began > STEADY_MS) failures = -1
      } catch (error) {
        print(`The ${service.name} did not start: ${String(error)}`)
      }
    }
  }
  launched.ended.then((ending) => {
    if (isStopping) return
    print(`The ${service.name} ended (${describeEnding(ending)}).`)
    return restart()
  })

  return { stop }
}
