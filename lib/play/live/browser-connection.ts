import { isUnseen, openStream, type Stream } from '@/lib/base/browser/open-stream'
import { pageAccount, renewForLogin } from '@/lib/base/browser/page-account'
import { retryDelayMs } from '@/lib/base/live/rules'
import type { GameId } from '@/lib/games/catalog/game'
import { readLiveEvent } from '@/lib/play/betting/browser'
import { type LiveUpdate, toLiveUpdate } from '@/lib/play/live/browser-live-update'
import { hearNotice } from './browser-notices'

/**
 * The server sends the time every 10 s, so the stream counts as dead after more than two missing
 * messages.
 */
const STREAM_DEAD_AFTER_MS = 25_000
const POLL_AFTER_FAILURES = 2
/** Each poll reads the clock; every other poll also reads the lists and the balance. */
const POLL_EVERY_MS = 1_000
/** While polling, hints are missed too, so that every so many polls ask for notices. */
const NOTICES_EVERY_POLLS = 10

/** True once any stream of this page has begun. */
let hasBegun = false

export interface LiveHandlers {
  readonly onUpdate: (update: LiveUpdate) => void
  /** False while neither the stream nor polling works. */
  readonly onReachable: (isReachable: boolean) => void
}

/**
 * Live updates of one game by server-sent events. A stream that fails or stays silent is opened
 * again. After `POLL_AFTER_FAILURES` failures in a row the browser polls as well, until a stream
 * delivers again: about 26 s after the last message if the stream can't be opened any more, about
 * 52 s if it opens and stays silent.
 */
export class LiveConnection {
  readonly #game: GameId
  readonly #email: string | null
  readonly #handlers: LiveHandlers
  #stream: Stream | null = null
  #failures = 0
  #isPolling = false
  #looks = 0
  /** Number of times that polling began. */
  #polling = 0
  #isClosed = false
  #silence: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setTimeout> | undefined

  /** @param email the account whose balance to poll; null for a visitor. */
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
    if (isUnseen()) return
    const stream = openStream(`/live?game=${this.#game}`)
    stream.onmessage = ({ data }) => this.#hear(data)
    stream.onerror = this.#fail
    this.#stream = stream
    this.#watchForSilence()
  }

  #hear(data: string): void {
    const event = readLiveEvent(data)
    if (!event) return
    this.#failures = 0
    clearTimeout(this.#retry)
    this.#stopPolling()
    this.#watchForSilence()
    this.#handlers.onReachable(true)
    if (event.type === 'notice') hearNotice(event.game)
    if (event.type === 'snapshot' && isOfAnother(event.account)) renewForLogin()
    // Hints sent since the stream before, of this or another screen, were missed.
    if (event.type === 'snapshot' && hasBegun) hearNotice(null)
    hasBegun = true
    this.#handlers.onUpdate(toLiveUpdate(event))
  }

  readonly #fail = (): void => {
    this.#dropStream()
    this.#failures += 1
    if (!this.#isPolling) this.#handlers.onReachable(false)
    if (this.#failures >= POLL_AFTER_FAILURES) this.#startPolling()
    clearTimeout(this.#retry)
    const waitMs = retryDelayMs(this.#failures, Math.random())
    this.#retry = setTimeout(() => this.#connect(), waitMs)
  }

  readonly #tryNow = (): void => {
    if (!this.#stream) this.#connect()
  }

  /** A page that was asleep may have a dead stream without knowing it. */
  readonly #onVisible = (): void => {
    if (!document.hidden || isUnseen()) this.#connect()
  }

  #watchForSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#fail, STREAM_DEAD_AFTER_MS)
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
    this.#polling += 1
    void this.#pollAndGoOn(this.#polling)
  }

  #stopPolling(): void {
    this.#isPolling = false
    clearTimeout(this.#poll)
  }

  async #pollAndGoOn(turn: number): Promise<void> {
    const isClockOnly = this.#looks++ % 2 === 1
    const update = await look(this.#game, this.#email, isClockOnly)
    // An answer that was under way when the stream came back is older than what the stream said.
    if (!this.#isPolling || turn !== this.#polling) return
    this.#handlers.onReachable(update !== null)
    // If the server doesn't answer, the next poll waits for the next attempt to open the stream, so
    // that clients don't all poll every second.
    if (!update) return this.#stopPolling()
    this.#handlers.onUpdate(update)
    if (this.#looks % NOTICES_EVERY_POLLS === 0) hearNotice(null)
    this.#poll = setTimeout(() => void this.#pollAndGoOn(turn), POLL_EVERY_MS)
  }
}

/** Returns true if the stream is another account's than the page. */
function isOfAnother(account: string | undefined): boolean {
  const own = pageAccount()
  return account !== undefined && own !== undefined && account !== own
}

type Look = typeof import('@/lib/play/live/browser-poll').pollOnce

/**
 * Polls once. The code is loaded with the first poll, because the stream almost always opens. Null
 * if there is no answer.
 */
function look(...about: Parameters<Look>): ReturnType<Look> {
  return import('@/lib/play/live/browser-poll').then(
    ({ pollOnce }) => pollOnce(...about),
    () => null,
  )
}
