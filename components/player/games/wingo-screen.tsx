'use client'

import { PAGE } from '@/components/ui/classes'
import { GameScreen } from './game-screen'
import { KeysButton } from './keys-button'
import { MyBets } from './my-bets'
import { playersPart } from './players-part'
import { useGame } from './use-game'
import type { GameScreenData } from './use-watched-game'

/** The Win-Go page between header and footer. */
export function WingoScreen(data: GameScreenData) {
  const state = useGame(data)
  const { game } = state
  const { snapshot } = data
  const shown = { game, state, headingLevel: 2 } as const
  const player = playersPart({ ...shown, keys: <KeysButton game={game} /> })
  return (
    <main className={PAGE}>
      <h1 className="sr-only">{game.name}</h1>
      <GameScreen
        round={snapshot.round}
        player={player}
        bets={player && <MyBets {...shown} />}
        {...shown}
      />
    </main>
  )
}
