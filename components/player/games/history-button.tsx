'use client'

import { useState } from 'react'
import { Sheet, useIsOpening } from '@/components/ui/dialog'
import type { GameInfo } from '@/components/ui/game-info'
import { Icon } from '@/components/ui/icon'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Spinner } from '@/components/ui/spinner'
import { formatClock } from '@/lib/base/browser/format-time'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import type { GameId } from '@/lib/games/catalog/game'
import type { WatchedGame } from './use-watched-game'

/** Loaded when the history is opened, and next to My bets once the page is at rest. */
export const HISTORY = new LazyChunk(() => import('./history/history'))

interface HistoryTexts {
  readonly tab: string
  readonly link: string
  readonly title: string
}

export const HISTORY_TEXTS: Readonly<Record<GameId, () => HistoryTexts>> = {
  wingo: () => {
    const count = inReadersDigits('100')
    const short = t('play.lastRounds', { count })
    return { tab: short, link: short, title: t('play.lastRoundsTitle', { count }) }
  },
  baccarat: () => ({ tab: t('play.roads'), link: t('play.allRoads'), title: t('play.roads') }),
}

export type PanelTab = 'bets' | 'history'

export const BESIDE_GAME = '(min-width: 64rem)'

interface HistoryButtonProps {
  readonly game: GameInfo
  readonly state: WatchedGame
  /** Null if there is no panel. */
  readonly onTab: ((tab: PanelTab) => void) | null
}

/** Opens the history: the panel's tab if a panel is next to the game, otherwise a sheet. */
export function HistoryButton({ game, state, onTab }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
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
        onClick={() =>
          onTab && window.matchMedia(BESIDE_GAME).matches ? onTab('history') : setOpen(true)
        }
      >
        {isOpening ? <Spinner /> : <Icon name="chart" />}
        {link}
      </button>
      <Sheet open={isOpen && chunk !== null} onOpenChange={setOpen} title={title}>
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
