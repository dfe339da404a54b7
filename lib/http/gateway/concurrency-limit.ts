import 'server-only'

/** Kinds of requests that are let in separately, so that no kind can starve another. */
export type ConcurrencyLimitName = 'bet' | 'call' | 'page' | 'download'

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

export interface LimitOptions extends Capacity {
  /**
   * The longest that a request may take from its turn until its client has the whole answer; then
   * the connection is ended, so that nobody keeps a place by sending or reading slowly. In ms.
   */
  readonly withinMs: number
  /** Whoever reads more slowly is let go long before (answer.ts). */
  readonly leastRate?: LeastRate | undefined
}

/**
 * What one process works on at once. Bets have a limit of their own, as they have connections of
 * their own: slow reads and pages do not hold them up; as many run as two batches hold
 * (lib/betting/gather-bets.ts). A page costs some ten times a call. A call's
 * time holds the largest photo over a slow line. Downloads are as long as a ledger, and made while
 * they are read: a few of them at once, and one of each user (download.ts), so that whoever
 * reads slowly is in the way of that user alone. Their least rate is what the slowest mobile network
 * carries; in the grace a piece of the answer passes at it four times.
 */
export const CONCURRENCY_LIMITS: Readonly<Record<ConcurrencyLimitName, LimitOptions>> = {
  bet: { running: 512, waiting: 4_096, withinMs: 30_000 },
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

/**
 * The part that one address may have of what runs, and of what runs and waits: a whole office gets on
 * with half of a limit, and nobody holds up the others alone.
 */
const SHARE_OF_ADDRESS = 1 / 2

/** `full`: too many for anybody, or given up; `share`: as many as one address may have. */
export type Entry = 'admitted' | 'full' | 'share'

/** How many requests of one address run and wait. */
interface Taken {
  running: number
  waiting: number
}

interface Waiting {
  readonly address: string | undefined
  readonly settle: (entry: Entry) => void
}

/** Lets a bounded number of requests of one kind in, and a bounded number wait. */
export class ConcurrencyLimit {
  private running = 0
  private readonly queue = new Set<Waiting>()
  private readonly byAddress = new Map<string, Taken>()
  private readonly share: Capacity

  constructor(
    private readonly limit: Capacity,
    private readonly maxWaitMs: number = MAX_WAIT_MS,
    shareOfAddress: number = SHARE_OF_ADDRESS,
  ) {
    const running = Math.ceil(limit.running * shareOfAddress)
    const all = Math.ceil((limit.running + limit.waiting) * shareOfAddress)
    this.share = { running, waiting: all - running }
  }

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.queue.size
  }

  /**
   * `admitted` when the request may run now, at once or after a wait; it then owes a call of `leave`
   * with the same address. Otherwise there are too many, or it was given up (`signal`) while it waited.
   *
   * @param address whose share it counts to; left out: nobody's.
   */
  enter(signal?: AbortSignal, address?: string): Promise<Entry> | Entry {
    if (this.mayRun(address)) {
      this.begin(address)
      return 'admitted'
    }
    const taken = address === undefined ? undefined : this.byAddress.get(address)
    if (taken && taken.running + taken.waiting >= this.share.running + this.share.waiting) {
      return 'share'
    }
    if (this.queue.size >= this.limit.waiting) return 'full'
    return this.wait(signal, address)
  }

  /** The place goes to whoever has waited longest and may have it. */
  leave(address?: string): void {
    this.running -= 1
    this.count(address, 'running', -1)
    for (const waiting of this.queue) {
      if (!this.mayRun(waiting.address)) continue
      waiting.settle('admitted')
      break
    }
  }

  private wait(signal: AbortSignal | undefined, address: string | undefined): Promise<Entry> {
    return new Promise<Entry>((resolve) => {
      const timer = setTimeout(() => giveUp(), this.maxWaitMs)
      const giveUp = () => settle('full')
      const settle = (entry: Entry) => {
        if (!this.queue.delete(waiting)) return
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.count(address, 'waiting', -1)
        if (entry === 'admitted') this.begin(address)
        resolve(entry)
      }
      const waiting = { address, settle }
      this.queue.add(waiting)
      this.count(address, 'waiting', 1)
      signal?.addEventListener('abort', giveUp)
    })
  }

  private mayRun(address: string | undefined): boolean {
    if (this.running >= this.limit.running) return false
    if (address === undefined) return true
    return (this.byAddress.get(address)?.running ?? 0) < this.share.running
  }

  private begin(address: string | undefined): void {
    this.running += 1
    this.count(address, 'running', 1)
  }

  private count(address: string | undefined, what: keyof Taken, by: 1 | -1): void {
    if (address === undefined) return
    const taken = this.byAddress.get(address) ?? { running: 0, waiting: 0 }
    taken[what] += by
    if (taken.running + taken.waiting > 0) this.byAddress.set(address, taken)
    else this.byAddress.delete(address)
  }
}
