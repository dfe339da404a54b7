'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { useLazyChunk } from '@/components/ui/lazy-chunk'
import { SkeletonRows } from '@/components/ui/list-states'
import { useMedia } from '@/components/ui/use-media'
import { useRested } from '@/components/ui/use-rested'
import { t } from '@/lib/base/text/rules/t'
import { PANEL } from './classes'
import { BESIDE_GAME, HISTORY, HISTORY_TEXTS, type PanelTab } from './history-button'
import type { WatchedGame } from './use-watched-game'

interface GamePanelProps {
  readonly game: GameInfo
  readonly state: WatchedGame
  readonly tab: PanelTab
  readonly onTab: (tab: PanelTab) => void
  readonly bets: ReactNode
}

const TAB =
  '-mb-px min-h-11 border-b-2 border-transparent text-sm font-medium text-fg-2 hover:text-fg aria-selected:border-fg aria-selected:text-fg'

/**
 * Shown next to the game: the player's bets and the history, as the tabs of a card on desktops. On
 * phones the history is a sheet.
 */
export function GamePanel({ game, state, tab, onTab, bets }: GamePanelProps) {
  const isWide = useMedia(BESIDE_GAME)
  const isHistory = isWide && tab === 'history'
  const chunk = useLazyChunk(HISTORY, isHistory)
  const history = chunk ? (
    <chunk.History game={game} results={state.results} />
  ) : (
    <SkeletonRows rows={8} label={t('play.loadingRounds')} />
  )
  const tabs = [
    { id: 'bets', label: t('play.myBets'), panel: bets },
    { id: 'history', label: HISTORY_TEXTS[game.id]().tab, panel: isHistory ? history : null },
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
    <div className={PANEL}>
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
  const isWide = useMedia(BESIDE_GAME)
  const isRested = useRested(AT_REST_AFTER_MS)
  const chunk = useLazyChunk(HISTORY, isWide && isRested, { isOptional: true })
  return (
    <div className={`${CARD} min-h-47 p-4 max-lg:hidden`}>
      {isWide && chunk ? (
        <chunk.LastShares results={state.results} game={game} headingLevel={headingLevel} />
      ) : null}
    </div>
  )
}
