import type { GameInfo } from '../game-info'
import { Topic } from './rules-page'
import { ThirdCardTable } from './third-card-table'

interface BaccaratCardsProps {
  readonly game: GameInfo
  /** What banker bets would give back if a tie returned their stakes, e.g. `101.23%`. */
  readonly pushReturn: { readonly text: string; readonly isAboveStakes: boolean }
}

/** The cards: shoe, totals, third cards, ties. */
export function BaccaratCards({ game, pushReturn }: BaccaratCardsProps) {
  const banker = game.selections.find(({ id }) => id === 'banker')
  return (
    <>
      <Topic id="cards" title="Cards and totals">
        <p>
          Every round is dealt from a fresh shoe of eight decks, 416 cards, shuffled anew. No card
          of an earlier round is missing from it, so there is nothing to count.
        </p>
        <p>
          An ace counts 1, two to nine their number, ten, jack, queen and king 0. Of a sum only the
          last digit counts: 7 and 8 make 5. Player and banker get two cards each in turn, the
          player first. The higher total wins.
        </p>
      </Topic>
      <Topic id="third-card" title="The third card">
        <p>
          With 8 or 9 on the first two cards of either hand, a natural, the deal is over. Otherwise
          the player draws a third card on 0 to 5 and stands on 6 and 7. If the player stood, the
          banker does the same. If the player drew, the banker goes by what that card counts:
        </p>
        <ThirdCardTable />
        <p>Nobody decides anything here: the rules alone say who draws.</p>
      </Topic>
      <Topic id="ties" title="Why a tie loses bets on player and banker">
        <p>
          Equal totals are a tie: bets on tie win, bets on player and banker lose. Elsewhere a tie
          often returns those two, but then the bank pays less than {banker?.multiplierText} on
          banker. With these payouts and ties returned, bets on banker would give back{' '}
          {pushReturn.text} of their stakes
          {pushReturn.isAboveStakes ? ', more than was staked, which no game can pay' : ''}. The
          returns above already count every tie as lost.
        </p>
      </Topic>
    </>
  )
}
