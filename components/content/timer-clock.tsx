'use client'

import { Dial } from '@/components/games/dial'
import { findSelection, type GameInfo } from '@/components/games/game-info'
import { LiveMark } from '@/components/games/live-mark'
import { PauseNote } from '@/components/games/pause-note'
import { PhaseRail } from '@/components/games/phase-rail'
import { drawnSelection, phaseAnnouncement, phaseText } from '@/components/games/phase-text'
import { momentAt } from '@/components/games/round-phase'
import { useUnfolding } from '@/components/games/use-unfolding'
import { OutcomeMark, VoidMark } from '@/components/ui/outcome-mark'
import { useLive } from '@/lib/client/use-live'
import { useServerNow } from '@/lib/client/use-server-now'
import type { GameSnapshot, ResultView } from '@/lib/wire/game'

export interface TimerClockProps {
  readonly game: GameInfo
  readonly snapshot: GameSnapshot
}

/** One game's round as it runs: its dial, its phase, its number and the latest results. */
export function TimerClock({ game, snapshot }: TimerClockProps) {
  const { clock, rounds, pause, isReachable, ...live } = useLive(snapshot, null)
  const now = useServerNow(clock, snapshot.serverNow)
  const { results } = useUnfolding(live.results, clock, now)
  const moment = momentAt(rounds, results, now, pause)
  const drawn = drawnSelection(game, moment)
  const { title, note } = phaseText(moment, drawn)
  const announcement = phaseAnnouncement(moment, drawn, null)
  const headingId = `timer-${game.id}`
  return (
    <section className="card clock" aria-labelledby={headingId}>
      <div className="clock__head">
        <h2 id={headingId}>{game.name}</h2>
        <LiveMark isReachable={isReachable} />
      </div>
      <div className="clock__face">
        <Dial moment={moment} drawn={drawn} isReachable={isReachable} />
      </div>
      <div className="clock__round">
        <p className="clock__phase">{title}</p>
        <p className="clock__note">{isReachable ? note : 'Reconnecting'}</p>
        <p className="clock__period">
          Period <b>{moment.countdownId ?? '–'}</b>
        </p>
        <PauseNote moment={moment} />
      </div>
      <PhaseRail phase={moment.phase} />
      <LatestResults game={game} results={results} />
      <p className="vh" role="status">
        {announcement ? `${game.name}: ${announcement}` : ''}
      </p>
    </section>
  )
}

interface LatestResultsProps {
  readonly game: GameInfo
  /** Newest first. */
  readonly results: readonly ResultView[]
}

function LatestResults({ game, results }: LatestResultsProps) {
  return (
    <ol className="strip__row clock__results" aria-label="Last ten results">
      {results.map((result) => {
        const drawn = findSelection(game, result.winningColor)
        return (
          <li key={result.countdownId}>
            {drawn ? (
              <OutcomeMark outcome={drawn} label={drawn.label} />
            ) : (
              <VoidMark label="Void" />
            )}
            <span>{result.countdownId.slice(-3)}</span>
          </li>
        )
      })}
      {results.length === 0 ? (
        <li className="strip__none">The first one comes with this round.</li>
      ) : null}
    </ol>
  )
}
