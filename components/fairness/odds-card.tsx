import type { GameInfo } from '@/components/games/game-info'
import { FigureTable } from './figure-table'
import styles from './proof.module.css'

/** What the game's picks pay and return, by its present rules. */
export function OddsCard({ game }: { readonly game: GameInfo }) {
  return (
    <section className={`card ${styles.odds}`}>
      <h2 className="h2">Odds of {game.name}</h2>
      <FigureTable
        look="words"
        heads={['Pick', 'Chance', 'Pays', 'Returns']}
        rows={game.selections.map(({ id, label, chanceText, multiplierText, returnText }) => ({
          id,
          name: label,
          figures: [chanceText, multiplierText, returnText],
        }))}
      />
    </section>
  )
}
