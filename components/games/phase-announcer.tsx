import { netText } from './bar-view'
import type { GameInfo } from './game-info'
import { phaseAnnouncement } from './phase-text'
import type { GameState } from './use-game'
import { isUnsettled } from './use-my-round'

/** The one live region of the round: a sentence per phase, with the player's net once it is settled. */
export function PhaseAnnouncer({ game, state }: { game: GameInfo; state: GameState }) {
  const { moment, drawn, mine } = state
  const bets = mine.round?.bets.length ? mine.round : null
  const isWaiting = moment.phase === 'result' && bets !== null && isUnsettled(bets)
  const net = bets ? netText(game, bets.net) : null
  return (
    <p className="vh" role="status">
      {isWaiting ? '' : phaseAnnouncement(moment, drawn, net)}
    </p>
  )
}
