const startedAt = Date.now()

// The reader of the console may be gone before this process ends; output errors are then ignored.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** A failure that a person can act on: says what went wrong and what to do. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {string} [advice]
   */
  constructor(message, advice) {
    super(message)
    this.name = 'Failure'
    this.advice = advice
  }
}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {number} milliseconds */
export function formatDuration(milliseconds) {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Returns the milliseconds since this process started. */
export function elapsed() {
  return Date.now() - startedAt
}

const ANNOUNCE_AFTER_MS = 2_000

/**
 * Runs a named step and prints its outcome and duration. If `work` returns a string, it is shown as
 * the outcome.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = Date.now()
  if (process.stdout.isTTY) process.stdout.write(`  … ${name}`)
  // If lines can't be rewritten, only a slow step is announced.
  const announcement = setTimeout(() => {
    if (!process.stdout.isTTY) print(`  … ${name}`)
  }, ANNOUNCE_AFTER_MS)
  const clear = process.stdout.isTTY ? '\r\x1b[2K' : ''
  try {
    const outcome = await work()
    const detail = typeof outcome === 'string' ? `: ${outcome}` : ''
    print(`${clear}  ✓ ${name}${detail} (${formatDuration(Date.now() - began)})`)
    return outcome
  } catch (error) {
    print(`${clear}  ✗ ${name} (${formatDuration(Date.now() - began)})`)
    throw error
  } finally {
    clearTimeout(announcement)
  }
}

/**
 * Names commands as they are typed here: without npm it was deploy/rondo that ran this one.
 *
 * @param {string} advice
 */
export function inWordsOfCaller(advice) {
  return process.env.npm_command ? advice : advice.replace(/npm run ([\w:-]+)( --)?/g, 'rondo $1')
}

/** @param {unknown} error */
export function printFailure(error) {
  if (error instanceof Failure) {
    console.error(`\n${error.message}`)
    if (error.advice) console.error(`\n${inWordsOfCaller(error.advice)}`)
  } else {
    console.error(error)
  }
}
