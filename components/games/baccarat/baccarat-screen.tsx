'use client'

import { useEffect, useState } from 'react'
import { PAGE } from '@/components/ui/classes'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import type { ResultView } from '@/lib/rounds/wire-screen'
import { GameScreen } from '../game-screen'
import { hasNetWin } from '../my-round'
import { playersPart } from '../players-part'
import { isAfterBetting, type RoundMoment } from '../round-phase'
import { useGame } from '../use-game'
import type { GameScreenData } from '../use-watched-game'
import { DealTable, EmptyTable } from './deal-table'
import { RoadStrip } from './road-strip'

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
