import { z } from 'zod'
import { toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { amountOrNone } from '@/lib/base/http/wire-amount'
import { betSubmitted } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'
import { GAME_IDS } from '@/lib/games/catalog/game'
import type { PlacedBet } from '@/lib/money/ledger/rules/bet-result'
import { balanceView, type MyBet, myBet, toBalanceView } from '@/lib/play/rounds/wire-screen'

const countdownId = z.string().regex(/^\d{11,14}$/, {
  error: () => t('betting.period', { least: formatCount(11), most: formatCount(14) }),
})

/**
 * Payload of `POST /bet`. The rules of the game and the cashier check amount and colour, so that
 * each error gets its own message. An email, if sent, must be that of the session. With
 * `countdownId` the bet is placed on that round or not at all; without it, on the round that takes
 * bets when the request arrives.
 */
export const betRequest = z.object({
  email: z.string().max(254).optional(),
  color: z
    .string({ error: () => t('betting.choosePick') })
    .max(20, { error: () => t('refusals.unknown-selection') })
    .nullish(),
  betAmount: amountOrNone(z.number().finite(), () => t('betting.amountNumber')),
  countdownId: countdownId.optional(),
})

/** Maximum number of bets in one request. */
export const MAX_LEGS = 20

/** Payload of `POST /bets`: several bets on one round. */
export const betsRequest = betRequest.pick({ email: true, countdownId: true }).extend({
  game: z.enum(GAME_IDS),
  legs: z
    .array(betRequest.pick({ color: true, betAmount: true }), {
      error: () => t('betting.list'),
    })
    .min(1, { error: () => t('betting.atLeastOne') })
    .max(MAX_LEGS, { error: () => t('betting.atMost', { count: formatCount(MAX_LEGS) }) }),
})

const placed = z.object({
  message: z.string(),
  countdownId: z.string(),
  /** Main balance after the bets, decimal major units. */
  balance: z.number(),
  balanceView,
})
export const betAnswer = placed.extend({ betId: z.string(), bet: myBet })
export type BetAnswer = z.infer<typeof betAnswer>

export const betsAnswer = placed.extend({
  /** In the order of the request. */
  bets: z.array(myBet),
})
export type BetsAnswer = z.infer<typeof betsAnswer>

export const myRoundQuery = z.object({
  game: z.enum(GAME_IDS),
  countdownId: countdownId.optional(),
})

/** Builds the answer to an accepted bet, in the specification's words. */
export function toBetAnswer(bet: PlacedBet): BetAnswer {
  return { ...toAnswer([bet], bet), betId: bet.betId, bet: toOpenBet(bet) }
}

/** Builds the answer to several bets; the last bet has the balance after all of them. */
export function toBetsAnswer(bets: readonly PlacedBet[]): BetsAnswer {
  const last = bets.at(-1)
  if (!last) throw new Error('placed bets: expected one at least, found none')
  return { ...toAnswer(bets, last), bets: bets.map(toOpenBet) }
}

function toAnswer(bets: readonly PlacedBet[], { countdownId, balanceAfter }: PlacedBet) {
  return {
    message: betSubmitted(toMajor(bets.reduce((sum, { stake }) => sum + stake, 0n))),
    countdownId,
    balance: toMajor(balanceAfter),
    balanceView: toBalanceView(balanceAfter),
  }
}

function toOpenBet(bet: PlacedBet): MyBet {
  return {
    betId: bet.betId,
    countdownId: bet.countdownId,
    color: bet.selection,
    betAmount: toMajor(bet.stake),
    pays: toMajor(bet.payout),
    status: 'open',
    paid: 0,
    placedAt: bet.placedAt.getTime(),
  }
}
