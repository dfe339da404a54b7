'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { readMyRound } from '@/lib/betting/browser'
import { askApi } from '@/lib/client/ask-api'
import type { GameId } from '@/lib/games/game'
import type { MyBet, MyRound } from '@/lib/rounds/wire-screen'
import { isUnsettled, withBet } from './my-round'

/**
 * Settlement may still be running when the result arrives, so the bets are loaded again after these
 * pauses, in milliseconds. Each is varied, because a result reaches all players at the same time.
 */
const LOOK_AFTER_MS = [100, 250, 700, 1_500, 3_000, 5_000] as const
/** Players who are cut off together come back together: spread over these milliseconds. */
const SPREAD_MS = 1_500

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
  const current = useRef(countdownId)
  const hasBegun = useRef(false)
  const isPlayer = rendered !== null

  const load = useCallback(
    async (id: string): Promise<void> => {
      latest.current += 1
      const turn = latest.current
      const query = new URLSearchParams({ game: gameId, countdownId: id })
      const answer = await askApi(`/bet?${query}`, { answer: readMyRound })
      const isOfAnother = current.current !== null && current.current !== id
      if (turn !== latest.current || isOfAnother) return
      setFailed(answer.kind !== 'ok')
      if (answer.kind === 'ok') setRound(answer.data)
    },
    [gameId],
  )

  // A new round begins without bets. Those placed on another device lower the balance, which is
  // reason to load them.
  useEffect(() => {
    current.current = countdownId
    if (countdownId === null) return
    setRound((shown) =>
      shown && shown.countdownId !== countdownId ? emptied(shown, countdownId) : shown,
    )
  }, [countdownId])

  useEffect(() => {
    if (!isPlayer || !isReachable) return
    const spreadMs = hasBegun.current ? Math.random() * SPREAD_MS : 0
    hasBegun.current = true
    const timer = setTimeout(() => {
      if (current.current !== null) void load(current.current)
    }, spreadMs)
    return () => clearTimeout(timer)
  }, [isPlayer, isReachable, load])

  const isOwed = hasResult && round?.countdownId === countdownId && isUnsettled(round)
  useEffect(() => {
    if (!isOwed || countdownId === null || !isReachable) return
    let isStale = false
    const follow = async () => {
      for (const pause of LOOK_AFTER_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
        if (isStale) return
        await load(countdownId)
      }
    }
    void follow()
    return () => {
      isStale = true
    }
  }, [isOwed, countdownId, isReachable, load])

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
