import type { MyBet, MyRound, RoundBets } from '@/lib/rounds/wire-screen'
import type { RoundMoment } from './round-phase'

export function isUnsettled(round: Pick<RoundBets, 'bets'>): boolean {
  return round.bets.some((bet) => bet.status === 'open')
}

/** The round with one more bet, unless it is of another round or known already. */
export function withBet(round: MyRound, bet: MyBet): MyRound {
  const isOther = bet.countdownId !== round.countdownId
  if (isOther || round.bets.some((known) => known.betId === bet.betId)) return round
  return {
    ...round,
    bets: [bet, ...round.bets],
    betCount: round.betCount + 1,
    staked: round.staked + bet.betAmount,
    net: round.net - bet.betAmount,
  }
}

interface ShownRound {
  readonly mine: { readonly round: MyRound | null }
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
