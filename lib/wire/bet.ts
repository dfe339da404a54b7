import { z } from 'zod'
import { GAME_IDS } from '@/lib/domain/games/game'
import { betSubmitted } from '@/lib/domain/messages'
import { type Money, toMajor } from '@/lib/domain/money'
import { balanceView, myBet, toBalanceView } from './game'

const countdownId = z.string().regex(/^\d{11,14}$/, 'A round has 11 to 14 digits.')

/**
 * Payload of `POST /bet`. Amount and colour are looked at by the game's and the cashier's rules, so
 * that each fault gets its own message; the email, when sent, must be the session's own. With
 * `countdownId` it is a bet on that round or none: without, whichever round takes bets when it arrives.
 */
export const betRequest = z.object({
  email: z.string().max(254).optional(),
  color: z.string('Choose a selection.').max(20, 'This game has no such selection.').nullish(),
  betAmount: z.number('The amount must be a number.').finite().nullish(),
  countdownId: countdownId.optional(),
})

export const betAnswer = z.object({
  message: z.string(),
  betId: z.string(),
  countdownId: z.string(),
  /** Main balance after the bet, decimal major units. */
  balance: z.number(),
  balanceView,
  bet: myBet,
})
export type BetAnswer = z.infer<typeof betAnswer>

export const myRoundQuery = z.object({
  game: z.enum(GAME_IDS),
  countdownId: countdownId.optional(),
})

/** The answer to an accepted bet, in the specification's words. */
export function toBetAnswer(bet: {
  readonly betId: string
  readonly countdownId: string
  readonly selection: string
  readonly stake: Money
  readonly payout: Money
  readonly balanceAfter: Money
  readonly placedAt: Date
}): BetAnswer {
  const stake = toMajor(bet.stake)
  return {
    message: betSubmitted(stake),
    betId: bet.betId,
    countdownId: bet.countdownId,
    balance: toMajor(bet.balanceAfter),
    balanceView: toBalanceView(bet.balanceAfter),
    bet: {
      betId: bet.betId,
      countdownId: bet.countdownId,
      color: bet.selection,
      betAmount: stake,
      pays: toMajor(bet.payout),
      status: 'standing',
      paid: 0,
      placedAt: bet.placedAt.getTime(),
    },
  }
}
