'use client'

import { useEffect, useState } from 'react'

/** A part that is wanted and could not be fetched is tried again this much later, in milliseconds. */
const TRY_AGAIN_MS = 2_000
/** A part that cannot be fetched so often in a row, though there is a connection, is gone. */
const MAX_FAILURES = 2
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
  readonly isOnline: () => boolean
  /** What passes between two tries. */
  readonly pause: () => Promise<void>
}

/**
 * The part, without a connection once there is one. Rejects where it cannot be fetched twice in a row
 * though there is one: after a deployment the old files are gone, and asking again brings none back.
 */
export async function fetchPatiently<T extends object>(
  late: LatePart<T>,
  { isOnline, pause }: Trying,
): Promise<T> {
  let failures = 0
  while (true) {
    try {
      return await late.fetch()
    } catch (error) {
      failures = isOnline() ? failures + 1 : 0
      if (failures === MAX_FAILURES) throw error
    }
    await pause()
  }
}

interface LatePartOptions {
  /** True where the page is as good without: a part that is gone is left out and breaks nothing. */
  readonly isOrnament?: boolean
}

/**
 * The part, null until it is there: it is fetched at the first press of anything or when it is wanted,
 * whichever comes first. Whoever wants it without a connection gets it once there is one; whoever
 * wants what is gone throws while rendering, for only a reload helps (`ErrorPage` offers it).
 */
export function useLatePart<T extends object>(
  late: LatePart<T>,
  isWanted: boolean,
  { isOrnament = false }: LatePartOptions = {},
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
      if (isOrnament) return waitForUse()
      setPart(() => {
        throw error
      })
    }
    // Never over where nobody waits any more.
    const pause = () =>
      new Promise<void>((resolve) => {
        if (!isStale) timer = setTimeout(resolve, TRY_AGAIN_MS)
      })
    if (isWanted)
      fetchPatiently(late, { isOnline: () => navigator.onLine, pause }).then(show, giveUp)
    else waitForUse()
    return () => {
      isStale = true
      clearTimeout(timer)
      for (const use of FIRST_USES) window.removeEventListener(use, fetchOnce)
    }
  }, [late, part, isWanted, isOrnament])
  return part
}
