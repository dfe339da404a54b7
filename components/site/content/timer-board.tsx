'use client'

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Dial } from '@/components/player/games/dial'
import { LatestResults } from '@/components/player/games/results'
import { LiveMark, PauseNote, PhaseRail } from '@/components/player/games/round-card'
import {
  drawnSelection,
  momentAt,
  phaseAnnouncement,
  phaseText,
} from '@/components/player/games/round-phase'
import { useUnfolding } from '@/components/player/games/use-unfolding'
import { Button } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { Rich } from '@/components/ui/rich'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useServerNow } from '@/lib/base/browser/use-server-now'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { roundNumber } from '@/lib/games/schedule/rules/round-number'
import { useLive } from '@/lib/play/live/use-live'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'

/** Fills the window below the header. */
const BOARD =
  'grid min-h-[calc(100dvh-var(--spacing-header)-var(--spacing-nav)-1px)] grid-rows-[auto_1fr] gap-3 bg-bg px-page pt-3 pb-4 lg:min-h-[calc(100dvh-var(--spacing-header)-1px)] lg:pb-6 [&:fullscreen]:h-dvh [&:fullscreen]:overflow-auto'

interface TimerBoardProps {
  readonly clocks: readonly Omit<TimerClockProps, 'email'>[]
  /** The player, whose balance the header shows; null for anyone else. */
  readonly email: string | null
}

/** Shows the clocks of all games, large enough to read across a room. */
export function TimerBoard({ clocks, email }: TimerBoardProps) {
  const board = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(board)
  return (
    <main className={BOARD} ref={board}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="text-title">{t('content.timer')}</h1>
        {fullScreen.isPossible ? (
          <Button size="sm" onClick={fullScreen.toggle}>
            {fullScreen.isOn ? t('content.leaveFullScreen') : t('content.fullScreen')}
          </Button>
        ) : null}
      </div>
      <div className="grid auto-rows-fr gap-4 lg:auto-cols-[minmax(0,1fr)] lg:grid-flow-col lg:gap-6">
        {clocks.map((clock) => (
          <TimerClock key={clock.game.id} {...clock} email={email} />
        ))}
      </div>
    </main>
  )
}

interface TimerClockProps extends Pick<TimerBoardProps, 'email'> {
  readonly game: GameInfo
  readonly snapshot: GameSnapshot
}

/**
 * `--u` is the unit: the dial and all text that is read from a distance are multiples of it. On
 * phones the text is next to the dial, so that both games' clocks fit on the screen.
 */
const CLOCK =
  'grid gap-x-4 gap-y-3 p-4 [--u:min(0.58vw,0.4dvh)] lg:p-6 lg:[--u:min(0.52vw,0.6dvh)] max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:grid-rows-[auto_1fr_auto_auto] lg:grid-cols-1 lg:grid-rows-[auto_1fr_auto_auto_auto]'
const NOTE = 'text-[length:max(var(--text-md),3.8*var(--u))]/[1.4] text-fg-2 tabular-nums'

/** Shows one game's current round: its dial, its phase, its number and the latest results. */
function TimerClock({ game, snapshot, email }: TimerClockProps) {
  const live = useLive(snapshot, email, { showsOwn: false })
  const { clock, rounds, pause, isReachable } = live
  const now = useServerNow(clock, snapshot.serverNow)
  const { results } = useUnfolding(live.results, clock, now)
  const moment = momentAt(rounds, results, now, pause)
  const drawn = drawnSelection(game, moment)
  const { title, note } = phaseText(moment, drawn)
  const announcement = phaseAnnouncement(moment, drawn, null)
  const headingId = `timer-${game.id}`
  return (
    <section className={`${CARD} ${CLOCK}`} aria-labelledby={headingId}>
      <div className="col-span-full flex items-baseline justify-between gap-3">
        <h2
          className="text-[length:max(var(--text-2xl),5*var(--u))]/[1.2] font-semibold tracking-tighter"
          id={headingId}
        >
          {game.name}
        </h2>
        <LiveMark isReachable={isReachable} />
      </div>
      <div className="grid place-items-center">
        <Dial size="wall" moment={moment} drawn={drawn} isReachable={isReachable} />
      </div>
      <div className="max-lg:self-center lg:text-center">
        <p className="text-[length:max(var(--text-3xl),8*var(--u))]/[1.15] font-semibold tracking-tightest">
          {title}
        </p>
        <p className={NOTE}>{isReachable ? note : t('content.reconnecting')}</p>
        <p className={NOTE}>
          <Rich
            text="content.round"
            tags={{
              number: () => (
                <b className="font-semibold text-fg" title={moment.countdownId ?? undefined}>
                  {moment.countdownId === null
                    ? '–'
                    : inReadersDigits(roundNumber(moment.countdownId))}
                </b>
              ),
            }}
          />
        </p>
        <PauseNote moment={moment} />
      </div>
      <PhaseRail
        phase={moment.phase}
        className="col-span-full"
        stepClass="text-[length:max(var(--text-xs),2.4*var(--u))]/[1.35]"
      />
      <div className="col-span-full">
        <LatestResults game={game} results={results} label={t('content.lastTen')} />
      </div>
      <p className="sr-only" role="status">
        {announcement ? `${game.name}: ${announcement}` : ''}
      </p>
    </section>
  )
}

interface FullScreen {
  /** False if the browser can't show pages in full screen, as on some phones. */
  readonly isPossible: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Shows an element in full screen and keeps the screen awake, so that a clock on a wall doesn't go dark. */
function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [hasFailed, setFailed] = useState(false)
  const isSupported = useInBrowser() && document.fullscreenEnabled
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  useWakeLock(isOn)

  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : ref.current?.requestFullscreen()
    change?.catch(() => setFailed(true))
  }
  return { isPossible: isSupported && !hasFailed, isOn, toggle }
}

/** Browsers release the lock when the page is hidden, so it is requested again when the page shows. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // Browsers refuse the lock when the battery is low. The clock keeps running, but the screen
        // may go dark.
        lock = null
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isWanted])
}
