'use client'

import { useReducedMotion } from '@/components/home/use-reduced-motion'
import { GameScreen } from '../game-screen'
import { BACCARAT_RULES } from '../rules/late-rules'
import { type GameScreenData, useGame } from '../use-game'
import { DealTable } from './deal-table'
import { dealView, roundNote } from './deal-view'
import { useOpenAfterFold } from './use-open-after-fold'

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
    <main className="page">
      <h1 className="vh">{game.name}</h1>
      <GameScreen
        game={game}
        state={{ ...state, isOpen }}
        rules={BACCARAT_RULES}
        round={snapshot.round}
        isPlayer={viewer !== null}
        headingLevel={2}
        note={roundNote(moment, unfolding)}
        felt={<DealTable game={game} deal={dealView(moment, unfolding)} />}
      />
    </main>
  )
}
