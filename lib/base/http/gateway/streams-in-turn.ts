import 'server-only'

/**
 * The most streams that begin in one turn of the event loop. A bet that comes during that turn
 * waits for them.
 */
const AT_ONCE = 4
/**
 * While other requests keep coming, one stream begins for this much work on them, in milliseconds.
 */
const EVERY_MS = 2

/**
 * Lets live streams begin between other requests. After a restart thousands come at the same time,
 * and the event loop takes one new connection a turn (libuv since 1.45). To begin a stream takes
 * several times as long as to take its connection. If each stream began when it came, a bet over a
 * new connection would wait behind all of them.
 */
export class StreamsInTurn {
  private readonly waiting = new Set<() => void>()
  private hasArrived = false
  private hasBegun = false
  private isTakingTurns = false
  private workSince = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Notes that a request has come in this turn of the loop, so that more may be waiting behind it.
   */
  arrived(): void {
    this.hasArrived = true
  }

  /** Resolves when a stream may begin. Streams begin in the order in which they came. */
  turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.add(resolve)
    if (!this.isTakingTurns) {
      this.isTakingTurns = true
      this.workSince = this.now()
      this.awaitNextTurn()
    }
    return promise
  }

  /** `onBegun` runs right after the streams that `begin` has released. */
  private awaitNextTurn(): void {
    setImmediate(this.begin)
    setImmediate(this.onBegun)
  }

  private readonly begin = (): void => {
    const due = this.hasArrived ? Math.floor((this.now() - this.workSince) / EVERY_MS) : AT_ONCE
    this.hasArrived = false
    this.hasBegun = due > 0
    let left = Math.min(due, AT_ONCE)
    for (const resolve of this.waiting) {
      if (left-- <= 0) break
      this.waiting.delete(resolve)
      resolve()
    }
  }

  private readonly onBegun = (): void => {
    if (this.hasBegun) this.workSince = this.now()
    this.isTakingTurns = this.waiting.size > 0
    if (this.isTakingTurns) this.awaitNextTurn()
  }
}
