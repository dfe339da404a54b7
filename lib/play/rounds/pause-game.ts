import 'server-only'
import { db } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { findWorkerBeacon } from '@/lib/base/db/worker-beacon.sql'
import { publishGame } from '@/lib/base/live/publish'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import type { GameId } from '@/lib/games/catalog/game'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { announceFor } from '@/lib/play/fairness/beacon'
import { deleteComingRounds, endPause, insertPause } from '@/lib/play/rounds/pause.sql'
import { lockSchedule } from '@/lib/play/rounds/rounds.sql'
import { scheduleRounds } from './schedule-rounds'

/**
 * Pauses a game. The round in play takes bets and is drawn and paid as usual. Later rounds are
 * removed, their links of the chain are skipped, and no round is created until the game is resumed.
 * Runs in one transaction, so a crash leaves the game either paused or not.
 *
 * @param input.reason 3 to 500 characters, trimmed; players read it.
 * @returns the start of the pause by the database's clock.
 * @throws Refusal `already-paused` if the game is already paused.
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
      throw isUniqueViolation(error) ? new Refusal('already-paused') : error
    })
  log.warn({ game, reason }, 'game paused')
  publishGame(game)
  return { since }
}

/**
 * Resumes a paused game with the next slot of its schedule.
 * @throws Refusal `not-paused`.
 */
export async function resumeGame(input: {
  readonly game: GameId
  readonly adminId: string
}): Promise<void> {
  const { game, adminId } = input
  await db.$transaction(async (tx) => {
    await lockSchedule(tx, game)
    const ended = await endPause(tx, game, adminId)
    if (!ended) throw new Refusal('not-paused')
    await recordAudit(tx, {
      actorId: adminId,
      action: 'game.resume',
      subject: `game:${game}`,
      before: { reason: ended.reason },
    })
  })
  log.info({ game }, 'game resumed')
  // The worker would write the coming rounds within a second, but this way screens learn of them
  // immediately. A failure changes nothing: the game is resumed.
  await scheduleAsWorker(game).catch((error: unknown) =>
    log.warn({ error, game }, 'rounds of a resumed game are left to the worker'),
  )
  publishGame(game)
}

/** Writes the coming rounds. They announce the beacon that the worker waits for. */
async function scheduleAsWorker(game: GameId): Promise<void> {
  const beacon = await findWorkerBeacon()
  if (beacon) await scheduleRounds(game, announceFor(beacon))
}
