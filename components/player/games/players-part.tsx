import type { ReactNode } from 'react'
import { SessionLine } from '@/components/player/limits/session-line'
import { TellZone } from '@/components/player/limits/tell-zone'
import { type GameInfo, gameMoney } from '@/components/ui/game-info'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { isAnswering } from './bar-view'
import type { GameState } from './use-game'
import type { MyRoundState } from './use-my-round'
import { WagerPanel } from './wager-panel'

/**
 * The parts of a game's screen that only players see. A page for people who only watch doesn't load
 * their code.
 */
export interface PlayersPart {
  readonly mine: MyRoundState
  readonly sessionLine: ReactNode
  /** Null during a break: the player can only watch. */
  readonly wager: ReactNode
  readonly keys: ReactNode
  /** Parts that run in the background and appear only when they have something to show. */
  readonly unseen: ReactNode
}

interface PlayersPartOf {
  readonly game: GameInfo
  readonly state: GameState
  readonly headingLevel: 2 | 3
  /** Names the keys that place bets, on a game's own page; null elsewhere, where keys don't bet. */
  readonly keys: ReactNode
}

/** Returns null for anyone who doesn't play. */
export function playersPart(of: PlayersPartOf): PlayersPart | null {
  const { game, state, headingLevel, keys } = of
  const { mine, now, session, exclusion } = state
  const { round } = mine
  if (round === null) return null
  return {
    mine,
    sessionLine: <SessionLine session={round.session} now={now} money={gameMoney(game.currency)} />,
    wager: exclusion ? null : (
      <WagerPanel hasKeys={keys !== null} game={game} state={state} headingLevel={headingLevel} />
    ),
    keys,
    unseen: (
      <>
        {session?.isZoneKnown === false ? <TellZone /> : null}
        <Felt state={state} />
        <DueCheck dueAt={round.session.dueAt} state={state} />
      </>
    ),
  }
}

/** Loaded on the first press: no sound can play before that. */
const FEELING = new LazyChunk(() => import('./feeling'))

function Felt({ state }: { readonly state: GameState }) {
  const feeling = useLazyChunk(FEELING, false, { isOptional: true })
  return feeling && <feeling.Feeling state={state} />
}

/** Not part of the page's first load: most visits end before the check is due. */
const REALITY_CHECK = new LazyChunk(() => import('@/components/player/limits/reality-check'))

function DueCheck({ dueAt, state }: { dueAt: number | null; state: GameState }) {
  const { now, betting } = state
  const chunk = useLazyChunk(REALITY_CHECK, dueAt !== null && now >= dueAt)
  return (
    chunk && (
      <chunk.RealityCheck
        key={dueAt}
        isBetting={isAnswering(betting.status)}
        dueAt={dueAt}
        now={now}
      />
    )
  )
}
