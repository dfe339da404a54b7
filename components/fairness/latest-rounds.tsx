import { findSelection, type GameInfo } from '@/components/games/game-info'
import { Link } from '@/components/ui/link'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import type { ResultView } from '@/lib/wire/game'
import styles from './fairness.module.css'

interface LatestRoundsProps {
  readonly game: GameInfo
  readonly latest: readonly ResultView[]
}

/** The last results, each leading to its proof. */
export function LatestRounds({ game, latest }: LatestRoundsProps) {
  return (
    <div>
      <h3>Check a round</h3>
      {latest.length === 0 ? <p>The first round is still running.</p> : null}
      <ul className={styles.latest}>
        {latest.map(({ countdownId, winningColor }) => {
          const drawn = findSelection(game, winningColor)
          return (
            <li key={countdownId}>
              <Link href={`/fairness/${game.id}/${countdownId}`} prefetch={false}>
                {drawn ? <OutcomeMark outcome={drawn} /> : <VoidMark />}
                <span className="num">{countdownId}</span>
                <span className="vh">, {drawn?.label ?? 'Void'}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
