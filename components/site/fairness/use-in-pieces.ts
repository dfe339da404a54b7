'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { InPieces, Progress } from '@/lib/play/fairness/rules/verify-step'

export type CheckState<T> =
  | { readonly kind: 'checking'; readonly progress: Progress | null }
  | { readonly kind: 'checked'; readonly found: T }
  /**
   * The checking code could not be loaded or run. This says nothing about the data to be checked.
   */
  | { readonly kind: 'stopped' }

const SHOW_EVERY_MS = 100
/**
 * Code that has not arrived within this time is reported as missing, in milliseconds. It may still
 * arrive.
 */
const START_WITHIN_MS = 20_000

/**
 * Runs a check in pieces in the browser and reports its progress.
 *
 * @param start loads the checking code, which is too heavy for a page that does not check, and
 *   begins. Keep it stable: a new function starts the check over.
 */
export function useInPieces<T>(start: () => Promise<InPieces<T>>): {
  readonly state: CheckState<T>
  readonly again: () => void
} {
  const [state, setState] = useState<CheckState<T>>({ kind: 'checking', progress: null })
  const latest = useRef(0)

  const run = useCallback(() => {
    latest.current += 1
    const turn = latest.current
    const show = (next: CheckState<T>) => {
      if (turn === latest.current) setState(next)
    }
    show({ kind: 'checking', progress: null })
    checkInPieces(start, show, () => turn === latest.current).catch((error: unknown) => {
      console.error('the check stopped', error)
      show({ kind: 'stopped' })
    })
  }, [start])

  useEffect(() => {
    run()
    return () => {
      latest.current += 1
    }
  }, [run])

  return { state, again: run }
}

async function checkInPieces<T>(
  start: () => Promise<InPieces<T>>,
  show: (state: CheckState<T>) => void,
  isWanted: () => boolean,
): Promise<void> {
  const pieces = await within(START_WITHIN_MS, start())
  let shownAt = 0
  while (isWanted()) {
    const piece = pieces.next()
    if (piece.done) return show({ kind: 'checked', found: piece.value })
    if (performance.now() - shownAt > SHOW_EVERY_MS) {
      shownAt = performance.now()
      show({ kind: 'checking', progress: piece.value })
    }
    await letOthersRun()
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`draw check: expected a start within ${ms} ms, found none`)),
      ms,
    )
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Lets input and painting go first. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
