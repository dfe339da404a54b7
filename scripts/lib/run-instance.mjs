import { print, printFailure } from './report.mjs'
import { openStack } from './stack.mjs'

const PARENT_CHECK_MS = 250

/**
 * npm that is killed outright cannot pass the signal on: its end counts as one.
 *
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) stop()
  }, PARENT_CHECK_MS).unref()
}

/**
 * Opens the data folder, does the work, and closes it again whatever happens: at the end of the
 * work, at its failure, or at Ctrl-C, SIGTERM or a closed terminal.
 *
 * @param {string} dataDir
 * @param {(stack: import('./stack.mjs').Stack, stopped: Promise<void>) => Promise<number>} work
 *   returns the exit code; `stopped` resolves when somebody asked to stop
 */
export async function runInstance(dataDir, work) {
  const stack = await openStack(dataDir)
  let isStopping = false
  /** @type {() => void} */
  let askToStop = () => {}
  /** @type {Promise<void>} */
  const stopped = new Promise((resolve) => {
    askToStop = resolve
  })
  const stop = () => {
    if (isStopping) return
    isStopping = true
    print('\nStopping …')
    askToStop()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, stop)
  }
  stopWithNpm(stop)
  if (stack.leftovers.length > 0) {
    print(`  ! Ended what a killed start had left running: ${stack.leftovers.join(', ')}`)
  }
  const finished = work(stack, stopped).catch((error) => {
    // What a stop broke off has failed, but that is no news.
    if (!isStopping) printFailure(error)
    return isStopping ? 0 : 1
  })
  const code = await Promise.race([finished, stopped.then(() => 0)])
  await stack.close()
  if (isStopping) print('Stopped.')
  process.exit(code)
}
