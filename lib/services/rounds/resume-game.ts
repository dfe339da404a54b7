import 'server-only'
import { db } from '@/lib/db/client'
import { endPause } from '@/lib/db/pause-statements'
import { readWorkerBeacon } from '@/lib/db/read-worker-beacon'
import { lockSchedule } from '@/lib/db/round-statements'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import { publishGame } from '@/lib/live/publish'
import { log } from '@/lib/log'
import { announceFor } from '../beacon'
import { recordAudit } from '../record-audit'
import { scheduleRounds } from './schedule-rounds'

/**
 * Lets a paused game go on with the next slot of its schedule.
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
  // The worker would write the coming rounds within a second; screens learn of them at once so. They
  // announce what the worker waits for, whatever this process is set to.
  const beacon = await readWorkerBeacon()
  if (beacon) await scheduleRounds(game, announceFor(beacon))
  publishGame(game)
}
