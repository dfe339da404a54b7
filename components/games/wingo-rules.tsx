import type { RoundView } from '@/lib/wire/game'
import type { GameInfo } from './game-info'
import { gameMoney } from './game-money'
import { durationText } from './round-duration'

/** The rules of Win-Go with the numbers that are in force. */
export function WingoRules({ game, round }: { game: GameInfo; round: RoundView }) {
  const money = gameMoney(game.currency)
  const [first] = game.selections
  const smallest = game.chips[0]
  if (!first || smallest === undefined) return null
  const payout = money.whole(first.pays[String(smallest)] ?? 0)
  return (
    <div className="sheet__text">
      <p>
        A round takes {durationText(round.endsAt - round.opensAt)}. Bets are taken until{' '}
        {durationText(round.endsAt - round.closesAt)} before its end, then one of{' '}
        {game.selections.length} colours is drawn, each equally likely.
      </p>
      <dl className="sum">
        <div>
          <dt>The right colour pays</dt>
          <dd>{first.multiplierText} the stake</dd>
        </div>
        <div>
          <dt>Chance of each colour</dt>
          <dd>
            1 in {game.selections.length}, {first.chanceText}
          </dd>
        </div>
        <div>
          <dt>Returned on average</dt>
          <dd>{first.returnText} of stakes</dd>
        </div>
      </dl>
      <p>
        <b>Why {first.returnText}:</b> {money.whole(smallest)} on a colour is paid {payout}, the
        stake included, in 1 of {game.selections.length} rounds on average, and nothing in the
        others. So {first.returnText} of what is staked comes back in the long run; the rest is what
        the game costs.
      </p>
      <p>
        Earlier results do not change the next one. If a round cannot be drawn it is void and every
        stake goes back. You may place several bets in one round.
      </p>
    </div>
  )
}
