import type { RoundView } from '@/lib/wire/game'
import type { GameInfo } from '../game-info'
import { durationText } from '../round-duration'
import { OddsReasons } from './odds-reasons'
import { OddsTable } from './odds-table'
import { ThirdCardTable } from './third-card-table'

interface BaccaratRulesProps {
  readonly game: GameInfo
  readonly round: RoundView
}

/** The rules of Baccarat in short, with the figures that are in force. */
export function BaccaratRules({ game, round }: BaccaratRulesProps) {
  return (
    <div className="sheet__text">
      <p>
        A round takes {durationText(round.endsAt - round.opensAt)}. Bets are taken until{' '}
        {durationText(round.endsAt - round.closesAt)} before its end. Then player and banker get two
        cards each from a fresh shoe of eight decks, and perhaps a third. The higher total wins.
      </p>
      <OddsTable game={game} />
      <p>
        An ace counts 1, two to nine their number, ten and court cards 0; only the last digit of a
        sum counts. With 8 or 9 on two cards of either hand the deal is over. Otherwise the player
        draws on 0 to 5. If the player stood, the banker draws on 0 to 5 too; if the player drew,
        the banker goes by that card:
      </p>
      <ThirdCardTable />
      <OddsReasons game={game} />
      <p>
        A tie loses for player and banker. Earlier results do not change the next one: every round
        has a new shoe. If a round cannot be drawn it is void and every stake goes back. You may
        place several bets in one round.
      </p>
    </div>
  )
}
