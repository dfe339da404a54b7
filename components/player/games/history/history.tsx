import { memo } from 'react'
import type { GameInfo } from '@/components/ui/game-info'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { Roads } from './roads'
import { LastShares, Shares } from './shares'
import { useHistory } from './use-history'

export { LastShares }

interface HistoryProps {
  readonly game: GameInfo
  /** The latest results that the screen has shown, newest first. */
  readonly results: readonly ResultView[]
}

/**
 * Shows the results of the last hundred rounds in the form that players of the game are used to.
 */
export const History = memo(function History({ game, results }: HistoryProps) {
  const { rounds } = useHistory(game.id, results)
  return game.id === 'baccarat' ? (
    <Roads game={game} rounds={rounds} />
  ) : (
    <Shares game={game} rounds={rounds} />
  )
})
