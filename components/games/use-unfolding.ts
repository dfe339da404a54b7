'use client'

import { useEffect, useState } from 'react'
import type { ResultView } from '@/lib/wire/game'

const STEP_MS = 400

/** A fresh result that is being shown bit by bit. */
export interface Unfolding {
  readonly result: ResultView
  /** From 1 on. */
  readonly step: number
}

/**
 * Holds a result back while a game shows how it came about, one step every 400 ms. Only a result that
 * arrives while the page is open and its round still runs unfolds; any other is there at once.
 *
 * @param results newest first.
 * @param now server time in epoch milliseconds.
 * @param stepsOf number of steps of a result; 0 shows it at once.
 */
export function useUnfolding(
  results: readonly ResultView[],
  now: number,
  stepsOf: (result: ResultView) => number,
): { readonly results: readonly ResultView[]; readonly unfolding: Unfolding | null } {
  const newest = results[0]
  const [progress, setProgress] = useState({
    id: newest?.countdownId,
    step: Number.POSITIVE_INFINITY,
  })
  const step = progress.id === newest?.countdownId ? progress.step : 1
  const isHeld = newest !== undefined && newest.endsAt > now && step <= stepsOf(newest)

  // What was shown before stays until the new result has unfolded, so that nothing moves meanwhile.
  const [before, setBefore] = useState(results)
  if (!isHeld && before !== results) setBefore(results)

  const heldId = isHeld ? newest.countdownId : null
  useEffect(() => {
    if (heldId === null) return
    const timer = setInterval(() => {
      setProgress((known) => ({ id: heldId, step: (known.id === heldId ? known.step : 1) + 1 }))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [heldId])

  return isHeld
    ? { results: before, unfolding: { result: newest, step } }
    : { results, unfolding: null }
}
