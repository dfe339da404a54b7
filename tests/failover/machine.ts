import { readFileSync } from 'node:fs'

/** Milliseconds between two beats of this process. */
const BEAT_MS = 100

/**
 * Processor time that the run got in some period: this explains a slow result, but excuses none.
 */
export interface Turns {
  /** Longest time that this run waited for its turn, in milliseconds. */
  readonly stillMs: number
  /**
   * Share of the time in which some process waited for a processor; null if the system doesn't
   * report it.
   */
  readonly waiting: number | null
}

export function describeTurns({ stillMs, waiting }: Turns): string {
  const share =
    waiting === null ? '' : `, processors short ${Math.round(waiting * 100)} % of the time`
  return `this run stood still for ${Math.round(stillMs)} ms at most${share}`
}

/**
 * Returns the microseconds since the start in which some process waited for a processor; null if
 * unknown.
 */
function readWaiting(): number | null {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1])
  } catch {
    return null
  }
}

/**
 * Measures whether the run gets processor time: three machines, the product and its players share
 * one machine with everything else on it.
 */
export class Machine {
  #stillMs = 0
  #since = performance.now()
  #waitingThen = readWaiting()
  #due = performance.now() + BEAT_MS
  readonly #timer = setInterval(() => this.#beat(), BEAT_MS)

  /** Returns the figures since the last call. */
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
