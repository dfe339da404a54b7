'use client'

import { PAGE } from '@/components/ui/classes'
import { GameScreen } from './game-screen'
import { type GameScreenData, useGame } from './use-game'

/** The Win-Go page between header and footer. */
export function WingoScreen(data: GameScreenData) {
  const state = useGame(data)
  const { game, snapshot, viewer } = data
  return (
    <main className={PAGE}>
      <h1 className="sr-only">{game.name}</h1>
      <GameScreen
        game={game}
        state={state}
        round={snapshot.round}
        isPlayer={viewer !== null}
        headingLevel={2}
      />
    </main>
  )
}
