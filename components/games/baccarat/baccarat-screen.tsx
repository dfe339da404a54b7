'use client'

import { useEffect, useState } from 'react'
import { PAGE } from '@/components/ui/classes'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { GameScreen } from '../game-screen'
import { type GameScreenData, useGame } from '../use-game'
import { DealTable } from './deal-table'
import { dealView, roundNote } from './deal-view'

/** The Baccarat page between header and footer: round and deal, betting with the balance, period record. */
export function BaccaratScreen(data: GameScreenData) {
  const { game, snapshot, viewer } = data
  const isStill = useReducedMotion()
  const state = useGame(data)
  const { moment } = state
  // Without motion the whole deal comes with its verdict, at the moment that everybody has it.
  const unfolding = isStill ? null : state.unfolding
  const isOpen = useOpenAfterFold(state.isOpen)
  return (
    <main className={PAGE}>
      <h1 className="sr-only">{game.name}</h1>
      <GameScreen
        game={game}
        state={{ ...state, isOpen }}
        round={snapshot.round}
        isPlayer={viewer !== null}
        headingLevel={2}
        note={roundNote(moment, unfolding)}
        felt={<DealTable game={game} deal={dealView(moment, unfolding)} />}
      />
    </main>
  )
}

/** As long as the deal takes to fold away (`--transition-duration-base`). */
const FOLD_MS = 200

/**
 * Whether picks may be pressed: on phones the deal folds away above them when a round opens, and
 * nothing can be chosen before it has stopped moving.
 */
function useOpenAfterFold(isOpen: boolean): boolean {
  const [isSettled, setSettled] = useState(isOpen)
  useEffect(() => {
    if (!isOpen) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), FOLD_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen && isSettled
}
