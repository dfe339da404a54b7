'use client'

import { useEffect, useReducer, useState } from 'react'
import { sharedClock } from '@/lib/base/browser/server-clock'
import { useServerNow } from '@/lib/base/browser/use-server-now'
import { mergeUpdate } from '@/lib/play/live/browser-live-update'
import { pollOnce } from '@/lib/play/live/browser-poll'
import type { GameSnapshot, ResultView } from '@/lib/play/rounds/wire-screen'
import { momentAt, type Phase, type RoundMoment } from './round-phase'
import { useUnfolding } from './use-unfolding'

/**
 * Milliseconds between requests in phases that end with news from the server. In the others the
 * clock is enough.
 */
const ASK_EVERY_MS: Partial<Record<Phase, number>> = {
  opening: 1_000,
  drawing: 2_000,
  paused: 10_000,
}
/** Milliseconds between requests while the server can't be reached. */
const RETRY_EVERY_MS = 3_000

export interface Glance {
  readonly moment: RoundMoment
  /** Newest first. */
  readonly results: readonly ResultView[]
  /** False while polls get no answer; the clock keeps ticking. */
  readonly isReachable: boolean
}

/**
 * Follows a game on a page where it can't be played: polls when a result or a round is due, without
 * a stream.
 */
export function useGlance(snapshot: GameSnapshot): Glance {
  const { game, serverNow, round, pause } = snapshot
  const [clock] = useState(() => sharedClock(serverNow))
  const [isReachable, setReachable] = useState(true)
  const [known, addUpdate] = useReducer(mergeUpdate, {
    rounds: [round],
    results: snapshot.results,
    pause,
  })
  const now = useServerNow(clock, serverNow)
  const { results } = useUnfolding(known.results, clock, now)
  const moment = momentAt(known.rounds, results, now, known.pause)
  const everyMs = ASK_EVERY_MS[moment.phase] ?? (isReachable ? undefined : RETRY_EVERY_MS)

  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const update = await pollOnce(game, null, false)
      setReachable(update !== null)
      if (!update) return
      if (update.serverNow !== undefined) clock.addSample(update.serverNow)
      addUpdate(update)
    }
    const timer = everyMs === undefined ? undefined : setInterval(() => void ask(), everyMs)
    // The clock may have stood still while the device was asleep.
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [clock, game, everyMs])

  return { moment, results, isReachable }
}
