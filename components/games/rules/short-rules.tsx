import { DIALOG_TEXT } from '@/components/ui/classes'
import type { RoundView } from '@/lib/rounds/wire-screen'
import { durationText, type GameInfo } from '../game-info'
import { OddsReasons, OddsTable, ThirdCardTable } from './tables'

interface ShortRulesProps {
  readonly game: GameInfo
  readonly round: RoundView
}

/** The rules of a game in short, with the figures that are in force. */
export function ShortRules(props: ShortRulesProps) {
  return props.game.id === 'baccarat' ? <BaccaratRules {...props} /> : <WingoRules {...props} />
}

function BaccaratRules({ game, round }: ShortRulesProps) {
  return (
    <div className={DIALOG_TEXT}>
      <p>
        A round takes {durationText(round.endsAt - round.opensAt)}. You can bet until{' '}
        {durationText(round.endsAt - round.closesAt)} before its end. Then Player and Banker get two
        cards each from a fresh shoe of eight decks, and perhaps a third. The higher total wins.
      </p>
      <OddsTable game={game} />
      <p>
        Ace counts 1, 2 to 9 their number, 10 and court cards 0. Only the last digit of a total
        counts. If either hand has 8 or 9 on two cards, the deal ends. Otherwise Player draws on 0
        to 5. If Player stands, Banker follows the same rule. If Player draws, Banker follows this
        table:
      </p>
      <ThirdCardTable />
      <OddsReasons game={game} />
      <p>
        A tie loses for Player and Banker. Earlier results don’t change the next one: every round
        has a new shoe. Void rounds refund every stake. You can place several bets in a round.
      </p>
    </div>
  )
}

function WingoRules({ game, round }: ShortRulesProps) {
  return (
    <div className={DIALOG_TEXT}>
      <p>
        A round takes {durationText(round.endsAt - round.opensAt)}. You can bet until{' '}
        {durationText(round.endsAt - round.closesAt)} before its end. Then one of{' '}
        {game.selections.length} colours is drawn, each equally likely.
      </p>
      <OddsTable game={game} />
      <OddsReasons game={game} />
      <p>
        Earlier results don’t change the next one. Void rounds refund every stake. You can place
        several bets in a round.
      </p>
    </div>
  )
}
