import type { RoundView } from '@/lib/wire/game'
import type { GameInfo } from '../game-info'
import { durationText } from '../round-duration'
import { OddsReasons } from './odds-reasons'
import { OddsTable } from './odds-table'

/** The rules of Win-Go in short, with the figures that are in force. */
export function WingoRules({ game, round }: { game: GameInfo; round: RoundView }) {
  return (
    <div className="sheet__text">
      <p>
        A round takes {durationText(round.endsAt - round.opensAt)}. Bets are taken until{' '}
        {durationText(round.endsAt - round.closesAt)} before its end, then one of{' '}
        {game.selections.length} colours is drawn, each equally likely.
      </p>
      <OddsTable game={game} />
      <OddsReasons game={game} />
      <p>
        Earlier results do not change the next one. If a round cannot be drawn it is void and every
        stake goes back. You may place several bets in one round.
      </p>
    </div>
  )
}
