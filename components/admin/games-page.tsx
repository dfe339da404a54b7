import { RenewPage } from '@/components/layout/renew-page'
import { Moment } from '@/components/wallet/moment'
import type { PauseRow } from '@/lib/queries/staff-games'
import shared from './dash.module.css'
import { GameCard } from './game-card'
import styles from './games.module.css'
import type { GameView } from './games-view'

const RENEW_EVERY_MS = 10_000

interface GamesPageProps {
  readonly games: readonly GameView[]
  readonly pauses: readonly PauseRow[]
}

/** What is played now, what stands on it, what comes back, and the way to stop it. */
export function GamesPage({ games, pauses }: GamesPageProps) {
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? id
  return (
    <main className={`dash ${shared.dash} ${styles.dash}`}>
      <div>
        <h1 className="h1">Games</h1>
        <p className="sm muted">
          A paused game plays its round to the end and begins no other. A void round gives every
          stake back. Players read both reasons, and both stand in the audit log.
        </p>
      </div>
      <div className={`cols ${styles.games}`}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <section className="card" aria-labelledby="pauses">
        <h2 id="pauses" className={shared.title}>
          Latest pauses
        </h2>
        {pauses.length === 0 ? (
          <p className="empty">No game was ever paused.</p>
        ) : (
          <ul>
            {pauses.map((pause) => (
              <li key={pause.id} className={styles.pause}>
                <span className="strong">{nameOf(pause.game)}</span>
                <span>{pause.reason}</span>
                <span className="sm muted num">
                  <Moment at={pause.pausedAt.getTime()} style="day-time" /> by {pause.pausedBy}
                  {pause.resumedAt ? (
                    <>
                      , resumed <Moment at={pause.resumedAt.getTime()} style="day-time" /> by{' '}
                      {pause.resumedBy}
                    </>
                  ) : (
                    ', still paused'
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </main>
  )
}
