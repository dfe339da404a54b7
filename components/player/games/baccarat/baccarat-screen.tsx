'use client'

import { useEffect, useState } from 'react'
import { PAGE } from '@/components/ui/classes'
import type { GameInfo } from '@/components/ui/game-info'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useMedia } from '@/components/ui/use-media'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { useRested } from '@/components/ui/use-rested'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { PAPER } from '../classes'
import { GameScreen } from '../game-screen'
import { KeysButton } from '../keys-button'
import { MyBets } from '../my-bets'
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
  const shown = { game, state, headingLevel: 2 } as const
  const player = playersPart({ ...shown, keys: <KeysButton game={game} /> })
  // Without motion the whole deal appears with its result, when everyone gets the result.
  const unfolding = isStill ? null : state.unfolding
  const { told, kept } = useDealtResult(moment)
  const isOpen = isAfterBetting(moment.phase)
  const isFolding = useFolding(isOpen)
  // Without this code the places stay empty, but the round card still shows the result.
  const dealt = useLazyChunk(DEALT, isOpen, { isOptional: true })
  return (
    <main className={isFolding ? `${PAGE} max-lg:pointer-events-none` : PAGE}>
      <h1 className="sr-only">{game.name}</h1>
      <GameScreen
        round={snapshot.round}
        player={player}
        bets={player && <MyBets {...shown} />}
        {...shown}
        card={dealt?.tell(moment, unfolding)}
        lastDeal={dealt && told ? <dealt.DealLine game={game} result={told} /> : null}
        felt={
          <DealTable isOpen={isOpen}>
            {dealt ? (
              <dealt.Dealt
                game={game}
                moment={moment}
                unfolding={unfolding}
                kept={kept}
                isWin={hasNetWin(state)}
              />
            ) : (
              <EmptyTable game={game} isOpen={isOpen} />
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
 * Returns the last round's result if its cards were dealt here (`told`), until the next deal. On
 * desktops its cards stay on the table (`kept`) until the player first does something in the next
 * round. On phones the table folds when betting opens, so that the picks are in view.
 */
function useDealtResult({ phase, result }: RoundMoment) {
  const [dealt, setDealt] = useState<ResultView | null>(null)
  const [isUsed, setUsed] = useState(false)
  const shown = phase === 'result' && result?.detail ? result : null
  if ((phase === 'result' || phase === 'drawing') && dealt !== shown) {
    setDealt(shown)
    setUsed(false)
  }
  const told = phase === 'result' ? null : dealt
  const kept = isUsed ? null : told
  const isKept = kept !== null
  useEffect(() => {
    if (!isKept) return
    const clear = () => setUsed(true)
    // Clears after a click, not on the first touch: the thing that is pressed must not move before
    // the click.
    const over = new AbortController()
    for (const use of FIRST_USES) window.addEventListener(use, clear, over)
    return () => over.abort()
  }, [isKept])
  return { told, kept }
}

const FIRST_USES = ['click', 'keydown'] as const
/**
 * Returns true while the deal folds away. On phones everything below it moves, and nothing should
 * be pressed by mistake.
 */
function useFolding(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setWasOpen(true)
    // It ends long before the next deal.
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
    void Promise.allSettled(moving.map((each) => each.finished)).then(() => setWasOpen(false))
  }, [isOpen])
  return wasOpen && !isOpen
}

const BIG_ROAD = new LazyChunk(() => import('../history/big-road'))
/** Media query of the variant `roomy`. */
const ROOMY = '(height > 43.75rem) and (width < 64rem)'
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
  if (chunk && isSeen) return <chunk.LiveBigRoad columns={COLUMNS} game={game} results={results} />
  return <svg className={PAPER} viewBox={`0 0 ${COLUMNS} 6`} aria-hidden="true" />
}
