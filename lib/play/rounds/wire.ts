import { z } from 'zod'
import { roundDetail } from '@/lib/games/catalog/wire'
import { secondsLeft } from '@/lib/games/schedule/rules/phase'
import { type GameSnapshot, pauseView, payouts, pickTotals } from './wire-screen'

/** Answer of `GET /countdown/running`. */
export const runningAnswer = z.object({
  /**
   * Whole seconds to the end of the round, rounded up; 0 while no round is running or the round is
   * void.
   */
  secondsLeft: z.number().int().nonnegative(),
  countdownId: z.string(),
  /** `open` while bets are taken, `closed` after. */
  status: z.enum(['open', 'closed']),
  opensAt: z.number(),
  closesAt: z.number(),
  endsAt: z.number(),
  serverNow: z.number(),
  /** Start and reason of the pause, in which no new round begins; null while the game is played. */
  pause: pauseView.nullable(),
  payouts,
  bets: pickTotals,
})

/** A round as `GET /countdown/` lists it: under way (`open`, `closed`) or over. */
export const wireRound = z.object({
  _id: z.string(),
  countdownId: z.string(),
  /** Whole seconds to the round's end, rounded up; 0 once it is over. */
  secondsLeft: z.number().int().nonnegative(),
  status: z.enum(['open', 'closed', 'finished', 'void']),
  /** Null while the round is under way, and for a void round. */
  winningColor: z.string().nullable(),
  /** Epoch milliseconds. */
  endsAt: z.number(),
  /** Baccarat's cards. */
  detail: roundDetail.optional(),
  /** Reason of a void round. */
  reason: z.string().optional(),
})
export type ListedRound = Omit<z.infer<typeof wireRound>, '_id'>

export const roundListQuery = z.object({
  // Covers a hundred rounds that are over, plus those still under way.
  limit: z.coerce.number().int().min(1).max(120).default(100),
})

export function toRunning(snapshot: GameSnapshot): z.infer<typeof runningAnswer> {
  const now = snapshot.serverNow
  const { countdownId, opensAt, closesAt, endsAt, payouts: pays, bets } = snapshot.round
  const isVoid = snapshot.results.some(
    (result) => result.countdownId === countdownId && result.status === 'void',
  )
  const isPlayed = opensAt <= now && !isVoid
  return {
    // Clients take bets while more than 30 s are left, so a round that has not begun or is void
    // gets 0.
    secondsLeft: isPlayed ? secondsLeft(snapshot.round, now) : 0,
    countdownId,
    status: isPlayed && now < closesAt ? 'open' : 'closed',
    opensAt,
    closesAt,
    endsAt,
    serverNow: now,
    pause: snapshot.pause,
    ...(pays && { payouts: pays }),
    ...(bets && { bets }),
  }
}

export function toWireRound(round: ListedRound): z.infer<typeof wireRound> {
  return { _id: round.countdownId, ...round }
}
