import type { GameInfo } from '@/components/games/game-info'
import { OddsTable } from '@/components/games/rules/odds-table'
import { Link } from '@/components/ui/link'

/** What each game pays and gives back, side by side. */
export function OddsTables({ games }: { readonly games: readonly GameInfo[] }) {
  return (
    <>
      <p>
        Compare before you play. The last column says how much of all stakes on a pick is paid back
        on average; the rest is what the game costs. It follows from the other two.
      </p>
      <div className="oddsrow">
        {games.map((game) => (
          <div key={game.id}>
            <OddsTable game={game} caption={game.name} />
            <p className="sm">
              <Link className="link" href={`/${game.id}/rules`}>
                Rules of {game.name}
              </Link>
            </p>
          </div>
        ))}
      </div>
      <p className="sm muted">
        Payouts include the stake. Chances are exact, not measured. In Baccarat a tie loses the bets
        on Player and Banker.
      </p>
    </>
  )
}
