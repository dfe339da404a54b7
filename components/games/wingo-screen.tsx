'use client'

import { PAGE } from '@/components/ui/classes'
import { GameScreen } from './game-screen'
import { playersPart } from './players-part'
import { useGame } from './use-game'
import type { GameScreenData } from './use-watched-game'

/** The Win-Go page between header and footer. */
export function WingoScreen(data: GameScreenData) {
  const state = useGame(data)
  const { game } = state
  const { snapshot } = data
  return (
    <main className={PAGE}>
      <h1 className="sr-only">{game.name}</h1>
      <GameScreen
        game={game}
        state={state}
        round={snapshot.round}
        player={playersPart({ game, state, headingLevel: 2 })}
        headingLevel={2}
      />
    </main>
  )
}
