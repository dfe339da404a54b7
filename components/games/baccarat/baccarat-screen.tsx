'use client'

import { useReducedMotion } from '@/components/home/use-reduced-motion'
import { GameScreen } from '../game-screen'
import { BACCARAT_RULES } from '../rules/late-rules'
import { type GameScreenData, useGame } from '../use-game'
import { DealTable } from './deal-table'
import { countCards, dealView, roundNote } from './deal-view'
import { useOpenAfterFold } from './use-open-after-fold'

const withoutMotion = (): number => 0

/** The Baccarat page between header and footer: round and deal, betting with the balance, period record. */
export function BaccaratScreen(data: GameScreenData) {
  const { game, snapshot, viewer } = data
  const isStill = useReducedMotion()
  const state = useGame(data, isStill ? withoutMotion : countCards)
  const { moment, unfolding } = state
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
