'use client'

import { gameMoney } from '@/components/ui/game-info'
import { useBalance, useHeldBalance, useLitBalance } from '@/lib/play/live/browser-balance'
import { hasNetWin, isUnsettled, shownBets } from './my-round'
import { useBetting } from './use-betting'
import { useMyRound } from './use-my-round'
import { type GameScreenData, useWatchedGame } from './use-watched-game'

/** Returns the current round, balance and bets, and the functions that place bets. */
export function useGame(data: GameScreenData) {
  const { game, viewer, balance: rendered, myRound } = data
  const watched = useWatchedGame(data)
  const balance = useBalance(rendered)
  const { clock, moment, isOpen, isReachable, pause, rounds } = watched
  // A paused game may still owe the result of its last round.
  const last = pause && rounds.filter(({ opensAt }) => opensAt <= pause.since).at(-1)
  const mine = useMyRound({
    gameId: game.id,
    rendered: myRound,
    countdownId: moment.countdownId ?? last?.countdownId ?? null,
    results: watched.results,
    isReachable,
    balance: balance?.main ?? null,
  })
  // Only the verdict may reveal a result, so a balance that arrives a moment earlier is held back.
  // The payout and the net then appear together.
  const bets = moment.phase === 'result' ? shownBets({ mine, moment }) : null
  useHeldBalance(moment.phase === 'drawing' || (bets !== null && isUnsettled(bets)))
  const isWin = hasNetWin({ mine, moment })
  useLitBalance(isWin && bets ? gameMoney(game.currency).net(bets.paid) : null)
  const betting = useBetting({
    gameId: game.id,
    email: viewer?.email ?? null,
    clock,
    moment,
    isOpen,
    onPlaced: ({ bets }) => mine.addBets(bets),
  })
  return { ...watched, balance, mine, betting, session: data.session }
}

export type GameState = ReturnType<typeof useGame>
