'use client'

import { useEffect, useState } from 'react'
import { Dial } from '@/components/player/games/dial'
import { LatestResults } from '@/components/player/games/results'
import { lightOf, StageLight } from '@/components/player/games/room-light'
import { PauseNote } from '@/components/player/games/round-card'
import { drawnSelection, phaseText, type RoundMoment } from '@/components/player/games/round-phase'
import { useGlance } from '@/components/player/games/use-glance'
import { SessionLine } from '@/components/player/limits/session-line'
import { ButtonLink } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { type GameInfo, gameMoney } from '@/components/ui/game-info'
import { Icon } from '@/components/ui/icon'
import { apiUrl } from '@/lib/base/browser/api-url'
import { sharedClock } from '@/lib/base/browser/server-clock'
import { useServerNow } from '@/lib/base/browser/use-server-now'
import { t } from '@/lib/base/text/rules/t'
import type { PlaySession } from '@/lib/people/accounts/wire-session'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'

export interface LiveGame {
  readonly game: GameInfo
  readonly snapshot: GameSnapshot
  /** Shown above the game's name to people who only watch; players see none. */
  readonly caption?: string
}

interface LiveRoundsProps {
  readonly games: readonly LiveGame[]
  /** True for people who can't bet now: the links invite to watch. */
  readonly isWatching?: boolean
}

/** Shows a card for each game: its current round, the last results and a link to the game. */
export function LiveRounds({ games, isWatching = false }: LiveRoundsProps) {
  useWarmUp()
  return (
    <div className="grid grid-cols-1 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:gap-4">
      {games.map((live) => (
        <LiveCard
          key={live.game.id}
          isWatching={isWatching || live.caption !== undefined}
          {...live}
        />
      ))}
    </div>
  )
}

interface LiveCardProps extends LiveGame {
  readonly isWatching: boolean
}

function LiveCard({ game, snapshot, caption, isWatching }: LiveCardProps) {
  const { moment, results, isReachable } = useGlance(snapshot)
  const drawn = drawnSelection(game, moment)
  const id = `live-${game.id}`
  return (
    <section
      className={`${CARD} relative isolate grid content-start gap-3 overflow-hidden p-4 pt-3.5 lg:gap-5 lg:p-6`}
      aria-labelledby={id}
    >
      <StageLight light={lightOf(moment.phase, undefined)} />
      {/* biome-ignore lint/performance/noImgElement: a drawing has nothing to optimize */}
      <img
        className="absolute -top-1 right-1 -z-1 size-28 lg:-top-0.5 lg:right-5 lg:size-44"
        src={`/cards/${game.id}.svg`}
        alt=""
        width={112}
        height={112}
        decoding="async"
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 pr-22 lg:gap-6 lg:pr-40">
        <Dial size="card" moment={moment} drawn={drawn} isReachable={isReachable} />
        <div>
          {caption ? <p className="text-sm text-fg-2">{caption}</p> : null}
          <h3 className="text-xl/6 font-semibold tracking-tight lg:text-3xl/8" id={id}>
            {game.name}
          </h3>
          <p className="text-sm text-fg-2 tabular-nums lg:text-md">
            {isReachable ? noteOf(moment, drawn) : t('play.reconnecting')}
          </p>
        </div>
      </div>
      <PauseNote moment={moment} />
      <LatestResults game={game} results={results} label={t('play.lastTen')} hasNumbers={false} />
      <ButtonLink href={`/${game.id}`} size="lg" block>
        {t(isWatching ? 'home.watch' : 'home.play', { game: game.name })}
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  )
}

/**
 * Returns the phase's clock text; for a result with its title in front, for a pause only the title.
 */
function noteOf(moment: RoundMoment, drawn: Parameters<typeof phaseText>[1]): string {
  const { title, note } = phaseText(moment, drawn)
  if (moment.phase === 'paused') return title
  return moment.phase === 'result' ? `${title} · ${note}` : note
}

interface SessionNowProps {
  readonly session: PlaySession
  /** ISO 4217. */
  readonly currency: string
}

/** Shows the current session outside a game. */
export function SessionNow({ session, currency }: SessionNowProps) {
  const [clock] = useState(() => sharedClock(session.serverNow))
  const now = useServerNow(clock, session.serverNow)
  return <SessionLine money={gameMoney(currency)} session={session} now={now} />
}

/** Wakes the API with one request that nobody waits for. */
function useWarmUp(): void {
  useEffect(() => {
    const ignore = () => undefined
    fetch(apiUrl('/'), { cache: 'no-store' }).then(ignore, ignore)
  }, [])
}
