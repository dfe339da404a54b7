'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { SkeletonRows } from '@/components/ui/list-states'
import { Spinner } from '@/components/ui/spinner'
import { useMedia } from '@/components/ui/use-media'
import { useRested } from '@/components/ui/use-rested'
import { formatClock } from '@/lib/client/format-time'
import type { GameId } from '@/lib/games/game'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import type { GameInfo } from './game-info'
import type { WatchedGame } from './use-watched-game'

/** Loaded when the history is opened, and next to My bets once the page is at rest. */
const HISTORY = new LazyChunk(() => import('./history/history'))

interface HistoryTexts {
  readonly tab: string
  readonly link: string
  readonly title: string
}

const HISTORY_TEXTS: Readonly<Record<GameId, () => HistoryTexts>> = {
  wingo: () => {
    const count = inReadersDigits('100')
    const short = t('play.lastRounds', { count })
    return { tab: short, link: short, title: t('play.lastRoundsTitle', { count }) }
  },
  baccarat: () => ({ tab: t('play.roads'), link: t('play.allRoads'), title: t('play.roads') }),
}

export type PanelTab = 'bets' | 'history' | 'rounds'

const WIDE = '(min-width: 1024px)'

interface HistoryButtonProps {
  readonly game: GameInfo
  readonly state: WatchedGame
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onTab: (tab: PanelTab) => void
}

/** Opens the history: a sheet on phones, the panel's tab if the panel is next to the game. */
export function HistoryButton({ game, state, isOpen, onOpenChange, onTab }: HistoryButtonProps) {
  const chunk = useLazyChunk(HISTORY, isOpen)
  const isOpening = useIsOpening(isOpen, chunk)
  const { link, title } = HISTORY_TEXTS[game.id]()
  const { bettingLeftMs } = state.moment
  return (
    <>
      <button
        type="button"
        className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-cap font-medium text-fg icons:size-4"
        aria-busy={isOpening || undefined}
        onClick={() => (window.matchMedia(WIDE).matches ? onTab('history') : onOpenChange(true))}
      >
        {isOpening ? <Spinner /> : <Icon name="chart" />}
        {link}
      </button>
      <Sheet open={isOpen && chunk !== null} onOpenChange={onOpenChange} title={title}>
        <p className="-mt-4 text-sm text-fg-2 tabular-nums">
          {state.isOpen
            ? t('play.clockToBet', { clock: formatClock(bettingLeftMs) })
            : t('play.bettingClosed')}
        </p>
        {chunk && <chunk.History game={game} results={state.results} />}
      </Sheet>
    </>
  )
}

interface GamePanelProps {
  readonly game: GameInfo
  readonly state: WatchedGame
  readonly tab: PanelTab
  readonly onTab: (tab: PanelTab) => void
  /** Null for anyone who isn't a player. */
  readonly bets: ReactNode
  readonly rounds: ReactNode
}

const TAB =
  '-mb-px min-h-11 border-b-2 border-transparent text-sm font-medium text-fg-2 hover:text-fg aria-selected:border-fg aria-selected:text-fg'

/**
 * Shown next to the game: the player's bets, the history and the period record. One card with tabs
 * on desktops. On phones bets and record follow each other, and the history is a sheet.
 */
export function GamePanel(props: GamePanelProps) {
  const { game, state, onTab, bets, rounds } = props
  const tab = props.tab === 'bets' && !bets ? 'rounds' : props.tab
  const isWide = useMedia(WIDE)
  const isHistory = isWide && tab === 'history'
  const chunk = useLazyChunk(HISTORY, isHistory)
  const history = chunk ? (
    <chunk.History game={game} results={state.results} />
  ) : (
    <SkeletonRows rows={8} label={t('play.loadingRounds')} />
  )
  const tabs = [
    ...(bets ? [{ id: 'bets', label: t('play.myBets'), panel: bets } as const] : []),
    { id: 'history', label: HISTORY_TEXTS[game.id]().tab, panel: isHistory ? history : null },
    { id: 'rounds', label: t('play.rounds'), panel: rounds },
  ] as const
  const at = tabs.findIndex(({ id }) => id === tab)
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onTab(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className="grid grid-cols-1 content-start max-lg:gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:shadow-1">
      <div
        className="flex gap-5 border-b border-line px-4 max-lg:hidden"
        role="tablist"
        aria-label={game.name}
        onKeyDown={turn}
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className={TAB}
            aria-selected={id === tab}
            aria-controls={`panel-${id}`}
            tabIndex={id === tab ? 0 : -1}
            onClick={() => onTab(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          className={`${id === tab ? '' : 'lg:hidden'} ${id === 'history' ? 'p-4 max-lg:hidden' : ''}`}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}

const AT_REST_AFTER_MS = 1_000

interface SharesBesideProps extends Pick<GamePanelProps, 'game' | 'state'> {
  readonly headingLevel: 2 | 3
}

/** Shows the shares of the last rounds, below the player's bets on desktops. */
export function SharesBeside({ game, state, headingLevel }: SharesBesideProps) {
  const isWide = useMedia(WIDE)
  const isRested = useRested(AT_REST_AFTER_MS)
  const chunk = useLazyChunk(HISTORY, isWide && isRested, { isOptional: true })
  return (
    <div className={`${CARD} min-h-47 p-4 max-lg:hidden`}>
      {isWide && chunk ? (
        <chunk.LastShares results={state.results} {...{ game, headingLevel }} />
      ) : null}
    </div>
  )
}
