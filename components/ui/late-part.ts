'use client'

import { useEffect, useState } from 'react'

/** A part that is wanted and could not be fetched is tried again this much later, in milliseconds. */
const TRY_AGAIN_MS = 2_000
const FIRST_USES = ['pointerdown', 'keydown'] as const

/** Code that a page does without until somebody uses it, fetched once for all. */
export class LatePart<T extends object> {
  readonly #import: () => Promise<T>
  #fetching: Promise<T> | null = null
  /** Null until it is there. */
  fetched: T | null = null

  /** @param load the `import()` of the part. */
  constructor(load: () => Promise<T>) {
    this.#import = load
  }

  /** Rejects where it cannot be fetched; the next call tries anew. */
  fetch(): Promise<T> {
    this.#fetching ??= this.#import().then(
      (part) => {
        this.fetched = part
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

/**
 * The part, null until it is there: it is fetched at the first press of anything or when it is wanted,
 * whichever comes first. Whoever wants it without a connection gets it once there is one.
 */
export function useLatePart<T extends object>(late: LatePart<T>, isWanted: boolean): T | null {
  const [part, setPart] = useState(late.fetched)
  useEffect(() => {
    if (part) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const want = () => {
      late.fetch().then(
        (found) => {
          if (!isStale) setPart(found)
        },
        () => {
          if (isWanted && !isStale) timer = setTimeout(want, TRY_AGAIN_MS)
        },
      )
    }
    if (isWanted) want()
    else for (const use of FIRST_USES) window.addEventListener(use, want, { once: true })
    return () => {
      isStale = true
      clearTimeout(timer)
      for (const use of FIRST_USES) window.removeEventListener(use, want)
    }
  }, [late, part, isWanted])
  return part
}
