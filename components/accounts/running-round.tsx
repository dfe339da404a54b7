'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { dialArcs } from '@/components/games/dial-geometry'
import { CARD } from '@/components/ui/classes'
import { type RunningRound as Round, readRunningRound } from '@/lib/betting/browser'
import { askApi } from '@/lib/client/ask-api'
import { formatClock } from '@/lib/client/format-time'
import { ServerClock } from '@/lib/client/server-clock'
import { useServerNow } from '@/lib/client/use-server-now'
import type { GameId } from '@/lib/games/game'
import { GAME_PATHS } from '@/lib/rounds/browser-paths'

const ASK_AGAIN_AFTER_MS = 2_000

interface RunningRoundProps {
  readonly gameId: GameId
  readonly gameName: string
}

/** Shows the round behind the login with its time left; the game alone until the server has answered. */
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

  if (!round) return <ReturnCard title={gameName} mark={<Ring arcs={null} />} />
  if (round.pause && round.endsAt <= round.serverNow) {
    return <ReturnCard title={`${gameName} is paused`} mark={<Ring arcs={null} />} />
  }
  return <TickingRound key={round.countdownId} gameName={gameName} round={round} />
}

function TickingRound({ gameName, round }: { readonly gameName: string; readonly round: Round }) {
  const [clock] = useState(() => new ServerClock(round.serverNow))
  const leftMs = Math.max(0, round.endsAt - useServerNow(clock, round.serverNow))
  return (
    <ReturnCard
      title={`${gameName}, ${formatClock(leftMs)} left`}
      mark={<Ring arcs={dialArcs({ ...round, leftMs })} />}
    />
  )
}

function Ring({ arcs }: { readonly arcs: ReturnType<typeof dialArcs> | null }) {
  return (
    <svg className="size-11 fill-none stroke-13" viewBox="-2 -2 132 132" aria-hidden="true">
      {arcs ? (
        <>
          <path className="stroke-surface-3" d={arcs.betting} />
          <path className="stroke-line-strong" d={arcs.drawing} />
          {arcs.left ? <path className="stroke-fg" d={arcs.left} /> : null}
        </>
      ) : (
        <circle className="stroke-surface-3" cx="64" cy="64" r="56" />
      )}
    </svg>
  )
}

/** Says what opens after the login, so that nobody wonders if the game is lost. */
export function ReturnCard({ mark, title }: { readonly mark: ReactNode; readonly title: string }) {
  return (
    <div className={`${CARD} grid grid-cols-[44px_1fr] items-center gap-3 py-3 pr-4 pl-3`}>
      <div className="grid size-11 place-items-center">{mark}</div>
      <p className="text-sm">
        <span className="font-semibold tabular-nums">{title}</span>
        <br />
        <span className="text-fg-2">We’ll take you back there.</span>
      </p>
    </div>
  )
}
