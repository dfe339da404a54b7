import 'server-only'
import { isDatabaseUnavailable, isStatementTimeout } from '@/lib/base/db/errors'
import { Refusal } from '@/lib/base/text/refusals'
import { type BetOrder, type BetRow, placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'

/**
 * Bets in one statement. More would hardly lower the cost per bet, and would keep accounts locked
 * for longer.
 */
const MAX_BATCH = 256
/** Batches running at the same time: one executes while the other commits. */
const MAX_BATCHES = 2
/**
 * Bets placed one by one at the same time, besides the batches: bets of failed batches, and bets
 * placed together.
 */
const MAX_ALONE = 2
/**
 * Bets waiting for a lock at the same time. Each uses a connection until it gets the lock or times
 * out.
 */
const MAX_WAITING = 2
/** Pause before a busy bet is tried again, in milliseconds. It doubles up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500
/** Bets that one process queues, including running ones; more are refused immediately. */
const MAX_GATHERED = 8_192
/**
 * Milliseconds after which a queued bet is refused when its turn comes, because an answer would be
 * too late. Once its turn has begun, the statement timeout applies.
 */
const MAX_WAIT_MS = 5_000

/** The statements that place bets; tests replace them. */
export interface BetWriter {
  /**
   * Places bets of one player, all or none. With `waits` it waits for a locked account, otherwise
   * it reports it as busy.
   */
  readonly together: (orders: readonly BetOrder[], waits: boolean) => Promise<readonly BetRow[]>
  /** Places bets of many players, one bet each. */
  readonly many: (orders: readonly BetOrder[]) => Promise<readonly BetRow[]>
}

interface Gathered {
  /** Orders of one player; several are placed together or not at all. */
  readonly orders: readonly [BetOrder, ...BetOrder[]]
  /** Number of times its account or round was found locked. */
  timesBusy: number
  /** Time of arrival, by `performance.now()`. */
  readonly since: number
  readonly resolve: (rows: readonly BetRow[] | 'too late') => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers the bets of a process into batches. Bets that arrive while batches are being written form
 * the next one, so no timer is needed: a bet that arrives alone is sent alone, immediately.
 *
 * A player has one bet running at a time. Later ones queue behind it, so they are placed in order
 * of arrival, and a player who sends many only delays their own. When a batch fails as a whole, its
 * bets are placed one by one, so that one bad bet fails alone. Several bets that a player places
 * together are never in a batch.
 *
 * A bet whose account or round is locked waits for the lock, or if two others are already waiting,
 * is tried again after a pause. So a locked account delays nobody else, and a bet without a waiting
 * place is tried at most half a second after its lock is free.
 *
 * The answer comes after the commit. This class knows nothing about clients: a bet is placed even
 * if its client has disconnected, and its key returns the result later.
 */
export class BetGatherer {
  /** Bets that may be sent: the first one of each player. */
  readonly #ready: Gathered[] = []
  /** Later bets of each player who already has one ready or running. */
  readonly #behind = new Map<string, Gathered[]>()
  /** Bets of failed batches, and bets placed together. */
  readonly #alone: Gathered[] = []
  /** Bets that found a lock taken, until they wait for it or their pause is over. */
  readonly #busy: Gathered[] = []
  readonly #underWay = { batches: 0, alone: 0, waiting: 0 }
  #held = 0
  #isSending = false

  constructor(private readonly writer: BetWriter) {}

  /**
   * Queues a player's bet, or several on one round, which are placed all or none. Returns their
   * rows once they are committed or refused.
   * @throws Refusal `service-unavailable` if too many bets are queued, and anything that the
   *   statement throws.
   */
  async queue(orders: Gathered['orders']): Promise<readonly BetRow[]> {
    if (this.#held >= MAX_GATHERED) throw tooBusy()
    this.#held += orders.length
    const rows = await new Promise<readonly BetRow[] | 'too late'>((resolve, reject) => {
      const bet = { orders, timesBusy: 0, since: performance.now(), resolve, reject }
      const { playerId } = orders[0]
      const behind = this.#behind.get(playerId)
      if (behind) {
        behind.push(bet)
        return
      }
      this.#behind.set(playerId, [])
      this.#queueOf(bet).push(bet)
      this.#sendSoon()
    })
    // Thrown here because the queue runs inside another request, whose reader may use another
    // language.
    if (rows === 'too late') throw tooBusy()
    return rows
  }

  #queueOf({ orders }: Gathered): Gathered[] {
    return orders.length === 1 ? this.#ready : this.#alone
  }

  /**
   * Sends after this turn of the event loop, so that bets that arrive at the same time are sent
   * together.
   */
  #sendSoon(): void {
    if (this.#isSending) return
    this.#isSending = true
    setImmediate(() => {
      this.#isSending = false
      this.#send()
    })
  }

  #send(): void {
    this.#placeEach(this.#alone, 'alone', MAX_ALONE)
    this.#placeEach(this.#busy, 'waiting', MAX_WAITING)
    while (this.#underWay.batches < MAX_BATCHES) {
      const { batches, alone, waiting } = this.#underWay
      const isQuiet = batches + alone + waiting < MAX_BATCHES
      const batch = this.#take(this.#ready, MAX_BATCH)
      const [first, second] = batch
      if (!first) break
      if (!second && isQuiet) void this.#placeAlone(first, 'waiting')
      else void this.#placeBatch(batch)
    }
  }

  #placeEach(queue: Gathered[], place: 'alone' | 'waiting', limit: number): void {
    while (this.#underWay[place] < limit) {
      const [bet] = this.#take(queue, 1)
      if (!bet) break
      void this.#placeAlone(bet, place)
    }
  }

  /** Takes the first bets of a queue and refuses those that have waited too long. */
  #take(queue: Gathered[], limit: number): Gathered[] {
    const taken: Gathered[] = []
    while (taken.length < limit) {
      const bet = queue.shift()
      if (!bet) break
      if (performance.now() - bet.since <= MAX_WAIT_MS) taken.push(bet)
      else {
        this.#release(bet)
        bet.resolve('too late')
      }
    }
    return taken
  }

  async #placeBatch(batch: readonly Gathered[]): Promise<void> {
    this.#underWay.batches += 1
    const outcome = await this.writer.many(batch.map(({ orders }) => orders[0])).then(
      (rows) => ({ rows }),
      (error: unknown) => ({ error }),
    )
    this.#underWay.batches -= 1
    const answers = batch.map((bet, index) => this.#judge(bet, outcome, index))
    // Starts the next batch before answering this one.
    this.#send()
    for (const answer of answers) answer?.()
  }

  /**
   * Ends a bet's turn in a batch, or queues the bet again. Returns the function that answers the
   * bet, or null if it was queued.
   */
  #judge(
    bet: Gathered,
    outcome: { readonly rows: readonly BetRow[] } | { readonly error: unknown },
    index: number,
  ): (() => void) | null {
    const row = 'rows' in outcome ? outcome.rows[index] : undefined
    const error =
      'error' in outcome ? outcome.error : new Error(`bet ${index}: expected a verdict, found none`)
    if (row?.verdict === 'busy') {
      this.#queueBusy(bet)
      return null
    }
    if ('error' in outcome && mayPassAlone(error)) {
      this.#alone.push(bet)
      return null
    }
    this.#release(bet)
    return row ? () => bet.resolve([row]) : () => bet.reject(error)
  }

  /**
   * Queues the bet to wait for its lock. If no waiting place frees up before its pause is over, the
   * bet is tried again.
   */
  #queueBusy(bet: Gathered): void {
    this.#busy.push(bet)
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** bet.timesBusy)
    bet.timesBusy += 1
    setTimeout(() => {
      const place = this.#busy.indexOf(bet)
      if (place === -1) return
      this.#busy.splice(place, 1)
      this.#queueOf(bet).push(bet)
      this.#sendSoon()
    }, pauseMs)
  }

  async #placeAlone(bet: Gathered, place: 'alone' | 'waiting'): Promise<void> {
    this.#underWay[place] += 1
    const answer = await this.writer.together(bet.orders, place === 'waiting').then(
      (rows) => (rows[0]?.verdict === 'busy' ? null : () => bet.resolve(rows)),
      (error: unknown) => () => bet.reject(error),
    )
    this.#underWay[place] -= 1
    if (answer) this.#release(bet)
    else this.#queueBusy(bet)
    this.#send()
    answer?.()
  }

  /** Releases the player's next bet. */
  #release({ orders }: Gathered): void {
    const { playerId } = orders[0]
    this.#held -= orders.length
    const next = this.#behind.get(playerId)?.shift()
    if (!next) {
      this.#behind.delete(playerId)
      return
    }
    this.#queueOf(next).push(next)
    this.#sendSoon()
  }
}

/**
 * Returns true if Postgres rolled back a batch for a reason that need not apply to each of its
 * bets. False if the database is unavailable, or may have committed before the connection broke:
 * then the key tells the result.
 */
function mayPassAlone(error: unknown): boolean {
  return !isDatabaseUnavailable(error) || isStatementTimeout(error)
}

function tooBusy(): Refusal {
  return new Refusal('service-unavailable', { retryAfterSeconds: 2 })
}

const shared = globalThis as { rondoBets?: BetGatherer }

/** Places bets of one player on one round, all or none, through the process-wide gatherer. */
export function placeGathered(orders: Gathered['orders']): Promise<readonly BetRow[]> {
  shared.rondoBets ??= new BetGatherer({ together: placeTogether, many: placeMany })
  return shared.rondoBets.queue(orders)
}
