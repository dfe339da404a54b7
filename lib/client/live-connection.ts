import type { GameId } from '@/lib/domain/games/game'
import { apiUrl } from './api-url'
import { readLiveEvent } from './game-answers'
import { type LiveUpdate, toLiveUpdate } from './live-update'
import { pollOnce } from './poll-game'

/** The server says the time every 10 s: silence for longer than two of them is a dead stream. */
const SILENCE_MS = 25_000
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const
const POLL_AFTER_FAILURES = 2
/** The clock is asked for with each look, the lists and the balance with every other one. */
const POLL_EVERY_MS = 1_000

export interface LiveHandlers {
  readonly onUpdate: (update: LiveUpdate) => void
  /** False while neither the stream nor polling gets through. */
  readonly onReachable: (isReachable: boolean) => void
}

/**
 * News of one game: server-sent events, and polling while the stream does not come up. Goes on trying
 * for the stream and returns to it.
 */
export class LiveConnection {
  readonly #game: GameId
  readonly #email: string | null
  readonly #handlers: LiveHandlers
  #stream: EventSource | null = null
  #failures = 0
  #isPolling = false
  #looks = 0
  #isClosed = false
  #silence: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setTimeout> | undefined

  /** @param email whose balance to poll for; null for a visitor. */
  constructor(game: GameId, email: string | null, handlers: LiveHandlers) {
    this.#game = game
    this.#email = email
    this.#handlers = handlers
  }

  open(): void {
    window.addEventListener('online', this.#tryNow)
    window.addEventListener('offline', this.#fail)
    document.addEventListener('visibilitychange', this.#onVisible)
    this.#connect()
  }

  close(): void {
    this.#isClosed = true
    window.removeEventListener('online', this.#tryNow)
    window.removeEventListener('offline', this.#fail)
    document.removeEventListener('visibilitychange', this.#onVisible)
    clearTimeout(this.#retry)
    this.#dropStream()
    this.#stopPolling()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#dropStream()
    const stream = new EventSource(apiUrl(`/live?game=${encodeURIComponent(this.#game)}`))
    stream.onmessage = (message) => this.#hear(String(message.data))
    stream.onerror = this.#fail
    this.#stream = stream
    this.#watchForSilence()
  }

  #hear(data: string): void {
    const event = readLiveEvent(data)
    if (!event) return
    this.#failures = 0
    this.#stopPolling()
    this.#watchForSilence()
    this.#handlers.onReachable(true)
    this.#handlers.onUpdate(toLiveUpdate(event))
  }

  readonly #fail = (): void => {
    this.#dropStream()
    this.#failures += 1
    if (!this.#isPolling) this.#handlers.onReachable(false)
    if (this.#failures >= POLL_AFTER_FAILURES) this.#startPolling()
    const wait = RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length) - 1]
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  readonly #tryNow = (): void => {
    if (!this.#stream) this.#connect()
  }

  /** A page that slept may hold a stream that is long dead without having noticed. */
  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.#connect()
  }

  #watchForSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#fail, SILENCE_MS)
  }

  #dropStream(): void {
    clearTimeout(this.#silence)
    this.#stream?.close()
    this.#stream = null
  }

  #startPolling(): void {
    if (this.#isPolling || this.#isClosed) return
    this.#isPolling = true
    this.#looks = 0
    void this.#pollAndGoOn()
  }

  #stopPolling(): void {
    this.#isPolling = false
    clearTimeout(this.#poll)
  }

  async #pollAndGoOn(): Promise<void> {
    const isClockOnly = this.#looks++ % 2 === 1
    const update = await pollOnce(this.#game, this.#email, isClockOnly)
    if (!this.#isPolling) return
    this.#handlers.onReachable(update !== null)
    if (update) this.#handlers.onUpdate(update)
    this.#poll = setTimeout(() => void this.#pollAndGoOn(), POLL_EVERY_MS)
  }
}
