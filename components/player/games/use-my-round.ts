'use client'

import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useOnChange } from '@/components/ui/use-on-change'
import { askApi, isLoggedOut } from '@/lib/base/browser/ask-api'
import type { GameId } from '@/lib/games/catalog/game'
import { readMyRound } from '@/lib/play/betting/browser'
import type { MyBet, MyRound, ResultView } from '@/lib/play/rounds/wire-screen'
import { isOwed, withBet } from './my-round'

/**
 * Settlement may still be running when the result arrives, and a call may fail, so the bets are
 * loaded again after these pauses, in milliseconds. Each pause is this long at most, because many
 * players wait for the same result.
 */
const LOOK_AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000] as const
/** The pause before each further attempt. */
const LATER_MS = 20_000
/** What all players hear at the same moment makes their screens load within this time. */
const SPREAD_MS = 1_500
/** The same for a result, which its players wait for. */
const RESULT_SPREAD_MS = 500

interface MyRoundInput {
  readonly gameId: GameId
  /** The value rendered into the page; null for a visitor. */
  readonly rendered: MyRound | null
  /** The round shown; null while the next one is not known. */
  readonly countdownId: string | null
  /** Results of the game that the screen may show. */
  readonly results: readonly ResultView[]
  readonly isReachable: boolean
  /** The main balance, in major units; null while unknown. */
  readonly balance: number | null
}

export interface MyRoundState {
  readonly round: MyRound | null
  readonly hasFailed: boolean
  readonly refresh: () => void
  /** Shows bets immediately after the server has confirmed them. */
  readonly addBets: (bets: readonly MyBet[]) => void
}

/**
 * Returns the player's bets on the round shown. They are loaded when something may have changed
 * them: when the page is opened or seen again, after a reconnection, a change of the balance, and a
 * result of a round with unsettled bets. A new round begins without bets.
 */
export function useMyRound(input: MyRoundInput): MyRoundState {
  const { gameId, rendered, countdownId, results, isReachable, balance } = input
  const [round, setRound] = useState(rendered)
  const [hasFailed, setFailed] = useState(false)
  const [reasons, addReason] = useReducer((count: number) => count + 1, 0)
  /** Time within which to load for the latest reason, in milliseconds; null once loaded. */
  const due = useRef<number | null>(0)
  const latest = useRef(0)
  const current = useRef(countdownId)
  const isPlayer = rendered !== null

  const load = useCallback(
    async (id: string): Promise<'loaded' | 'again' | 'ended'> => {
      latest.current += 1
      const turn = latest.current
      const query = new URLSearchParams({ game: gameId, countdownId: id })
      const answer = await askApi(`/bet?${query}`, { answer: readMyRound })
      if (turn !== latest.current || current.current !== id) return 'again'
      setFailed(answer.kind !== 'ok')
      if (answer.kind !== 'ok') return isLoggedOut(answer) ? 'ended' : 'again'
      due.current = null
      setRound(answer.data)
      return 'loaded'
    },
    [gameId],
  )

  const loadWithin = useCallback((ms: number) => {
    due.current = ms
    addReason()
  }, [])
  const refresh = useCallback(() => loadWithin(0), [loadWithin])

  useEffect(() => {
    current.current = countdownId
    if (countdownId === null) return
    setRound((shown) =>
      shown && shown.countdownId !== countdownId ? emptied(shown, countdownId) : shown,
    )
  }, [countdownId])
  // Bets on the other game count in the session's net, too, and their results don't come here.
  useOnChange(countdownId, () => {
    if (round?.session.isOpen) loadWithin(SPREAD_MS)
  })
  // Every bet lowers the balance, even one from another tab. A payout of bets that are not known
  // here raises it; those that are known are loaded with the result.
  useOnChange(balance ?? 0, (now, before) => {
    if (now < before) refresh()
    else if (round?.betCount === 0) loadWithin(SPREAD_MS)
  })
  useOnChange(isReachable, (isBack) => {
    if (isBack) loadWithin(SPREAD_MS)
  })
  useEffect(() => {
    const onSeen = () => {
      if (!document.hidden) refresh()
    }
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [refresh])

  const owed = isOwed(round, results)
  const isKnown = countdownId !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reason loads the bets again
  useEffect(() => {
    if (!isPlayer || !isReachable || !isKnown) return
    if (due.current === null && !owed) return
    const spreadMs = due.current ?? RESULT_SPREAD_MS
    let isStale = false
    const follow = async () => {
      for (let tries = 0; ; tries += 1) {
        const pause = tries === 0 ? spreadMs : (LOOK_AGAIN_AFTER_MS[tries - 1] ?? LATER_MS)
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause * Math.random()))
        if (isStale || current.current === null) return
        const outcome = await load(current.current)
        if (isStale || outcome === 'ended' || (outcome === 'loaded' && !owed)) return
      }
    }
    void follow()
    return () => {
      isStale = true
    }
  }, [reasons, owed, isKnown, isPlayer, isReachable, load])

  const addBets = useCallback((bets: readonly MyBet[]) => {
    setRound((shown) => (shown ? bets.reduce(withBet, shown) : shown))
  }, [])

  return { round, hasFailed, refresh, addBets }
}

function emptied(round: MyRound, countdownId: string): MyRound {
  const { before, limit, session, ...left } = round
  const none = { winningColor: null, bets: [], betCount: 0, staked: 0, paid: 0, net: 0 }
  return { countdownId, ...none, before: left.betCount > 0 ? left : before, limit, session }
}
