'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { isUnsettled } from '@/components/player/games/my-round'
import { PlayColumn } from '@/components/player/games/play-column'
import { playersPart } from '@/components/player/games/players-part'
import { PeriodRecord } from '@/components/player/games/results'
import { type GameState, useGame } from '@/components/player/games/use-game'
import type { GameScreenData } from '@/components/player/games/use-watched-game'
import { HEAD_LINK, LINK, SECTION_HEAD } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { t } from '@/lib/base/text/rules/t'
import { onNotice } from '@/lib/play/live/browser-notices'

interface HomeGameProps {
  readonly data: GameScreenData
  /** Above the game: who is logged in, and the balance. */
  readonly top: ReactNode
  /** Next to the game, above its record: what the player waits for. */
  readonly beside: ReactNode
  /** True if the page shows something that may change without a change of the balance. */
  readonly isWaiting: boolean
}

/** Win-Go on a player's home page: the round, the place to bet, and the record. */
export function HomeGame({ data, top, beside, isWaiting }: HomeGameProps) {
  const state = useGame(data)
  const { game, results } = state
  const player = playersPart({ game, state, headingLevel: 3, keys: null })
  useRenewal(state, data.balance?.main ?? null, isWaiting)
  return (
    <>
      {player?.sessionLine}
      {top}
      <section
        className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-6"
        aria-labelledby="h-game"
      >
        {beside ? <div className="lg:col-start-2">{beside}</div> : null}
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className={SECTION_HEAD}>
            <h2 id="h-game">{game.name}</h2>
            <Link className={`${HEAD_LINK} text-fg ${LINK}`} href={`/${game.id}`}>
              {t('home.play', { game: game.name })}
            </Link>
          </div>
          <PlayColumn
            round={data.snapshot.round}
            headingLevel={3}
            onTab={null}
            game={game}
            state={state}
            player={player}
          />
        </div>
        <div className="lg:col-start-2">
          <PeriodRecord headingLevel={3} game={game} results={results} />
        </div>
      </section>
    </>
  )
}

/**
 * Renders the page again when its lists are out of date: when a round that was played is settled,
 * when the balance changes for another reason, and when something that the player waits for is
 * decided. Not while a bet is open: the game itself shows that bet.
 */
function useRenewal({ balance, mine }: GameState, rendered: number | null, isWaiting: boolean) {
  const router = useRouter()
  const hasPlayed = useRef(false)
  const isPlaying = mine.round !== null && mine.round.betCount > 0 && isUnsettled(mine.round)
  const main = balance?.main ?? null

  useEffect(() => {
    if (isPlaying) hasPlayed.current = true
    else if (hasPlayed.current || main !== rendered) {
      hasPlayed.current = false
      void refreshIfReachable(router)
    }
  }, [isPlaying, main, rendered, router])
  useEffect(
    () =>
      isWaiting
        ? onNotice((game) => {
            if (game === null) void refreshIfReachable(router)
          })
        : undefined,
    [isWaiting, router],
  )
}
