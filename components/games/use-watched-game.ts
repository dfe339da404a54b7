'use client'

import type { ReactNode } from 'react'
import type { PlaySession } from '@/lib/accounts/wire-session'
import { useServerNow } from '@/lib/client/use-server-now'
import type { ExclusionView } from '@/lib/limits/wire'
import { useLive } from '@/lib/rounds/use-live'
import type { BalanceView, GameSnapshot, MyRound } from '@/lib/rounds/wire-screen'
import type { GameInfo } from './game-info'
import { drawnSelection, isBettingOpen, momentAt } from './round-phase'
import { useUnfolding } from './use-unfolding'

/** A break of the player's, with what to say of it: few players have one, so no page loads the words. */
interface Break extends ExclusionView {
  readonly title: string
  readonly text: ReactNode
}

/** What the server renders a game's screen with. */
export interface GameScreenData {
  readonly game: GameInfo
  readonly snapshot: GameSnapshot
  /** Null for a visitor; so are balance and bets then. */
  readonly viewer: { readonly email: string } | null
  readonly balance: BalanceView | null
  readonly myRound: MyRound | null
  /** What the reality check goes by. */
  readonly session: PlaySession | null
  /** Allows no bets; null without one. */
  readonly exclusion: Break | null
  /** Staff are shown the game as a visitor is, and cannot join. */
  readonly isStaff: boolean
}

/** The round as it is now, for whoever watches it. */
export function useWatchedGame(data: GameScreenData) {
  const { game, snapshot, viewer } = data
  const live = useLive(snapshot, viewer?.email ?? null)
  const now = useServerNow(live.clock, snapshot.serverNow)
  const { results, unfolding } = useUnfolding(live.results, live.clock, now)
  const moment = momentAt(live.rounds, results, now, live.pause)
  return {
    ...live,
    results,
    unfolding,
    now,
    moment,
    isOpen: isBettingOpen(moment.phase),
    drawn: drawnSelection(game, moment),
    exclusion: standingExclusion(data.exclusion, now),
    isStaff: data.isStaff,
  }
}

export type WatchedGame = ReturnType<typeof useWatchedGame>

/** A time-out ends by itself, also while the page is open; a self-exclusion does not. */
function standingExclusion(exclusion: Break | null, now: number): Break | null {
  const isOver = exclusion?.kind === 'time-out' && exclusion.endsAt <= now
  return isOver ? null : exclusion
}
