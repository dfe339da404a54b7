import { z } from 'zod'
import { fromMajor, type Money, toMajor } from '@/lib/base/format/rules/money'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { findGame } from '@/lib/games/catalog/registry'
import { roundDetail } from '@/lib/games/catalog/wire'
import { CHIPS_MAJOR } from '@/lib/money/cashier/rules/requests'

/** Epoch milliseconds, UTC. */
const instant = z.number().int().nonnegative()
/** Decimal major units with at most two decimals. */
const major = z.number()

/** Bets of all players on one selection of a round. */
const pickTotal = z.object({
  color: z.string(),
  bets: z.number().int().nonnegative(),
  staked: major,
})

/** Each selection with bets; left out until betting has closed and the bets are sealed. */
export const pickTotals = z.array(pickTotal).optional()

/**
 * Gross payout of each selection, in hundredths of the stake. Left out if no worker has written the
 * round yet.
 */
export const payouts = z.record(z.string(), z.number().int().nonnegative()).optional()

const roundView = z.object({
  game: z.enum(GAME_IDS),
  countdownId: z.string(),
  opensAt: instant,
  closesAt: instant,
  endsAt: instant,
  payouts,
  bets: pickTotals,
})
export type RoundView = z.infer<typeof roundView>

const resultView = z.object({
  countdownId: z.string(),
  status: z.enum(['finished', 'void']),
  winningColor: z.string().nullable(),
  endsAt: instant,
  /** Only set if the winning selection isn't the whole result. */
  detail: roundDetail.optional(),
  /** Reason of a void round. */
  reason: z.string().optional(),
  /** Time of the verdict, from which payouts are booked. Only set if cards are dealt first. */
  verdictAt: instant.optional(),
})
export type ResultView = z.infer<typeof resultView>

export const balanceView = z.object({
  main: major,
  /**
   * The balance after a stake of each chip that it covers, smallest chip first. A list, because an
   * object with chips as keys would be an array with a place for every number up to the largest.
   */
  after: z.array(major),
})
export type BalanceView = z.infer<typeof balanceView>

/** A current pause: the round in play ends as usual, and no other begins. */
export const pauseView = z.object({
  /** Rounds that would begin after this time are not played. */
  since: instant,
  reason: z.string(),
})
export type PauseView = z.infer<typeof pauseView>

const gameSnapshot = z.object({
  game: z.enum(GAME_IDS),
  serverNow: instant,
  /** The current or next round; while the game is paused, the last one. */
  round: roundView,
  /** Null while the game is played. */
  pause: pauseView.nullable(),
  /** The ten latest rounds that are over, newest first, after one whose cards are being dealt. */
  results: z.array(resultView),
})
export type GameSnapshot = z.infer<typeof gameSnapshot>

export const myBet = z.object({
  betId: z.string(),
  countdownId: z.string(),
  color: z.string(),
  betAmount: major,
  /** Gross payout if the pick wins. */
  pays: major,
  status: z.enum(['open', 'won', 'lost', 'refunded']),
  /** Amount paid out or refunded. */
  paid: major,
  placedAt: instant,
})
export type MyBet = z.infer<typeof myBet>

const roundBets = z.object({
  countdownId: z.string(),
  /** Null until the round is settled, and if it was void. */
  winningColor: z.string().nullable(),
  /** The newest hundred, newest first. */
  bets: z.array(myBet),
  /**
   * Counts all the caller's bets on the round. `staked`, `paid` and `net` cover all of them too.
   */
  betCount: z.number().int().nonnegative(),
  staked: major,
  paid: major,
  net: major,
})
export type RoundBets = z.infer<typeof roundBets>

export const myRound = roundBets.extend({
  /** The last earlier round that the caller bet on, within the last 24 hours. */
  before: roundBets.nullable(),
  /** The player's stake or loss limit with the least left; null without one. */
  limit: z
    .object({
      /** The largest bet that it allows. */
      left: major,
      /** Says what is left, in one short line. */
      text: z.string(),
      resetsAt: instant,
    })
    .nullable(),
  /**
   * Since the player logged in: net of every bet whose round is over, in all games, and whether
   * there are bets whose round is not.
   */
  session: z.object({
    /** When the first bet since the login was placed; null without one. */
    playedSince: instant.nullable(),
    net: major,
    isOpen: z.boolean(),
    /** When the next reality check is due, possibly in the past; null if reality checks are off. */
    dueAt: instant.nullable(),
  }),
})
export type MyRound = z.infer<typeof myRound>

/** Query of `GET /api/live`. */
export const liveQuery = z.object({
  game: z.enum(GAME_IDS).refine((id) => findGame(id) !== undefined, 'We can’t find that game.'),
  /** `true` adds the events for staff desks, if the caller may read requests. */
  desk: z.literal('true').optional(),
})

export const liveEvent = z.discriminatedUnion('type', [
  gameSnapshot.extend({
    type: z.literal('snapshot'),
    /**
     * Only in the first event: the account of the session cookie that the stream came with, or
     * `nobody`.
     */
    account: z.string().optional(),
  }),
  roundView.extend({ type: z.literal('round') }),
  z.object({ type: z.literal('result'), game: z.enum(GAME_IDS), result: resultView }),
  z.object({ type: z.literal('pause'), game: z.enum(GAME_IDS), pause: pauseView.nullable() }),
  balanceView.extend({ type: z.literal('balance') }),
  /** The player may have a new notice, about a round of this game or about money. */
  z.object({ type: z.literal('notice'), game: z.enum(GAME_IDS).nullable() }),
  z.object({ type: z.literal('time'), serverNow: instant }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * Only sent to staff desks: a deposit or withdrawal request was sent, opened, claimed or decided.
 */
export const deskEvent = z.object({ type: z.literal('requests') })
export type DeskEvent = z.infer<typeof deskEvent>

/** Returns the server's view of a main balance. Clients show it and never compute one. */
export function toBalanceView(balance: Money): BalanceView {
  const covered = CHIPS_MAJOR.map(fromMajor).filter((chip) => chip <= balance)
  return { main: toMajor(balance), after: covered.map((chip) => toMajor(balance - chip)) }
}
