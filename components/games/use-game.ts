'use client'

import type { ReactNode } from 'react'
import type { PlaySession } from '@/lib/accounts/wire-session'
import { useBalance, useHeldBalance, useLitBalance } from '@/lib/client/balance-store'
import { useServerNow } from '@/lib/client/use-server-now'
import type { ExclusionView } from '@/lib/limits/wire'
import { useLive } from '@/lib/rounds/use-live'
import type { BalanceView, GameSnapshot, MyRound } from '@/lib/rounds/wire-screen'
import { type GameInfo, gameMoney } from './game-info'
import { drawnSelection, isBettingOpen, momentAt, type RoundMoment } from './round-phase'
import { useBetting } from './use-betting'
import { isUnsettled, type MyRoundState, useMyRound } from './use-my-round'
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

/** Round, balance and bets as they are now, and the way to bet. */
export function useGame(data: GameScreenData) {
  const { game, snapshot, viewer, balance: rendered, myRound } = data
  const email = viewer?.email ?? null
  const live = useLive(snapshot, email)
  const now = useServerNow(live.clock, snapshot.serverNow)
  const { results, unfolding } = useUnfolding(live.results, live.clock, now)
  const moment = momentAt(live.rounds, results, now, live.pause)
  const isOpen = isBettingOpen(moment.phase)
  const mine = useMyRound({
    gameId: game.id,
    rendered: myRound,
    countdownId: moment.countdownId,
    hasResult: moment.result !== null,
    isReachable: live.isReachable,
  })
  // A result is told by its verdict alone, never by a balance that comes a moment earlier; and what it
  // paid is counted up in one with what it came to.
  const bets = moment.phase === 'result' ? shownBets({ mine, moment }) : null
  useHeldBalance(moment.phase === 'drawing' || (bets !== null && isUnsettled(bets)))
  const balance = useBalance(rendered)
  const isWin = hasNetWin({ mine, moment })
  useLitBalance(isWin && bets ? gameMoney(game.currency).net(bets.paid) : null)
  const betting = useBetting({
    gameId: game.id,
    email,
    clock: live.clock,
    moment,
    isOpen,
    onPlaced: ({ bets }) => {
      mine.addBets(bets)
      mine.refresh()
    },
  })
  return {
    ...live,
    results,
    unfolding,
    now,
    moment,
    isOpen,
    balance,
    mine,
    betting,
    drawn: drawnSelection(game, moment),
    session: data.session,
    exclusion: standingExclusion(data.exclusion, now),
    isStaff: data.isStaff,
  }
}

/** A time-out ends by itself, also while the page is open; a self-exclusion does not. */
function standingExclusion(exclusion: Break | null, now: number): Break | null {
  const isOver = exclusion?.kind === 'time-out' && exclusion.endsAt <= now
  return isOver ? null : exclusion
}

export type GameState = ReturnType<typeof useGame>

interface ShownRound {
  readonly mine: MyRoundState
  readonly moment: RoundMoment
}

/** The player's bets of the round shown; null while they are not known. */
export function shownBets({ mine, moment }: ShownRound): MyRound | null {
  return mine.round?.countdownId === moment.countdownId ? mine.round : null
}

/** The round has paid more than was staked on it: what may be felt. */
export function hasNetWin(state: ShownRound): boolean {
  const bets = state.moment.phase === 'result' ? shownBets(state) : null
  return bets !== null && !isUnsettled(bets) && bets.net > 0
}
