import { OutcomeMark } from '@/components/ui/outcome-mark'
import { ORDERED_DEALS, WINNING_DEALS } from '@/lib/domain/games/baccarat'
import type { RoundView } from '@/lib/wire/game'
import { findSelection, type GameInfo } from '../game-info'
import { durationText } from '../round-duration'

interface BaccaratRulesProps {
  readonly game: GameInfo
  readonly round: RoundView
}

const SIDES = ['player', 'tie', 'banker'] as const

/** The rules of Baccarat with the numbers that are in force and how they follow. */
export function BaccaratRules({ game, round }: BaccaratRulesProps) {
  return (
    <div className="sheet__text">
      <p>
        A round takes {durationText(round.endsAt - round.opensAt)}. Bets are taken until{' '}
        {durationText(round.endsAt - round.closesAt)} before its end. Then player and banker get two
        cards each from a fresh shoe of eight decks, and perhaps a third. The higher total wins.
      </p>
      <Figures game={game} />
      <p>
        An ace counts 1, two to nine their number, ten and court cards 0; only the last digit of a
        sum counts. With 8 or 9 on two cards of either hand the deal is over. Otherwise the player
        draws on 0 to 5. If the player stood, the banker draws on 0 to 5 too; if the player drew,
        the banker goes by that card:
      </p>
      <BankerTable />
      <Reasons game={game} />
      <p>
        A tie loses for player and banker. Earlier results do not change the next one: every round
        has a new shoe. If a round cannot be drawn it is void and every stake goes back. You may
        place several bets in one round.
      </p>
    </div>
  )
}

function Figures({ game }: { game: GameInfo }) {
  return (
    <table className="table table--sides">
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Pays</th>
          <th scope="col">Chance</th>
          <th scope="col">Returns</th>
        </tr>
      </thead>
      <tbody>
        {game.selections.map((side) => (
          <tr key={side.id}>
            <td>
              <span className="cellpip">
                <OutcomeMark outcome={side} />
                {side.label}
              </span>
            </td>
            <td>{side.multiplierText}</td>
            <td>{side.chanceText}</td>
            <td>{side.returnText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const BANKER_ROWS = [
  { total: '0 to 2', draws: 'always draws' },
  { total: '3', draws: 'draws unless it is an 8' },
  { total: '4', draws: 'draws on a 2 to 7' },
  { total: '5', draws: 'draws on a 4 to 7' },
  { total: '6', draws: 'draws on a 6 or 7' },
  { total: '7', draws: 'always stands' },
] as const

function BankerTable() {
  return (
    <dl className="sum">
      {BANKER_ROWS.map(({ total, draws }) => (
        <div key={total}>
          <dt>Banker on {total}</dt>
          <dd>{draws}</dd>
        </div>
      ))}
    </dl>
  )
}

/** In thousandths of a per cent: enough for the product with the payout to come out as shown. */
function exactChance(side: (typeof SIDES)[number]): string {
  return `${((Number(WINNING_DEALS[side]) / Number(ORDERED_DEALS)) * 100).toFixed(3)}%`
}

/** Chance times payout is what comes back. */
function Reasons({ game }: { game: GameInfo }) {
  return (
    <>
      <p>
        <b>Why these figures:</b> six cards can come out of the shoe in{' '}
        {ORDERED_DEALS.toLocaleString('en-US')} ways, each equally likely. This is how many of them
        each side wins in, and what follows:
      </p>
      <dl className="sum">
        {SIDES.map((id) => {
          const side = findSelection(game, id)
          return side ? (
            <div key={id}>
              <dt>{side.label}</dt>
              <dd>
                {WINNING_DEALS[id].toLocaleString('en-US')} ways
                <br />
                {side.multiplierText} {exactChance(id)} = {side.returnText}
              </dd>
            </div>
          ) : null
        })}
      </dl>
      <p>What does not come back is what the game costs in the long run.</p>
    </>
  )
}
