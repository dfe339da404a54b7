'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { type GameInfo, withPayouts } from '@/components/ui/game-info'
import { refreshIfReachable } from '@/components/ui/no-connection'
import { useServerNow } from '@/lib/base/browser/use-server-now'
import type { ExclusionView } from '@/lib/money/limits/wire'
import type { PlaySession } from '@/lib/people/accounts/wire-session'
import { useLive } from '@/lib/play/live/use-live'
import type { BalanceView, GameSnapshot, MyRound } from '@/lib/play/rounds/wire-screen'
import { drawnSelection, isBettingOpen, momentAt } from './round-phase'
import { useUnfolding } from './use-unfolding'

/**
 * The player's break with its texts. The server renders them, so no page loads texts that few
 * players need.
 */
interface Break extends ExclusionView {
  readonly title: string
  readonly text: ReactNode
}

/** The data that the server renders a game's screen with. */
export interface GameScreenData {
  readonly game: GameInfo
  readonly snapshot: GameSnapshot
  /** Null for a visitor. `balance` and `myRound` are null then too. */
  readonly viewer: { readonly email: string } | null
  readonly balance: BalanceView | null
  readonly myRound: MyRound | null
  /** Says if the account’s time zone is known. */
  readonly session: PlaySession | null
  /** A break, which allows no bets; null without one. */
  readonly exclusion: Break | null
  /** True for staff: they see the game like a visitor and can't join. */
  readonly isStaff: boolean
}

/** Returns the current state of the round, for players and for people who only watch. */
export function useWatchedGame(data: GameScreenData) {
  const { game: described, snapshot, viewer } = data
  const live = useLive(snapshot, viewer?.email ?? null)
  const now = useServerNow(live.clock, snapshot.serverNow)
  const { results, unfolding } = useUnfolding(live.results, live.clock, now)
  const moment = momentAt(live.rounds, results, now, live.pause)
  const round = live.rounds.find(({ countdownId }) => countdownId === moment.countdownId)
  const game = withPayouts(described, round?.payouts)
  useRenewal(game !== described && live.isReachable)
  return {
    ...live,
    game,
    results,
    unfolding,
    now,
    moment,
    isOpen: isBettingOpen(moment.phase),
    drawn: drawnSelection(game, moment),
    exclusion: activeExclusion(data.exclusion, now),
    isStaff: data.isStaff,
  }
}

/** All open screens hear of new payouts at once. Their pages are rendered within this time. */
const RENEW_WITHIN_MS = 60_000

/**
 * Renders the page again if its texts about returns and chances are those of other payouts than the
 * round's.
 */
function useRenewal(isOutdated: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isOutdated) return
    const timer = setTimeout(() => void refreshIfReachable(router), RENEW_WITHIN_MS * Math.random())
    return () => clearTimeout(timer)
  }, [router, isOutdated])
}

export type WatchedGame = ReturnType<typeof useWatchedGame>

/**
 * Returns the break while it lasts. A time-out ends automatically, even while the page is open; a
 * self-exclusion does not.
 */
function activeExclusion(exclusion: Break | null, now: number): Break | null {
  const isOver = exclusion?.kind === 'time-out' && exclusion.endsAt <= now
  return isOver ? null : exclusion
}
