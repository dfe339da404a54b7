import { Icon } from '@/components/ui/icon'
import styles from './games.module.css'
import type { GameView } from './games-view'

/** What came back of the stakes against what the odds let expect, with how far chance takes it. */
export function GameReturns({ game }: { readonly game: GameView }) {
  const { name, returns, observed } = game
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>
          Return to players
          <span className="sm muted num">{observed}</span>
        </h3>
      </div>
      <table className={`table ${styles.figures}`}>
        <caption className="vh">Return to players of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Pick</th>
            <th scope="col" className="end">
              Staked
            </th>
            <th scope="col" className="end">
              By the odds
            </th>
            <th scope="col" className="end">
              Actual ± error
            </th>
          </tr>
        </thead>
        <tbody>
          {returns.map((row) => (
            <tr key={row.id} className={row.id === 'all' ? styles.sum : undefined}>
              <td>{row.label}</td>
              <td className="end">{row.staked}</td>
              <td className="end muted">{row.expected}</td>
              <td className={row.isNotable ? `end ${styles.notable}` : 'end'}>
                {row.isNotable ? (
                  <>
                    <Icon name="warning" small />
                    <span className="vh">Look here: </span>
                  </>
                ) : null}
                {row.actual}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        The error is one standard error: two of three returns lie within it, nearly all within
        three. What lies beyond three is marked; look into it.
      </p>
    </div>
  )
}
