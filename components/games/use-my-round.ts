'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { readMyRound } from '@/lib/betting/browser'
import { askApi } from '@/lib/client/ask-api'
import type { GameId } from '@/lib/games/game'
import type { MyBet, MyRound } from '@/lib/rounds/wire-screen'
import { isUnsettled, withBet } from './my-round'

/**
 * Settlement may still be running when the result arrives, so the bets are loaded again after these
 * pauses, in milliseconds.
 */
const LOOK_AGAIN_AFTER_MS = [250, 700, 1_500, 3_000, 5_000] as const

interface MyRoundInput {
  readonly gameId: GameId
  /** The value rendered into the page; null for a visitor. */
  readonly rendered: MyRound | null
  /** The round shown; null while the next one is not known. */
  readonly countdownId: string | null
  readonly hasResult: boolean
  readonly isReachable: boolean
}

export interface MyRoundState {
  readonly round: MyRound | null
  readonly hasFailed: boolean
  readonly refresh: () => void
  /** Shows bets immediately after the server has confirmed them. */
  readonly addBets: (bets: readonly MyBet[]) => void
}

/** Returns the player's bets on the round shown, updated after bets, results and reconnections. */
export function useMyRound(input: MyRoundInput): MyRoundState {
  const { gameId, rendered, countdownId, hasResult, isReachable } = input
  const [round, setRound] = useState(rendered)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(0)
  const isPlayer = rendered !== null

  const load = useCallback(
    async (id: string): Promise<MyRound | null> => {
      latest.current += 1
      const turn = latest.current
      const query = new URLSearchParams({ game: gameId, countdownId: id })
      const answer = await askApi(`/bet?${query}`, { answer: readMyRound })
      if (turn !== latest.current) return null
      setFailed(answer.kind !== 'ok')
      if (answer.kind !== 'ok') return null
      setRound(answer.data)
      return answer.data
    },
    [gameId],
  )

  useEffect(() => {
    if (!isPlayer || countdownId === null) return
    setRound((shown) =>
      shown && shown.countdownId !== countdownId ? emptied(shown, countdownId) : shown,
    )
    if (!isReachable) return
    let isStale = false
    const follow = async () => {
      for (const pause of [0, ...LOOK_AGAIN_AFTER_MS]) {
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
        if (isStale) return
        const loaded = await load(countdownId)
        if (loaded && !(hasResult && isUnsettled(loaded))) return
      }
    }
    void follow()
    return () => {
      isStale = true
    }
  }, [isPlayer, countdownId, hasResult, isReachable, load])

  const refresh = useCallback(() => {
    if (isPlayer && countdownId !== null) void load(countdownId)
  }, [isPlayer, countdownId, load])

  const addBets = useCallback((bets: readonly MyBet[]) => {
    setRound((shown) => (shown ? bets.reduce(withBet, shown) : shown))
  }, [])

  return { round, hasFailed, refresh, addBets }
}

function emptied(round: MyRound, countdownId: string): MyRound {
  const { before, session, ...left } = round
  const none = { bets: [], betCount: 0, staked: 0, paid: 0, net: 0 }
  return { countdownId, ...none, before: left.betCount > 0 ? left : before, session }
}
