import type { GameInfo } from '@/components/games/game-info'
import { OutcomeMark } from '@/components/ui/outcome-mark'

/** What each pick pays, how likely it is, and what comes back of it in the long run. */
export function OddsTables({ games }: { readonly games: readonly GameInfo[] }) {
  return (
    <>
      <p>
        Compare before you play. The last column says how much of all stakes on a pick is paid back
        on average; the rest is what the game costs. It follows from the other two.
      </p>
      <div className="odds">
        {games.map((game) => (
          <OddsTable key={game.id} game={game} />
        ))}
      </div>
      <p className="sm muted">
        Payouts include the stake. Chances are exact, not measured. In Baccarat a tie loses the bets
        on Player and Banker.
      </p>
    </>
  )
}

function OddsTable({ game }: { readonly game: GameInfo }) {
  return (
    <table className="prose__table">
      <caption>{game.name}</caption>
      <thead>
        <tr>
          <th scope="col">Pick</th>
          <th scope="col">Pays</th>
          <th scope="col">Chance</th>
          <th scope="col">Returns</th>
        </tr>
      </thead>
      <tbody>
        {game.selections.map((selection) => (
          <tr key={selection.id}>
            <th scope="row">
              <span className="cellpip">
                <OutcomeMark outcome={selection} />
                {selection.label}
              </span>
            </th>
            <td>{selection.multiplierText}</td>
            <td>{selection.chanceText}</td>
            <td>{selection.returnText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
