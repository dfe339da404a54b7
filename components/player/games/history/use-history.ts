'use client'

import { useEffect, useReducer } from 'react'
import type { GameId } from '@/lib/games/catalog/game'
import { askResults } from '@/lib/play/live/browser-poll'
import type { ResultView } from '@/lib/play/rounds/wire-screen'

/**
 * Enough for 100 results: the list also contains rounds under way, which come before the results.
 */
const ASKED_ROUNDS = 120
export const HISTORY_ROUNDS = 100

interface Known {
  /** Newest first. */
  readonly rounds: readonly ResultView[]
  /** False until the list has loaded, and again when rounds were missed. */
  readonly isWhole: boolean
}

export function addRounds(known: Known, news: Known): Known {
  const ids = new Set(known.rounds.map(({ countdownId }) => countdownId))
  const isJoined = news.rounds.some(({ countdownId }) => ids.has(countdownId))
  if (!news.isWhole && !isJoined) return news
  const fresh = news.rounds.filter(({ countdownId }) => !ids.has(countdownId))
  const isWhole = news.isWhole || known.isWhole
  if (fresh.length === 0) return isWhole === known.isWhole ? known : { ...known, isWhole }
  const rounds = [...known.rounds, ...fresh].sort((a, b) => b.endsAt - a.endsAt)
  return { rounds: rounds.slice(0, HISTORY_ROUNDS), isWhole }
}

/**
 * Returns the last hundred rounds. They are loaded once. New results join them when the screen
 * shows them, never earlier: on Baccarat that is after the last card.
 *
 * @param results the latest results that the screen has shown, newest first.
 */
export function useHistory(game: GameId, results: readonly ResultView[]): Known {
  const [known, add] = useReducer(addRounds, { rounds: results, isWhole: false })
  useEffect(() => add({ rounds: results, isWhole: false }), [results])
  useEffect(() => {
    if (known.isWhole) return
    let isStale = false
    const toldUntil = results[0]?.endsAt ?? 0
    // If the request fails, the next result triggers it again.
    askResults(game, ASKED_ROUNDS).then((list) => {
      const told = list?.filter(({ endsAt }) => endsAt <= toldUntil)
      if (told && !isStale) add({ rounds: told, isWhole: true })
    })
    return () => {
      isStale = true
    }
  }, [game, results, known.isWhole])
  return known
}
