import 'server-only'

/** Kinds of requests that are let in separately, so that no kind can starve another. */
export type Lane = 'bet' | 'call' | 'page' | 'download'

export interface Capacity {
  /** Requests that are worked on at once. */
  readonly running: number
  /** Requests that wait for their turn; beyond, they are refused at once. */
  readonly waiting: number
}

export interface LeastRate {
  /** What a client takes at least while something waits for it. */
  readonly bytesPerSecond: number
  /** How far it may be behind that. */
  readonly graceMs: number
}

export interface LaneLimit extends Capacity {
  /**
   * The longest that a request may take from its turn until its client has the whole answer; then
   * the connection is ended, so that nobody keeps a place by sending or reading slowly. In ms.
   */
  readonly withinMs: number
  /** Whoever reads more slowly is let go long before (front/watch-reader.ts). */
  readonly leastRate?: LeastRate | undefined
}

/**
 * What one process works on at once. Bets have a lane of their own, as they have connections of
 * their own: slow reads and pages do not hold them up. A page costs some ten times a call. A call's
 * time holds the largest photo over a slow line. Downloads are as long as a ledger, and made while
 * they are read: a few of them at once, and one of each user (download-place.ts), so that whoever
 * reads slowly is in the way of that user alone. Their least rate is what the slowest mobile network
 * carries; in the grace a piece of the answer passes at it four times.
 */
export const LANES: Readonly<Record<Lane, LaneLimit>> = {
  bet: { running: 128, waiting: 512, withinMs: 30_000 },
  call: { running: 96, waiting: 384, withinMs: 150_000 },
  page: { running: 32, waiting: 128, withinMs: 60_000 },
  download: {
    running: 6,
    waiting: 24,
    withinMs: 180_000,
    leastRate: { bytesPerSecond: 16_000, graceMs: 30_000 },
  },
}

/** Whoever has waited this long is refused: the answer would come too late to be of use, in ms. */
export const MAX_WAIT_MS = 2_000

interface Waiting {
  readonly settle: (isAdmitted: boolean) => void
  readonly timer: NodeJS.Timeout
}

/** Lets a bounded number of requests of one kind in, and a bounded number wait. */
export class Admission {
  private running = 0
  private readonly queue = new Set<Waiting>()

  constructor(
    private readonly limit: Capacity,
    private readonly maxWaitMs: number = MAX_WAIT_MS,
  ) {}

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.queue.size
  }

  /**
   * True when the request may run now, at once or after a wait; it then owes a call of `leave`.
   * False when there are too many, or when it was given up (`signal`) while it waited.
   */
  enter(signal?: AbortSignal): Promise<boolean> | true {
    if (this.running < this.limit.running) {
      this.running += 1
      return true
    }
    if (this.queue.size >= this.limit.waiting) return Promise.resolve(false)
    return new Promise<boolean>((resolve) => {
      const settle = (isAdmitted: boolean) => {
        clearTimeout(waiting.timer)
        this.queue.delete(waiting)
        resolve(isAdmitted)
      }
      const waiting = { settle, timer: setTimeout(() => settle(false), this.maxWaitMs) }
      this.queue.add(waiting)
      signal?.addEventListener('abort', () => settle(false), { once: true })
    })
  }

  /** The place goes to whoever has waited longest. */
  leave(): void {
    const [next] = this.queue
    if (next) next.settle(true)
    else this.running -= 1
  }
}
