/** Enough to outlast a burst of late messages, few enough to follow a server that was set back. */
const KEPT_SAMPLES = 6

/**
 * The server's time, kept by the browser's monotonic clock: the device's own wall clock may be minutes
 * off, or be set while the page is open, without any effect.
 *
 * A message tells the server's time of its sending, so every sample is late by the time it travelled.
 * The least late of the recent ones is the best, and the clock never runs ahead of the server.
 */
export class ServerClock {
  readonly #offsets: number[]
  readonly #monotonicNow: () => number

  /** @param serverNow epoch milliseconds, as the server said just now. */
  constructor(serverNow: number, monotonicNow: () => number = () => performance.now()) {
    this.#monotonicNow = monotonicNow
    this.#offsets = [serverNow - monotonicNow()]
  }

  /** @param serverNow epoch milliseconds, from a message that has just arrived. */
  addSample(serverNow: number): void {
    this.#offsets.push(serverNow - this.#monotonicNow())
    if (this.#offsets.length > KEPT_SAMPLES) this.#offsets.shift()
  }

  /** Epoch milliseconds by the server's clock. */
  now(): number {
    return this.#monotonicNow() + Math.max(...this.#offsets)
  }
}
