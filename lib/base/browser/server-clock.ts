/**
 * Enough to outlast a burst of late messages, but few enough to follow a server clock that was set
 * back.
 */
const KEPT_SAMPLES = 6

/**
 * The server's time, tracked with the browser's monotonic clock. The device's wall clock may be
 * minutes off, or be changed while the page is open, without any effect.
 *
 * A message carries the server's time when it was sent, so every sample is late by its travel time.
 * The least delayed of the recent samples is the best one, and the clock never runs ahead of the
 * server.
 */
export class ServerClock {
  readonly #offsets: number[]
  readonly #monotonicNow: () => number

  /** @param serverNow epoch milliseconds, just received from the server. */
  constructor(serverNow: number, monotonicNow: () => number = () => performance.now()) {
    this.#monotonicNow = monotonicNow
    this.#offsets = [serverNow - monotonicNow()]
  }

  /** @param serverNow epoch milliseconds, from a message that has just arrived. */
  addSample(serverNow: number): void {
    this.#offsets.push(serverNow - this.#monotonicNow())
    if (this.#offsets.length > KEPT_SAMPLES) this.#offsets.shift()
  }

  /** Returns epoch milliseconds by the server's clock. */
  now(): number {
    return this.#monotonicNow() + Math.max(...this.#offsets)
  }
}

let shared: ServerClock | undefined

/**
 * Returns the clock that the parts of a page share. Going back shows a page as it was rendered long
 * ago, so its time only counts if it is ahead of the clock.
 * @param rendered the time that the page was rendered with, epoch milliseconds.
 */
export function sharedClock(rendered: number): ServerClock {
  shared ??= new ServerClock(rendered)
  if (rendered > shared.now()) shared.addSample(rendered)
  return shared
}
