'use client'

import { useEffect, useState } from 'react'
import { dialArcs } from '@/components/games/dial-geometry'
import { askApi } from '@/lib/client/ask-api'
import { formatClock } from '@/lib/client/format-time'
import { type RunningRound as Round, readRunningRound } from '@/lib/client/game-answers'
import { GAME_PATHS } from '@/lib/client/game-paths'
import { ServerClock } from '@/lib/client/server-clock'
import { useServerNow } from '@/lib/client/use-server-now'
import type { GameId } from '@/lib/domain/games/game'
import styles from './auth.module.css'
import { WelcomeCard } from './welcome-card'

const ASK_AGAIN_AFTER_MS = 2_000

interface RunningRoundProps {
  readonly gameId: GameId
  readonly gameName: string
}

/** The round one goes back to, with its time left. Says the game alone until the server has answered. */
export function RunningRound({ gameId, gameName }: RunningRoundProps) {
  const [round, setRound] = useState<Round | null>(null)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let isMounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = await askApi(GAME_PATHS[gameId].running, { answer: readRunningRound })
      if (!isMounted) return
      const waitMs =
        answer.kind === 'ok' ? answer.data.endsAt - answer.data.serverNow : ASK_AGAIN_AFTER_MS
      if (answer.kind === 'ok') setRound(answer.data)
      timer = setTimeout(() => setAsked(asked + 1), Math.max(waitMs, ASK_AGAIN_AFTER_MS))
    }
    void ask()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [gameId, asked])

  if (!round) return <WelcomeCard title={gameName} mark={<Ring arcs={null} />} />
  if (round.pause && round.endsAt <= round.serverNow) {
    return <WelcomeCard title={`${gameName} is paused`} mark={<Ring arcs={null} />} />
  }
  return <TickingRound key={round.countdownId} gameName={gameName} round={round} />
}

function TickingRound({ gameName, round }: { readonly gameName: string; readonly round: Round }) {
  const [clock] = useState(() => new ServerClock(round.serverNow))
  const leftMs = Math.max(0, round.endsAt - useServerNow(clock, round.serverNow))
  return (
    <WelcomeCard
      title={`${gameName}, ${formatClock(leftMs)} left`}
      mark={<Ring arcs={dialArcs({ ...round, leftMs })} />}
    />
  )
}

function Ring({ arcs }: { readonly arcs: ReturnType<typeof dialArcs> | null }) {
  return (
    <svg className={styles.ring} viewBox="-2 -2 132 132" aria-hidden="true">
      {arcs ? (
        <>
          <path className={styles.ringTrack} d={arcs.betting} />
          <path className={styles.ringWindow} d={arcs.drawing} />
          {arcs.left ? <path className={styles.ringLeft} d={arcs.left} /> : null}
        </>
      ) : (
        <circle className={styles.ringTrack} cx="64" cy="64" r="56" />
      )}
    </svg>
  )
}
