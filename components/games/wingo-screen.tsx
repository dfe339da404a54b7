'use client'

import { GameScreen } from './game-screen'
import { WINGO_RULES } from './rules/late-rules'
import { type GameScreenData, useGame } from './use-game'

/** The Win-Go page between header and footer. */
export function WingoScreen(data: GameScreenData) {
  const state = useGame(data)
  const { game, snapshot, viewer } = data
  return (
    <main className="page">
      <h1 className="vh">{game.name}</h1>
      <GameScreen
        game={game}
        state={state}
        rules={WINGO_RULES}
        round={snapshot.round}
        isPlayer={viewer !== null}
        headingLevel={2}
      />
    </main>
  )
}
