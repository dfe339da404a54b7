import type { GameInfo } from '@/components/games/game-info'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { FairnessOverview } from '@/lib/queries/fairness-overview'
import type { ResultView } from '@/lib/wire/game'
import { BasisText } from './basis-text'
import styles from './fairness.module.css'
import { HowItWorks } from './how-it-works'
import { LatestRounds } from './latest-rounds'
import { ResultCounts } from './result-counts'
import { SeasonList } from './season-list'

export interface GameFairness {
  readonly game: GameInfo
  readonly overview: FairnessOverview
  /** Newest first. */
  readonly latest: readonly ResultView[]
}

interface OverviewPageProps {
  /** Rounds now mix in public randomness. */
  readonly hasBeacon: boolean
  readonly games: readonly GameFairness[]
}

/** How draws are made and what of them is public. */
export function OverviewPage({ hasBeacon, games }: OverviewPageProps) {
  return (
    <main className="page">
      <div className="lead">
        <h1 className="h1">Fair draws that anyone can check</h1>
        <p>
          Every result can be computed again from what was published before the round and after it,
          by you, in your browser.{' '}
          {hasBeacon
            ? 'Nobody can know it before betting closes or change it after: no trust in us is needed.'
            : 'Nobody can change it, and that takes no trust in us. That nobody looks ahead does at present: rounds mix in no public number now.'}
        </p>
      </div>
      <div className={styles.ways}>
        <ButtonLink href="/fairness/check">Check a record</ButtonLink>
      </div>
      <HowItWorks hasBeacon={hasBeacon} />
      <div className={styles.columns}>
        {games.map(({ game, overview, latest }) => (
          <section
            key={game.id}
            className={`card ${styles.block}`}
            aria-labelledby={`h-${game.id}`}
          >
            <h2 className="h2" id={`h-${game.id}`}>
              {game.name}
            </h2>
            <BasisText {...overview.basis} />
            <LatestRounds game={game} latest={latest} />
            <ResultCounts game={game} overview={overview} />
            <SeasonList seasons={overview.seasons} />
          </section>
        ))}
      </div>
      <p className="sm muted">
        Programs find the same records under{' '}
        <Link className="link" href="/api-docs">
          Calls for programs
        </Link>
        ; a downloaded record is also checked by the command <code>npm run verify</code>, without a
        browser and without this site.
      </p>
    </main>
  )
}
