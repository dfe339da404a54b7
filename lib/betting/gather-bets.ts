import 'server-only'
import { isDatabaseUnavailable, isStatementTimeout } from '@/lib/db/errors'
import { type BetOrder, type BetRow, placeMany, placeTogether } from '@/lib/ledger/bet.sql'
import { Refusal } from '@/lib/refusals'

/** Bets in one statement. More would hardly cost less a bet, and hold their accounts for longer. */
const MAX_BATCH = 256
/** Batches under way at once: one is carried out while the other is committed. */
const MAX_BATCHES = 2
/** Bets placed one by one at once, beside the batches: of failed batches, and those that belong together. */
const MAX_ALONE = 2
/** Bets that wait for a lock at once: each holds a connection until it has it, or until its time is over. */
const MAX_WAITING = 2
/** The pause before a busy bet is tried again, in milliseconds. It doubles up to the longest. */
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500
/** Bets that one process holds, those under way included; more are refused immediately. */
const MAX_GATHERED = 8_192
/**
 * A bet that has waited so long is refused when its turn comes, in milliseconds: an answer would come
 * too late. A turn that has begun ends by the statement's own time.
 */
const MAX_WAIT_MS = 5_000

/** The statements that place bets; a test has others. */
export interface BetWriter {
  /** Bets of one player, all or none: waits for a locked account, or finds it busy. */
  readonly together: (orders: readonly BetOrder[], waits: boolean) => Promise<readonly BetRow[]>
  /** Bets of many players, one of each. */
  readonly many: (orders: readonly BetOrder[]) => Promise<readonly BetRow[]>
}

interface Gathered {
  /** Of one player; several are placed together or not at all. */
  readonly orders: readonly [BetOrder, ...BetOrder[]]
  /** How often its account or round was found locked. */
  timesBusy: number
  /** When it arrived, by `performance.now()`. */
  readonly since: number
  readonly resolve: (rows: readonly BetRow[] | 'too late') => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers the bets of a process into batches. Bets that arrive while batches are written become the
 * next one, so no timer is needed: a bet that arrives alone is sent alone, at once.
 *
 * A player has one bet under way at a time. The next ones queue behind it, so they are placed in the
 * order they came in, and a player who sends many only delays their own. When a batch fails as a whole,
 * its bets are placed one by one: a fault of one bet is then a fault of that bet alone. Several bets that a
 * player wants together are never in a batch.
 *
 * A bet whose account or round is locked waits for the lock, or where two others do already, is tried
 * again after a pause. So a locked account holds up nobody else: a bet that has no place to wait in is tried
 * at most half a second after its lock is gone.
 *
 * An answer follows the commit. Nothing here knows of clients: a bet whose client is gone is placed
 * like any other, and its key tells the result.
 */
export class BetGatherer {
  /** Bets that may be sent: of each player the first one. */
  readonly #ready: Gathered[] = []
  /** The later bets of each player who has one ready or under way. */
  readonly #behind = new Map<string, Gathered[]>()
  /** Bets of failed batches, and those that belong together. */
  readonly #alone: Gathered[] = []
  /** Bets whose lock another transaction had, until they wait for it or their pause is over. */
  readonly #busy: Gathered[] = []
  readonly #underWay = { batches: 0, alone: 0, waiting: 0 }
  #held = 0
  #isSending = false

  constructor(private readonly writer: BetWriter) {}

  /** @throws Refusal `service-unavailable` when too many wait, and anything that the statement throws. */
  async place(order: BetOrder): Promise<BetRow> {
    const [row] = await this.placeTogether([order])
    if (!row) throw new Error(`bet ${order.betId}: expected a verdict, found none`)
    return row
  }

  /** The same for several bets of one player on one round, all or none. */
  async placeTogether(orders: Gathered['orders']): Promise<readonly BetRow[]> {
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
    // Said here: the queue is worked off within somebody else's request, who may read another language.
    if (rows === 'too late') throw tooBusy()
    return rows
  }

  #queueOf({ orders }: Gathered): Gathered[] {
    return orders.length === 1 ? this.#ready : this.#alone
  }

  /** Sends once this turn of the event loop has taken in what is there: bets that arrive together go together. */
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

  /** Takes the first bets of a queue; those that have waited too long are refused. */
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
    // The next batch is under way before this one is answered.
    this.#send()
    for (const answer of answers) answer?.()
  }

  /** Ends the turn of a bet in a batch, or queues it again. Returns what answers it. */
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

  /** Queues the bet to wait for its lock. Where it has no place to wait in before its pause is over, it is tried again. */
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

  /** Lets the player's next bet go. */
  #release({ orders }: Gathered): void {
    const { playerId } = orders[0]
    this.#held -= orders.length
    const next = this.#behind.get(playerId)?.shift()
    if (next) this.#queueOf(next).push(next)
    else this.#behind.delete(playerId)
  }
}

/**
 * True when Postgres undid a batch for something that need not concern each of its bets. Not when the
 * database is away, or may have committed before the connection broke: a key then tells the result.
 */
function mayPassAlone(error: unknown): boolean {
  return !isDatabaseUnavailable(error) || isStatementTimeout(error)
}

function tooBusy(): Refusal {
  return new Refusal('service-unavailable', { retryAfterSeconds: 2 })
}

const shared = globalThis as { rondoBets?: BetGatherer }

/** Places bets of one player on one round, all or none, with the others that this process takes. */
export function placeGathered(orders: Gathered['orders']): Promise<readonly BetRow[]> {
  shared.rondoBets ??= new BetGatherer({ together: placeTogether, many: placeMany })
  return shared.rondoBets.placeTogether(orders)
}
