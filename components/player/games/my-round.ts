import type { MyBet, MyRound, ResultView, RoundBets } from '@/lib/play/rounds/wire-screen'
import type { RoundMoment } from './round-phase'

export function isUnsettled(round: Pick<RoundBets, 'bets'>): boolean {
  return round.bets.some((bet) => bet.status === 'open')
}

/** Returns true if unsettled bets of the round, or of the one before, have a result by now. */
export function isOwed(round: MyRound | null, results: readonly ResultView[]): boolean {
  return [round, round?.before].some(
    (bets) =>
      bets &&
      isUnsettled(bets) &&
      results.some(({ countdownId }) => countdownId === bets.countdownId),
  )
}

/**
 * Returns the round with the bet added, unless the bet belongs to another round or is already
 * listed.
 */
export function withBet(round: MyRound, bet: MyBet): MyRound {
  const isOther = bet.countdownId !== round.countdownId
  if (isOther || round.bets.some((known) => known.betId === bet.betId)) return round
  return {
    ...round,
    bets: [bet, ...round.bets],
    betCount: round.betCount + 1,
    staked: round.staked + bet.betAmount,
    net: round.net - bet.betAmount,
    session: { ...round.session, playedSince: round.session.playedSince ?? bet.placedAt },
  }
}

interface ShownRound {
  readonly mine: { readonly round: MyRound | null }
  readonly moment: RoundMoment
}

/** Returns the player's bets on the round shown, or null while they are not known. */
export function shownBets({ mine, moment }: ShownRound): MyRound | null {
  return mine.round?.countdownId === moment.countdownId ? mine.round : null
}

/**
 * Returns true once the round is settled and paid more than was staked on it: only such a win may
 * be celebrated.
 */
export function hasNetWin(state: ShownRound): boolean {
  const bets = state.moment.phase === 'result' ? shownBets(state) : null
  return bets !== null && !isUnsettled(bets) && bets.net > 0
}
