import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { listAlerts } from '@/lib/house/operations/read-overview'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { pauseGame, resumeGame } from '@/lib/play/rounds/pause-game'
import { findPause } from '@/lib/play/rounds/read-snapshot'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import {
  bet,
  getRound,
  LONG_ROUNDS,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
} from '../../support/rounds'
import { untilBlocked } from '../../support/until-blocked'
import { listRounds, pause, REASON, resume } from './pause-fixtures'

/** Counts the schedule's rounds that have not started. */
async function countComing(): Promise<number> {
  return (await listRounds()).filter(({ opensAt }) => opensAt.getTime() > Date.now()).length
}

afterEach(async () => {
  if (await findPause('wingo')) await resume()
  await expectLedgerRight()
})

test('alerts those who may read the games while it lasts', async () => {
  const [owner, clerk] = await Promise.all([makeUser('owner'), makeUser('clerk')])
  const alerts = (id: string, role: 'owner' | 'clerk') =>
    listAlerts({ id, role }).then((all) => all.filter(({ kind }) => kind === 'pause'))
  expect(await alerts(owner.id, 'owner')).toEqual([])
  await pause()
  expect(await alerts(owner.id, 'owner')).toMatchObject([
    { title: 'Win-Go is paused', text: `By Nusrat Jahan: ${REASON}`, isStop: true },
  ])
  expect(await alerts(clerk.id, 'clerk')).toEqual([])
})

describe('a pause', () => {
  test('cancels rounds that have not started, and plays the current one to its payout', async () => {
    const [player = ''] = await makePlayers(1, 100_000n)
    await ensureGame(wingo, LONG_ROUNDS)
    const inPlay = await makeShortRound(UNTIL_LET)
    await tick()
    expect(await countComing()).toBe(3)
    await bet(player, 'red', 100)
    const since = await pause()
    expect(await countComing()).toBe(0)
    // A player can still bet again: a pause does not affect the round in play.
    await bet(player, 'green', 100)
    await tickUntilOver(inPlay, 60_000)
    const over = await getRound(inPlay)
    expect(over).toMatchObject({ status: 'finished', betCount: 2 })
    expect(over.opensAt.getTime()).toBeLessThanOrEqual(since.getTime())
    // No worker creates a round during the pause.
    await Promise.all([tick(), tick(), tick()])
    expect(await countComing()).toBe(0)
  })

  test('waits for a bet in flight in a round that has started, and keeps that round', async () => {
    const [player = ''] = await makePlayers(1, 100_000n)
    await ensureGame(wingo, LONG_ROUNDS)
    // No worker has opened this round. Its row still says scheduled, but it takes bets by the
    // clock.
    const begun = await makeShortRound(UNTIL_LET)
    const holding = new pg.Client({ connectionString: getEnv().DATABASE_URL })
    await holding.connect()
    await holding.query('BEGIN')
    await holding.query(`SELECT 1 FROM round WHERE id = ${begun} FOR KEY SHARE`)
    const pausing = pause()
    await untilBlocked()
    expect(await findPause('wingo')).toBeNull()
    await holding.query('COMMIT')
    await holding.end()
    await pausing
    expect((await getRound(begun)).status).toBe('scheduled')
    await bet(player, 'red', 100)
    await tickUntilOver(begun)
  })

  test('starts once and ends once, however many requests arrive at the same time', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    await tick()
    const admin = await makeUser('owner')
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        pauseGame({ game: 'wingo', reason: REASON, adminId: admin.id }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason.code).toBe('already-paused')
    }
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => resumeGame({ game: 'wingo', adminId: admin.id })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const events = await db.auditEvent.findMany({
      where: { actorId: admin.id, subject: 'game:wingo' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action }) => action)).toEqual(['game.pause', 'game.resume'])
    expect(events[0]?.after).toMatchObject({ reason: REASON, takenBack: expect.any(Array) })
  })

  test('leaves no round that starts after it, even one that a worker writes at the same time', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    for (let turn = 0; turn < 5; turn++) {
      const [since] = await Promise.all([pause(), tick(), tick(), tick()])
      expect((await listRounds()).filter((round) => round.opensAt > since)).toEqual([])
      await resume()
      expect(await countComing()).toBeGreaterThan(0)
    }
  })
})

describe('rounds written when a game resumes', () => {
  test('announce the worker’s beacon, whatever the web process is set to', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    await pause()
    await db.$executeRaw`
      INSERT INTO worker_heartbeat (worker, tick_at, beacon, announces)
      VALUES ('with-beacon', now() + interval '1 minute', 'auto', 'drand')`
    await resume()
    const coming = (await listRounds()).filter(({ opensAt }) => opensAt.getTime() > Date.now())
    expect(new Set(coming.map(({ beaconNetwork }) => beaconNetwork))).toEqual(new Set(['quicknet']))
    await pause()
    await db.$executeRaw`DELETE FROM worker_heartbeat WHERE worker = 'with-beacon'`
    await resume()
  })

  test('are left to the worker when no worker has announced its beacon', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    await pause()
    await db.workerHeartbeat.deleteMany()
    const admin = await makeUser('owner')
    await resumeGame({ game: 'wingo', adminId: admin.id })
    expect(await countComing()).toBe(0)
    await tick()
    expect(await countComing()).toBeGreaterThan(0)
  })
})

describe('the database', () => {
  test('lets a pause delete rounds that have not started, and nothing else', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    await tick()
    const coming = (await listRounds()).at(-1)
    expect(coming?.status).toBe('scheduled')
    await expect(db.round.delete({ where: { id: coming?.id ?? 0n } })).rejects.toThrow()
    await pause()
    for (const { id } of await listRounds()) {
      await expect(db.round.delete({ where: { id } })).rejects.toThrow()
    }
  })

  test('refuses to change or delete the record of a pause', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    await pause()
    await expect(db.gamePause.updateMany({ data: { reason: 'another one' } })).rejects.toThrow()
    await expect(db.gamePause.deleteMany()).rejects.toThrow()
    await resume()
    await expect(db.gamePause.updateMany({ data: { resumedAt: null } })).rejects.toThrow()
  })
})
