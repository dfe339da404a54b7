import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCookie } from '../support/call'

/** Milliseconds after which a player's screen gives up waiting for an answer and sends again. */
const ANSWER_WITHIN_MS = 12_000
/** Milliseconds between a player's bets. */
const PACE_MS = 150
const COLOURS = ['red', 'green', 'blue'] as const
const ACCEPT = { request: 'Accepted', reason: 'Load' }
/**
 * Players who only bet, and read their balance after each accepted bet. Between two of their bets,
 * only payouts change it.
 */
const READERS = 2

/** Result of a request that was sent until it got an answer. */
export interface Answered {
  readonly key: string
  readonly player: string
  /** Id of the created record; null if the request was rejected. */
  readonly accepted: string | null
  /** Path and code of the refusal, to read a failure by. */
  readonly refused?: string
  /** Main balance that the answer shows, in major units. */
  readonly balance: number | undefined
  /** Times the request was sent again, because there was no answer or an inconclusive one. */
  readonly repeats: number
}

/** An accepted bet, and the player's balance read after its answer and before their next bet. */
export interface Reading {
  readonly bet: Answered
  readonly balance: number | undefined
}

export interface Load {
  readonly bets: readonly Answered[]
  readonly deposits: readonly Answered[]
  readonly withdrawals: readonly Answered[]
  /** Ids of the deposit requests that, according to the answers to the admin, are accepted. */
  readonly decided: readonly string[]
  readonly readings: readonly Reading[]
  /** Requests still without an answer when the load ended: they may have taken effect or not. */
  readonly open: number
}

/**
 * Players who bet and request deposits and withdrawals without pause, and an admin who accepts the
 * deposits, all as their screens would, until stopped.
 */
export class Players {
  readonly #bets: Answered[] = []
  readonly #deposits: Answered[] = []
  readonly #withdrawals: Answered[] = []
  readonly #decided: string[] = []
  readonly #readings: Reading[] = []
  readonly #acceptedAt: number[] = []
  readonly #loops: Promise<void>[] = []
  #isOver = false
  #open = 0

  constructor(
    private readonly origin: string,
    private readonly admin: string,
    private readonly cookies: ReadonlyMap<string, string>,
  ) {}

  /** @param admin id of the admin who accepts the requests of `ids`. */
  static async of(origin: string, ids: readonly string[], admin: string): Promise<Players> {
    const cookies = new Map<string, string>()
    for (const id of [admin, ...ids]) {
      cookies.set(id, await sessionCookie({ id, email: `${id}@rondo.example` }))
    }
    return new Players(origin, admin, cookies)
  }

  /** Times at which bets were accepted, epoch milliseconds, ascending. */
  get acceptedAt(): readonly number[] {
    return this.#acceptedAt
  }

  start(): void {
    const players = [...this.cookies.keys()].filter((id) => id !== this.admin)
    for (const [index, player] of players.entries()) {
      const isReader = index < READERS
      this.#loops.push(this.#play(player, isReader))
      if (!isReader) this.#loops.push(this.#ask(player), this.#takeOut(player))
    }
  }

  /** Lets pending requests finish. */
  async stop(): Promise<Load> {
    this.#isOver = true
    await Promise.all(this.#loops)
    return this.soFar()
  }

  /** Returns a copy of the answers so far. */
  soFar(): Load {
    return {
      bets: [...this.#bets],
      deposits: [...this.#deposits],
      withdrawals: [...this.#withdrawals],
      decided: [...this.#decided],
      readings: [...this.#readings],
      open: this.#open,
    }
  }

  async #play(player: string, isReader: boolean): Promise<void> {
    while (!this.#isOver) {
      const color = COLOURS[Math.floor(Math.random() * COLOURS.length)]
      const answer = await this.#send(player, '/api/bet', { color, betAmount: 100 })
      if (answer?.accepted) this.#acceptedAt.push(Date.now())
      if (answer) this.#bets.push(answer)
      if (answer?.accepted && isReader) await this.#read(answer)
      await sleep(PACE_MS)
    }
  }

  async #read(bet: Answered): Promise<void> {
    const path = `/api/users/${bet.player}@rondo.example`
    const answer = await this.#send(bet.player, path, null, 'GET')
    if (answer) this.#readings.push({ bet, balance: answer.balance })
  }

  async #ask(player: string): Promise<void> {
    while (!this.#isOver) {
      const order = { deposite: 500, txnID: randomUUID() }
      const answer = await this.#send(player, '/api/depositHistory', order)
      if (answer) this.#deposits.push(answer)
      if (answer?.accepted) await this.#accept(answer.accepted)
      await sleep(PACE_MS * 10)
    }
  }

  async #takeOut(player: string): Promise<void> {
    while (!this.#isOver) {
      const answer = await this.#send(player, '/api/withdrawHistory', { withdraw: 500 })
      if (answer) this.#withdrawals.push(answer)
      await sleep(PACE_MS * 10)
    }
  }

  /**
   * After a repeat, the answer may be that the request is already decided: by the attempt whose
   * answer was lost.
   */
  async #accept(id: string): Promise<void> {
    const answer = await this.#send(this.admin, `/api/depositHistory/${id}`, ACCEPT, 'PUT')
    if (answer?.accepted || answer?.repeats) this.#decided.push(id)
  }

  /** Sends until an answer is conclusive: 2xx or a refusal. 5xx and 429 are inconclusive. */
  async #send(
    player: string,
    path: string,
    body: object | null,
    method = 'POST',
  ): Promise<Answered | null> {
    const key = randomUUID()
    const { host } = new URL(this.origin)
    for (let repeats = 0; ; repeats += 1) {
      try {
        const response = await fetch(`${this.origin}${path}`, {
          method,
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
          headers: {
            host,
            origin: this.origin,
            cookie: this.cookies.get(player) ?? '',
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: body && JSON.stringify(body),
        })
        const said = await response.json()
        const answer = { key, player, balance: said.balance ?? said.deposite, repeats }
        if (response.ok) return { ...answer, accepted: said.betId ?? said._id }
        if (response.status < 500 && response.status !== 429) {
          return { ...answer, accepted: null, refused: `${path} ${said.code}` }
        }
      } catch {
        // No answer, or an incomplete one: send again.
      }
      if (this.#isOver && repeats > 20) {
        this.#open += 1
        return null
      }
      await sleep(250)
    }
  }
}
