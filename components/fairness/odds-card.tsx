import type { GameInfo } from '@/components/games/game-info'
import styles from './proof.module.css'

/** What the game's picks pay and return, by its present rules. */
export function OddsCard({ game }: { readonly game: GameInfo }) {
  return (
    <section className={`card ${styles.odds}`}>
      <h2 className="h2">Odds of {game.name}</h2>
      <table className={styles.words}>
        <thead>
          <tr>
            <th scope="col">Pick</th>
            <th scope="col">Chance</th>
            <th scope="col">Pays</th>
            <th scope="col">Returns</th>
          </tr>
        </thead>
        <tbody>
          {game.selections.map(({ id, label, chanceText, multiplierText, returnText }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{chanceText}</td>
              <td>{multiplierText}</td>
              <td>{returnText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
