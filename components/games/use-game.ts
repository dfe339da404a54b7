'use client'

import { useOnChange } from '@/components/ui/use-on-change'
import { useBalance, useHeldBalance, useLitBalance } from '@/lib/client/balance-store'
import { gameMoney } from './game-info'
import { hasNetWin, isUnsettled, shownBets } from './my-round'
import { useBetting } from './use-betting'
import { useMyRound } from './use-my-round'
import { type GameScreenData, useWatchedGame } from './use-watched-game'

/** Returns the current round, balance and bets, and the functions that place bets. */
export function useGame(data: GameScreenData) {
  const { game, viewer, balance: rendered, myRound } = data
  const watched = useWatchedGame(data)
  const { clock, moment, isOpen, isReachable } = watched
  const mine = useMyRound({
    gameId: game.id,
    rendered: myRound,
    countdownId: moment.countdownId,
    hasResult: moment.result !== null,
    isReachable,
  })
  // Only the verdict may reveal a result, so a balance that arrives a moment earlier is held back.
  // The payout and the net then appear together.
  const bets = moment.phase === 'result' ? shownBets({ mine, moment }) : null
  useHeldBalance(moment.phase === 'drawing' || (bets !== null && isUnsettled(bets)))
  const balance = useBalance(rendered)
  const isWin = hasNetWin({ mine, moment })
  useLitBalance(isWin && bets ? gameMoney(game.currency).net(bets.paid) : null)
  // A result that comes only in the next round pays bets that are no longer those of the round shown.
  const before = mine.round?.before ?? null
  const isOver = watched.results.some(({ countdownId }) => countdownId === before?.countdownId)
  const isPaidLate = isOver && before !== null && isUnsettled(before)
  useOnChange(isPaidLate, (isNow) => {
    if (isNow) mine.refresh()
  })
  // Every bet lowers the balance, even one from another tab that we learn of after betting has
  // closed.
  useOnChange(balance?.main ?? 0, (main, mainBefore) => {
    if (isPaidLate || (main < mainBefore && moment.result === null)) mine.refresh()
  })
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
