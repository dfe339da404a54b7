import { readFileSync } from 'node:fs'

/** How often this process asks for its turn, in milliseconds. */
const BEAT_MS = 100

/** What was had of the machine in some span: it explains a time, and excuses none. */
export interface Turns {
  /** The longest this run waited for its turn, in milliseconds. */
  readonly stillMs: number
  /** The part of the time in which some process waited for a processor; null where the system does not tell. */
  readonly waiting: number | null
}

export function describeTurns({ stillMs, waiting }: Turns): string {
  const share =
    waiting === null ? '' : `, processors short ${Math.round(waiting * 100)} % of the time`
  return `this run stood still for ${Math.round(stillMs)} ms at most${share}`
}

/** Microseconds since the start in which some process waited for a processor. */
function readWaiting(): number | null {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1])
  } catch {
    return null
  }
}

/**
 * Watches whether the run gets its turns: three machines, the product and its players share one machine
 * with whatever else it does.
 */
export class Machine {
  #stillMs = 0
  #since = performance.now()
  #waitingThen = readWaiting()
  #due = performance.now() + BEAT_MS
  readonly #timer = setInterval(() => this.#beat(), BEAT_MS)

  /** Since the last call. */
  take(): Turns {
    this.#beat()
    const now = performance.now()
    const waiting = readWaiting()
    const turns = {
      stillMs: this.#stillMs,
      waiting:
        waiting === null || this.#waitingThen === null
          ? null
          : (waiting - this.#waitingThen) / 1_000 / (now - this.#since),
    }
    this.#stillMs = 0
    this.#since = now
    this.#waitingThen = waiting
    return turns
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #beat(): void {
    const now = performance.now()
    this.#stillMs = Math.max(this.#stillMs, now - this.#due)
    this.#due = now + BEAT_MS
  }
}
