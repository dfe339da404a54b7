import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCookie } from '../support/call'

/** A person's screen gives an answer up after this long and asks again, in milliseconds. */
const ANSWER_WITHIN_MS = 12_000
/** Between a player's bets, in milliseconds. */
const PACE_MS = 150
const COLOURS = ['red', 'green', 'blue'] as const
const ACCEPT = { request: 'Accepted' }

/** What became of a request that was sent until somebody answered it. */
export interface Answered {
  readonly key: string
  readonly player: string
  /** Whether the answer was yes; the id of what it made. */
  readonly accepted: string | null
  /** What was sent again because no answer came, or none that says what holds. */
  readonly repeats: number
}

export interface Load {
  readonly bets: readonly Answered[]
  readonly deposits: readonly Answered[]
  readonly withdrawals: readonly Answered[]
  /** Ids of the deposit requests that the admin was told are accepted. */
  readonly decided: readonly string[]
  /** Requests left without an answer when the load ended: they may have happened or not. */
  readonly open: number
}

/**
 * Players who bet and ask for deposits and withdrawals without pause, and an admin who accepts the
 * deposits, as their screens would, until stopped.
 */
export class Players {
  readonly #bets: Answered[] = []
  readonly #deposits: Answered[] = []
  readonly #withdrawals: Answered[] = []
  readonly #decided: string[] = []
  readonly #acceptedAt: number[] = []
  readonly #loops: Promise<void>[] = []
  #isOver = false
  #open = 0

  constructor(
    private readonly origin: string,
    private readonly admin: string,
    private readonly cookies: ReadonlyMap<string, string>,
  ) {}

  /** @param admin id of who accepts what `ids` ask for. */
  static async of(origin: string, ids: readonly string[], admin: string): Promise<Players> {
    const cookies = new Map<string, string>()
    for (const id of [admin, ...ids]) {
      cookies.set(id, await sessionCookie({ id, email: `${id}@rondo.example` }))
    }
    return new Players(origin, admin, cookies)
  }

  /** When each bet was accepted, epoch milliseconds, ascending. */
  get acceptedAt(): readonly number[] {
    return this.#acceptedAt
  }

  start(): void {
    for (const player of this.cookies.keys()) {
      if (player === this.admin) continue
      this.#loops.push(this.#play(player), this.#ask(player), this.#takeOut(player))
    }
  }

  /** Lets what is under way come to its end. */
  async stop(): Promise<Load> {
    this.#isOver = true
    await Promise.all(this.#loops)
    return this.soFar()
  }

  /** What has been answered until now; what comes later is not in it. */
  soFar(): Load {
    return {
      bets: [...this.#bets],
      deposits: [...this.#deposits],
      withdrawals: [...this.#withdrawals],
      decided: [...this.#decided],
      open: this.#open,
    }
  }

  async #play(player: string): Promise<void> {
    while (!this.#isOver) {
      const color = COLOURS[Math.floor(Math.random() * COLOURS.length)]
      const answer = await this.#send(player, '/api/bet', { color, betAmount: 100 })
      if (answer?.accepted) this.#acceptedAt.push(Date.now())
      if (answer) this.#bets.push(answer)
      await sleep(PACE_MS)
    }
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

  /** Asked again, an answer may be that it is decided already: by the request whose answer was lost. */
  async #accept(id: string): Promise<void> {
    const answer = await this.#send(this.admin, `/api/depositHistory/${id}`, ACCEPT, 'PUT')
    if (answer?.accepted || answer?.repeats) this.#decided.push(id)
  }

  /** Sends until an answer says what holds: 2xx, or a refusal. 5xx and 429 say nothing. */
  async #send(
    player: string,
    path: string,
    body: object,
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
          body: JSON.stringify(body),
        })
        const said = await response.json()
        if (response.ok) return { key, player, accepted: said.betId ?? said._id, repeats }
        if (response.status < 500 && response.status !== 429) {
          return { key, player, accepted: null, repeats }
        }
      } catch {
        // No answer, or half of one: asked again.
      }
      if (this.#isOver && repeats > 20) {
        this.#open += 1
        return null
      }
      await sleep(250)
    }
  }
}
