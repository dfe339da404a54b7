'use client'

import { useEffect, useState } from 'react'
import type { ServerClock } from '@/lib/base/browser/server-clock'
import {
  CARD_EVERY_MS,
  CARD_TURN_MS,
  dealMs,
  LAST_CARD_TURN_MS,
} from '@/lib/games/schedule/rules/reveal'
import type { ResultView } from '@/lib/play/rounds/wire-screen'

/** A fresh result whose cards are being dealt. */
export interface Unfolding {
  readonly result: ResultView
  /** Cards that have left the shoe. */
  readonly dealt: number
  /** Cards that lie face up. Totals and rules count these. */
  readonly landed: number
}

/** Milliseconds after the due time of a step, since a timer must never fire before it. */
const BEHIND_MS = 2

/** Returns the number of cards in a result. Each card is one step of the deal. */
export function countCards({ detail }: ResultView): number {
  return detail ? detail.player.length + detail.banker.length : 0
}

/** Returns the cards on the table at a moment before the verdict. */
export function unfoldingAt(result: ResultView, at: number): Unfolding {
  const cards = countCards(result)
  const dealtFor = at - firstCardAt(result)
  const count = (ms: number) => Math.min(cards, Math.max(0, Math.floor(ms / CARD_EVERY_MS) + 1))
  const lastLands = dealtFor >= (cards - 1) * CARD_EVERY_MS + LAST_CARD_TURN_MS
  const landed = lastLands ? cards : Math.min(cards - 1, count(dealtFor - CARD_TURN_MS))
  return { result, dealt: count(dealtFor), landed }
}

/**
 * Holds a result back until its verdict. The verdict falls at the same moment of the server's clock
 * for everybody: a page opened during the deal joins it, and no tab shows more than another.
 *
 * @param results newest first.
 * @param now server time in epoch milliseconds; may be a second old.
 */
export function useUnfolding(
  results: readonly ResultView[],
  clock: ServerClock,
  now: number,
): { readonly results: readonly ResultView[]; readonly unfolding: Unfolding | null } {
  const newest = results[0]
  const [at, setAt] = useState(now)
  const isHeld = isBeforeVerdict(newest, Math.max(at, now))

  // The previous results stay until the verdict, so nothing moves before it.
  const [before, setBefore] = useState(isHeld ? results.slice(1) : results)
  if (!isHeld && before !== results) setBefore(results)

  useEffect(() => {
    if (!newest) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const current = clock.now()
      setAt(current)
      if (!isBeforeVerdict(newest, current)) return
      timer = setTimeout(step, nextEdge(newest, current) - current + BEHIND_MS)
    }
    step()
    return () => clearTimeout(timer)
  }, [newest, clock])

  return isHeld && newest
    ? { results: before, unfolding: unfoldingAt(newest, Math.max(at, now)) }
    : { results, unfolding: null }
}

function isBeforeVerdict(result: ResultView | undefined, at: number): boolean {
  return result?.verdictAt !== undefined && at < result.verdictAt
}

function firstCardAt(result: ResultView): number {
  return (result.verdictAt ?? 0) - dealMs(countCards(result))
}

/**
 * Returns when the next card leaves the shoe or lands, or when the verdict falls, in epoch
 * milliseconds.
 */
function nextEdge(result: ResultView, at: number): number {
  const first = firstCardAt(result)
  const last = countCards(result) - 1
  const edges = Array.from({ length: last + 1 }, (_, card) => {
    const leavesAt = first + card * CARD_EVERY_MS
    return [leavesAt, leavesAt + (card === last ? LAST_CARD_TURN_MS : CARD_TURN_MS)]
  }).flat()
  return edges.find((edge) => edge > at) ?? result.verdictAt ?? at
}
