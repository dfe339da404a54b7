import { Link } from '@/components/ui/link'
import { BETS_PATH } from './bets-view'
import styles from './statement.module.css'
import { STATEMENT_PATH } from './statement-view'

/** From a short statement to the whole of it, and to the bets. */
export function StatementLinks() {
  return (
    <span className={styles.links}>
      <Link className="editlink link" href={STATEMENT_PATH}>
        Full statement
      </Link>
      <Link className="editlink link" href={BETS_PATH}>
        My bets
      </Link>
    </span>
  )
}
