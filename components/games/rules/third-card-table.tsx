import { bankerDraws } from '@/lib/domain/games/baccarat-rules'
import styles from './rules.module.css'

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/**
 * Whether the banker draws, by its total and the value of the player's third card: asked of the rule
 * that deals, so that it never says anything else.
 */
export function ThirdCardTable() {
  return (
    <div className={styles.frame}>
      <table className={styles.thirds}>
        <caption>Banker’s total, and what the player’s third card counts</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Banker’s total</span>
            </th>
            {VALUES.map((value) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TOTALS.map((total) => (
            <tr key={total}>
              <th scope="row">{total}</th>
              {VALUES.map((value) => {
                const draws = bankerDraws(total, value)
                return (
                  <td key={value} className={draws ? styles.draws : undefined}>
                    <abbr title={draws ? 'draws' : 'stands'}>{draws ? 'D' : 'S'}</abbr>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>D: the banker draws a card. S: it stands.</p>
    </div>
  )
}
