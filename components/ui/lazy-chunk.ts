'use client'

import { useEffect, useState } from 'react'

/** Milliseconds before the first retry of a wanted chunk. */
const FIRST_PAUSE_MS = 1_000
/** Each pause is twice the one before, up to this many milliseconds. */
const MAX_PAUSE_MS = 8_000
/** A chunk that fails this many times in a row, although the server answers each time, is gone. */
const MAX_FAILURES = 3
/** A chunk that takes longer than this has failed, in milliseconds. */
const FETCH_WITHIN_MS = 20_000
/**
 * A server that takes longer than this for a tiny answer counts as unreachable, in milliseconds.
 */
const ANSWER_WITHIN_MS = 5_000
// A screen reader sends a click without the other two.
const FIRST_USES = ['pointerdown', 'keydown', 'click'] as const

/** Excludes functions, because React calls a function that is passed to a state setter. */
type NoFunction = object & { readonly call?: never }

/** Code that a page doesn't need until somebody uses it, fetched once. */
export class LazyChunk<T extends object> {
  readonly #import: () => Promise<T>
  #fetching: Promise<T> | null = null
  #fetched: T | null = null

  /** @param load the `import()` of the chunk. */
  constructor(load: () => Promise<T extends NoFunction ? T : never>) {
    this.#import = load
  }

  /** The chunk; null until it has been fetched. */
  get fetched(): T | null {
    return this.#fetched
  }

  /** Returns the chunk. Rejects if it cannot be fetched in time; the next call retries. */
  fetch(): Promise<T> {
    this.#fetching ??= withinTime(this.#import()).then(
      (chunk) => {
        this.#fetched = chunk
        return chunk
      },
      (error: unknown) => {
        this.#fetching = null
        throw error
      },
    )
    return this.#fetching
  }
}

/** Browsers wait for a script for minutes, or for ever. */
function withinTime<T>(found: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('Loading chunk timed out'))
    const timer = setTimeout(late, FETCH_WITHIN_MS)
    found.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

interface Retrying {
  readonly isReachable: () => Promise<boolean>
  /** Waits between two attempts. */
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Returns the chunk; if the server cannot be reached, as soon as it can. Rejects if the chunk fails
 * three times in a row although the server answers: after a deployment the old files are gone, and
 * no retry brings them back.
 */
export async function fetchPatiently<T extends object>(
  lazy: LazyChunk<T>,
  { isReachable, pause }: Retrying,
): Promise<T> {
  let failures = 0
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await lazy.fetch()
    } catch (error) {
      failures = (await isReachable()) ? failures + 1 : 0
      if (failures === MAX_FAILURES) throw error
    }
    await pause(pauseMs)
  }
}

/**
 * Asks the server itself, because a phone still reports a network after losing it. The answer costs
 * no database. A server error counts as no answer.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  return fetch('/icons/icon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

const CHUNK_FAILURE =
  /loading (css )?chunk|chunkloaderror|dynamically imported module|importing a module/i

/**
 * Returns true if a script of the page could not be fetched: after a deployment the old scripts are
 * gone, and a weak network loses some. Rendering again requests the same file, so only a reload
 * helps.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CHUNK_FAILURE.test(error.name) || CHUNK_FAILURE.test(error.message)
}

interface LazyChunkOptions {
  /** True if the page can do without the chunk: one that is gone is left out and breaks nothing. */
  readonly isOptional?: boolean
}

/**
 * Returns the chunk, or null until it has loaded. It is fetched on the first press of anything or
 * when it is wanted, whichever comes first. Without a connection it loads once there is one. A
 * chunk that is wanted, gone and not optional throws during rendering, because only a reload helps
 * (`ErrorPage` offers it).
 */
export function useLazyChunk<T extends object>(
  lazy: LazyChunk<T>,
  isWanted: boolean,
  { isOptional = false }: LazyChunkOptions = {},
): T | null {
  const [chunk, setChunk] = useState(lazy.fetched)
  useEffect(() => {
    if (chunk) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (found: T) => {
      // A chunk may be a function, which React would call as an updater.
      if (!isStale) setChunk(() => found)
    }
    const fetchOnce = () => {
      lazy.fetch().then(show, () => undefined)
    }
    const waitForUse = () => {
      for (const use of FIRST_USES) window.addEventListener(use, fetchOnce, { once: true })
    }
    const giveUp = (error: unknown) => {
      if (isStale) return
      if (isOptional) return waitForUse()
      setChunk(() => {
        throw error
      })
    }
    // Never resolves once nobody waits for it.
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        if (!isStale) timer = setTimeout(resolve, ms)
      })
    if (isWanted) fetchPatiently(lazy, { isReachable, pause }).then(show, giveUp)
    else waitForUse()
    return () => {
      isStale = true
      clearTimeout(timer)
      for (const use of FIRST_USES) window.removeEventListener(use, fetchOnce)
    }
  }, [lazy, chunk, isWanted, isOptional])
  return chunk
}
