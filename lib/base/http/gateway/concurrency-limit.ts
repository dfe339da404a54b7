import 'server-only'

/** Kinds of requests that are let in separately, so that no kind can starve another. */
export type ConcurrencyLimitName = 'bet' | 'call' | 'page' | 'download'

export interface Capacity {
  /** Requests that may run at the same time. */
  readonly running: number
  /** Requests that may wait for their turn. Any more are refused immediately. */
  readonly waiting: number
}

export interface LeastRate {
  /** The minimum that a client must take while something is waiting for it. */
  readonly bytesPerSecond: number
  /** How far a client may fall behind that rate. */
  readonly graceMs: number
}

export interface LimitOptions extends Capacity {
  /**
   * The longest time, in ms, that a request may take from its turn until its client has the whole
   * answer. Then the connection is closed, so that nobody keeps a place by sending or reading
   * slowly.
   */
  readonly withinMs: number
  /** Clients that read more slowly are disconnected long before that (answer.ts). */
  readonly leastRate: LeastRate
}

/**
 * The minimum rate of clients: what the slowest mobile network carries. At that rate, the grace
 * period of a download is enough to send a piece of the answer four times.
 */
const LEAST_RATE: LeastRate = { bytesPerSecond: 16_000, graceMs: 5_000 }

/**
 * Limits on the requests that one process works on at the same time. Bets have a limit of their
 * own, just as they have connections of their own, so slow reads and pages do not delay them. As
 * many bets run as fit into two batches (lib/play/betting/gather-bets.ts). One address may run more
 * calls than may wait for their turn at its rate limits (rate-limit.ts). A page costs about ten
 * times a call. A call's time is enough for the largest photo over a slow line, that of a page for a wait
 * for the database. Downloads are as long as a ledger and are generated while they are read. So
 * only a few run at the same time, and one for each user (download.ts): a slow reader delays only
 * that user.
 */
export const CONCURRENCY_LIMITS: Readonly<Record<ConcurrencyLimitName, LimitOptions>> = {
  bet: { running: 512, waiting: 4_096, withinMs: 30_000, leastRate: LEAST_RATE },
  call: { running: 192, waiting: 288, withinMs: 150_000, leastRate: LEAST_RATE },
  page: { running: 32, waiting: 128, withinMs: 30_000, leastRate: LEAST_RATE },
  download: {
    running: 6,
    waiting: 24,
    withinMs: 180_000,
    leastRate: { ...LEAST_RATE, graceMs: 30_000 },
  },
}

/**
 * Longest wait, in ms, before a request is refused. A later answer would be too late to be of use.
 */
export const MAX_WAIT_MS = 2_000

/** The parts of a limit that one address may have: of the running requests, and of all. */
export interface Share {
  readonly running: number
  readonly all: number
}

/**
 * A place is taken for milliseconds, so an eighth of them is enough for all phones of a carrier
 * that share an address. More of them may wait, for when many come in the same moment. It takes
 * eight addresses to keep others out.
 */
const SHARE_OF_ADDRESS: Share = { running: 1 / 8, all: 1 / 4 }

/**
 * `full`: too many requests for anyone, or given up while waiting; `share`: the address has its
 * full share.
 */
export type Entry = 'admitted' | 'full' | 'share'

/** Running and waiting requests of one address. */
interface Taken {
  running: number
  waiting: number
}

interface Waiting {
  readonly address: string | undefined
  readonly settle: (entry: Entry) => void
}

/** Lets a limited number of requests of one kind run, and a limited number wait. */
export class ConcurrencyLimit {
  private running = 0
  private readonly queue = new Set<Waiting>()
  private readonly byAddress = new Map<string, Taken>()
  private readonly share: Capacity

  constructor(
    private readonly limit: Capacity,
    private readonly maxWaitMs: number = MAX_WAIT_MS,
    ofAddress: Share = SHARE_OF_ADDRESS,
  ) {
    const running = Math.ceil(limit.running * ofAddress.running)
    const all = Math.max(running, Math.ceil((limit.running + limit.waiting) * ofAddress.all))
    this.share = { running, waiting: all - running }
  }

  get runningCount(): number {
    return this.running
  }

  get waitingCount(): number {
    return this.queue.size
  }

  /**
   * Returns `admitted` when the request may run, immediately or after a wait. The caller must then
   * call `leave` with the same address. Otherwise there are too many requests, or the wait timed
   * out or was given up (`signal`).
   *
   * @param address the address whose share the request counts to; left out: no share.
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

  /** Frees a place. It goes to the request that has waited longest among those that may run. */
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
