'use client'

import { useEffect, useState } from 'react'
import { PAGE } from '@/components/ui/classes'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useMedia } from '@/components/ui/use-media'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { useRested } from '@/components/ui/use-rested'
import type { ResultView } from '@/lib/rounds/wire-screen'
import { PAPER } from '../classes'
import type { GameInfo } from '../game-info'
import { GameScreen } from '../game-screen'
import { hasNetWin } from '../my-round'
import { playersPart } from '../players-part'
import { isAfterBetting, type RoundMoment } from '../round-phase'
import { useGame } from '../use-game'
import type { GameScreenData } from '../use-watched-game'
import { DealTable, EmptyTable } from './deal-table'

/** The cards on the table are loaded on the first use or with the deal. */
const DEALT = new LazyChunk(() => import('./dealt'))

/**
 * The Baccarat page between header and footer: the round and its deal, betting with the balance,
 * and the period record.
 */
export function BaccaratScreen(data: GameScreenData) {
  const { snapshot } = data
  const isStill = useReducedMotion()
  const state = useGame(data)
  const { game, moment } = state
  // Without motion the whole deal appears with its result, when everyone gets the result.
  const unfolding = isStill ? null : state.unfolding
  const kept = useKeptResult(moment)
  const isOpen = isAfterBetting(moment.phase) || kept !== null
  const isFolding = useFolding(isOpen)
  // Without this code the places stay empty, but the round card still shows the result.
  const dealt = useLazyChunk(DEALT, isOpen, { isOptional: true })
  return (
    <main className={isFolding ? `${PAGE} max-lg:pointer-events-none` : PAGE}>
      <h1 className="sr-only">{game.name}</h1>
      <GameScreen
        game={game}
        state={state}
        round={snapshot.round}
        player={playersPart({ game, state, headingLevel: 2 })}
        headingLevel={2}
        card={dealt?.tell(moment, unfolding)}
        felt={
          <DealTable isOpen={isOpen}>
            {dealt ? (
              <dealt.Dealt {...{ game, moment, unfolding, kept }} isWin={hasNetWin(state)} />
            ) : (
              <EmptyTable {...{ game, isOpen }} />
            )}
          </DealTable>
        }
        road={{
          board: <RoadStrip game={game} results={state.results} />,
          isShown: !isOpen,
          isAway: moment.phase === 'drawing',
        }}
      />
    </main>
  )
}

/**
 * Returns the result whose cards stay on the table after its round, until the player first does
 * something in the next round or its cards are dealt.
 */
function useKeptResult({ phase, result }: RoundMoment): ResultView | null {
  const [kept, setKept] = useState<ResultView | null>(null)
  const told = phase === 'result' && result?.detail ? result : null
  if ((phase === 'result' || phase === 'drawing') && kept !== told) setKept(told)
  const isKept = kept !== null && phase !== 'result'
  useEffect(() => {
    if (!isKept) return
    const clear = () => setKept(null)
    // Clears after a click, not on the first touch: the thing that is pressed must not move before
    // the click.
    for (const use of FIRST_USES) window.addEventListener(use, clear)
    return () => {
      for (const use of FIRST_USES) window.removeEventListener(use, clear)
    }
  }, [isKept])
  return isKept ? kept : null
}

const FIRST_USES = ['click', 'keydown'] as const
/** Time the deal takes to fold away, in milliseconds (`--transition-duration-base`). */
const FOLD_MS = 200

/**
 * Returns true while the deal folds away. On phones everything below it moves, and nothing should
 * be pressed by mistake.
 */
function useFolding(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setWasOpen(true)
    const timer = setTimeout(() => setWasOpen(false), FOLD_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return wasOpen && !isOpen
}

const BIG_ROAD = new LazyChunk(() => import('../history/big-road'))
/** Media query of the variant `roomy`. */
const ROOMY = '(height > 700px) and (width < 1024px)'
const COLUMNS = 22
/**
 * Delay after the page's load, in milliseconds. The page becomes interactive first, and the paper
 * stays empty until then.
 */
const FETCH_AFTER_MS = 1_000

interface RoadStripProps {
  readonly game: GameInfo
  /** The latest results, newest first. */
  readonly results: readonly ResultView[]
}

/**
 * Shows the big road while betting is open, or empty paper of the same size until the road is
 * loaded.
 */
function RoadStrip({ game, results }: RoadStripProps) {
  const isSeen = useMedia(ROOMY)
  const isRested = useRested(FETCH_AFTER_MS)
  const chunk = useLazyChunk(BIG_ROAD, isSeen && isRested, { isOptional: true })
  if (chunk && isSeen) return <chunk.LiveBigRoad columns={COLUMNS} {...{ game, results }} />
  return <svg className={PAPER} viewBox={`0 0 ${COLUMNS} 6`} aria-hidden="true" />
}
