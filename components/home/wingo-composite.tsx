'use client'

import { GameScreen } from '@/components/games/game-screen'
import { LiveMark } from '@/components/games/live-mark'
import { WINGO_RULES } from '@/components/games/rules/late-rules'
import { type GameScreenData, useGame } from '@/components/games/use-game'
import { BalancePanel } from './balance-panel'

/** Win-Go as it runs, on the home page: to watch for a visitor, to play for who is logged in. */
export function WingoComposite(data: GameScreenData) {
  const state = useGame(data)
  const { game, snapshot, viewer } = data
  return (
    <section className="composite" aria-labelledby="h-composite">
      <div className="composite__head">
        <h2 className="h1" id="h-composite">
          {game.name}, live now
        </h2>
        <LiveMark isReachable={state.isReachable} />
      </div>
      <GameScreen
        game={game}
        state={state}
        rules={WINGO_RULES}
        round={snapshot.round}
        isPlayer={viewer !== null}
        headingLevel={3}
        hasLiveMark={false}
        beforePicks={
          state.isStaff ? null : (
            <BalancePanel
              game={game}
              balance={state.balance}
              canDeposit={state.exclusion === null}
            />
          )
        }
      />
    </section>
  )
}
