'use client'

import { useEffect, useReducer } from 'react'
import type { GameId } from '@/lib/games/game'
import { askResults } from '@/lib/rounds/browser-poll'
import type { ResultView } from '@/lib/rounds/wire-screen'

/** Results that the list of rounds has, and rounds under way before them. */
const ASKED_ROUNDS = 120
export const HISTORY_ROUNDS = 100

interface Known {
  /** Newest first. */
  readonly rounds: readonly ResultView[]
  /** False until the list was read, and again where rounds went by unseen. */
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
 * The last hundred rounds. They are read once; new results join them when the screen tells them, never
 * earlier: on Baccarat that is after the last card.
 *
 * @param results the latest that the screen has told, newest first.
 */
export function useHistory(game: GameId, results: readonly ResultView[]): Known {
  const [known, add] = useReducer(addRounds, { rounds: results, isWhole: false })
  useEffect(() => add({ rounds: results, isWhole: false }), [results])
  useEffect(() => {
    if (known.isWhole) return
    let isStale = false
    const toldUntil = results[0]?.endsAt ?? 0
    // Where it is not answered, the next result asks again.
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
