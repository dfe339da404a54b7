import { z } from 'zod'
import { publicReason } from '@/lib/base/http/wire'
import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { findGame } from '@/lib/games/catalog/registry'
import { pauseView } from './wire-screen'

/** `{game}` in a staff path. */
export const gameParams = z.object({
  game: z.custom<GameId>(
    (id) => typeof id === 'string' && findGame(id) !== undefined,
    'We can’t find that game.',
  ),
})

/** Payload of `POST /games/{game}/pause`. Players read the reason. */
export const pauseRequest = z.object({ reason: publicReason })

/** State of a game: played or paused. */
export const gameStateAnswer = z.object({
  game: z.enum(GAME_IDS),
  pause: pauseView.nullable(),
})
export type GameStateAnswer = z.infer<typeof gameStateAnswer>

/** `{game}` and `{countdownId}` in a round's path. */
export const roundParams = gameParams.extend({
  countdownId: z.string().regex(/^\d{11,14}$/, 'A period number has 11 to 14 digits.'),
})

/** Payload of `POST /games/{game}/rounds/{countdownId}/void`. */
export const voidRequest = z.object({ reason: publicReason })

/** A round that is now void, with the number of refunded bets. */
export const voidAnswer = z.object({
  game: z.enum(GAME_IDS),
  countdownId: z.string(),
  status: z.literal('void'),
  /**
   * The reason that applies: for a round that was already void, the earlier one, not the one that
   * was sent.
   */
  reason: z.string(),
  bets: z.number().int().nonnegative(),
})
export type VoidAnswer = z.infer<typeof voidAnswer>
