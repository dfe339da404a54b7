import 'server-only'
import { db } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { deleteComingRounds, insertPause } from '@/lib/db/pause-statements'
import { lockSchedule } from '@/lib/db/round-statements'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import { publishGame } from '@/lib/live/publish'
import { log } from '@/lib/log'
import { recordAudit } from '../record-audit'

/**
 * Pauses a game: the round in play takes bets, is drawn and paid as usual; those after it are taken
 * back, their links of the chain are skipped, and none is made until the game is resumed. One
 * transaction, so that a crash leaves the game paused or not, and nothing in between.
 *
 * @param input.reason 3 to 500 characters, trimmed; players read it.
 * @returns since when, by the database's clock.
 * @throws Refusal `pause-stands` where the game is paused already.
 */
export async function pauseGame(input: {
  readonly game: GameId
  readonly reason: string
  readonly adminId: string
}): Promise<{ readonly since: Date }> {
  const { game, reason, adminId } = input
  const since = await db
    .$transaction(async (tx) => {
      await lockSchedule(tx, game)
      const pause = await insertPause(tx, input)
      const takenBack = await deleteComingRounds(tx, pause.id)
      await recordAudit(tx, {
        actorId: adminId,
        action: 'game.pause',
        subject: `game:${game}`,
        after: { reason, since: pause.pausedAt.toISOString(), takenBack },
      })
      return pause.pausedAt
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('pause-stands') : error
    })
  log.warn({ game, reason }, 'game paused')
  publishGame(game)
  return { since }
}
