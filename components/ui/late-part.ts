'use client'

import { useEffect, useState } from 'react'

/** A part that is wanted and could not be fetched is tried again this much later, in milliseconds. */
const FIRST_PAUSE_MS = 1_000
/** Each pause is twice the one before, up to this many milliseconds. */
const MAX_PAUSE_MS = 8_000
/** A part that cannot be fetched so often in a row, though the server answers each time, is gone. */
const MAX_FAILURES = 3
/** Whoever does not answer a question of no weight within this time cannot be reached, in ms. */
const ANSWER_WITHIN_MS = 5_000
// A screen reader clicks without the two others.
const FIRST_USES = ['pointerdown', 'keydown', 'click'] as const

/** Code that a page does without until somebody uses it, fetched once for all. */
export class LatePart<T extends object> {
  readonly #import: () => Promise<T>
  #fetching: Promise<T> | null = null
  #fetched: T | null = null

  /** @param load the `import()` of the part. */
  constructor(load: () => Promise<T>) {
    this.#import = load
  }

  /** Null until it is there. */
  get fetched(): T | null {
    return this.#fetched
  }

  /** Rejects where it cannot be fetched; the next call tries anew. */
  fetch(): Promise<T> {
    this.#fetching ??= this.#import().then(
      (part) => {
        this.#fetched = part
        return part
      },
      (error: unknown) => {
        this.#fetching = null
        throw error
      },
    )
    return this.#fetching
  }
}

interface Trying {
  readonly isReachable: () => Promise<boolean>
  /** What passes between two tries. */
  readonly pause: (ms: number) => Promise<void>
}

/**
 * The part; where the server cannot be reached, once it can. Rejects where the part cannot be fetched
 * three times in a row though the server answers: after a deployment the old files are gone, and
 * asking again brings none back.
 */
export async function fetchPatiently<T extends object>(
  late: LatePart<T>,
  { isReachable, pause }: Trying,
): Promise<T> {
  let failures = 0
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await late.fetch()
    } catch (error) {
      failures = (await isReachable()) ? failures + 1 : 0
      if (failures === MAX_FAILURES) throw error
    }
    await pause(pauseMs)
  }
}

/** Whether the server answers, whatever it says: a phone believes in its network after it is gone. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  return fetch('/icons/icon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

interface LatePartOptions {
  /** True where the page can do without: a part that is gone is left out and breaks nothing. */
  readonly isSpared?: boolean
}

/**
 * The part, null until it is there: it is fetched at the first press of anything or when it is wanted,
 * whichever comes first. Whoever wants it without a connection gets it once there is one; whoever
 * wants what is gone and cannot be spared throws while rendering, for only a reload helps
 * (`ErrorPage` offers it).
 */
export function useLatePart<T extends object>(
  late: LatePart<T>,
  isWanted: boolean,
  { isSpared = false }: LatePartOptions = {},
): T | null {
  const [part, setPart] = useState(late.fetched)
  useEffect(() => {
    if (part) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (found: T) => {
      if (!isStale) setPart(found)
    }
    const fetchOnce = () => {
      late.fetch().then(show, () => undefined)
    }
    const waitForUse = () => {
      for (const use of FIRST_USES) window.addEventListener(use, fetchOnce, { once: true })
    }
    const giveUp = (error: unknown) => {
      if (isStale) return
      if (isSpared) return waitForUse()
      setPart(() => {
        throw error
      })
    }
    // Never over where nobody waits any more.
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        if (!isStale) timer = setTimeout(resolve, ms)
      })
    if (isWanted) fetchPatiently(late, { isReachable, pause }).then(show, giveUp)
    else waitForUse()
    return () => {
      isStale = true
      clearTimeout(timer)
      for (const use of FIRST_USES) window.removeEventListener(use, fetchOnce)
    }
  }, [late, part, isWanted, isSpared])
  return part
}
