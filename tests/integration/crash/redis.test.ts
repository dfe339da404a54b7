import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { scheduleDeposit } from '@/lib/cashier/schedule-decision'
import { db } from '@/lib/db/client'
import { SCHEDULED_JOBS } from '@/workers/registry'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makeUser } from '../../support/factories'
import { makePlayers } from '../../support/rounds'
import {
  betOnAllColours,
  COST_OF_ALL_COLOURS,
  expectPlayToGoOn,
  expectSettledOnce,
  waitFor,
  waitForBetting,
} from './play'

const START = 2_000_000n
const { settings, redis, wipeRedis, startWorker } = globalThis.ownServices

const EXPECTED_JOBS = SCHEDULED_JOBS.map((job) => job.name).sort()

/** Returns the names of the repeating jobs in Redis, or null while some are missing. */
async function repeatingJobs(): Promise<string[] | null> {
  const connection = new Redis(settings.REDIS_URL)
  const names: string[] = []
  for (const name of ['rounds', 'maintenance']) {
    const queue = new Queue(name, { connection, prefix: `{${settings.REDIS_PREFIX}}` })
    for (const scheduler of await queue.getJobSchedulers()) names.push(scheduler.key)
    await queue.close()
  }
  connection.disconnect()
  return names.length < EXPECTED_JOBS.length ? null : names.sort()
}

test('settles rounds while Redis is gone, and by jobs again once it is back without its data', async () => {
  const worker = await startWorker()
  const players = await makePlayers(2, START)
  const balances = (rounds: bigint) =>
    new Map(players.map((player) => [player, START - rounds * COST_OF_ALL_COLOURS]))
  expect(await waitFor('repeating jobs', repeatingJobs)).toEqual(EXPECTED_JOBS)

  await waitForBetting(2_500)
  const first = await betOnAllColours(players)
  await redis.kill()
  await expectSettledOnce(first, balances(1n))
  const { settledAt, endsAt } = await db.round.findUniqueOrThrow({ where: { id: first } })
  expect(settledAt?.getTime()).toBeLessThan(endsAt.getTime() + 5_000)

  wipeRedis()
  await waitForBetting(2_500)
  const second = await betOnAllColours(players)
  await redis.start()
  await expectSettledOnce(second, balances(2n))
  expect(await waitFor('repeating jobs', repeatingJobs)).toEqual(EXPECTED_JOBS)
  await expectPlayToGoOn()
  expect(worker.hasEnded()).toBe(false)

  await redis.kill()
  const askedAt = Date.now()
  expect(await worker.stop()).toEqual({ code: 0, signal: null })
  expect(Date.now() - askedAt).toBeLessThan(10_000)
  await redis.start()
})

test('loses no round when Redis is emptied while it runs', async () => {
  const worker = await startWorker()
  const players = await makePlayers(2, START)
  await waitForBetting(2_500)
  const round = await betOnAllColours(players)
  const connection = new Redis(settings.REDIS_URL)
  await connection.flushall()
  connection.disconnect()
  await expectSettledOnce(
    round,
    new Map(players.map((player) => [player, START - COST_OF_ALL_COLOURS])),
  )
  expect(await waitFor('repeating jobs', repeatingJobs)).toEqual(EXPECTED_JOBS)
  await expectPlayToGoOn()
  expect(await worker.stop()).toEqual({ code: 0, signal: null })
})

test('carries out a decision pending undo once while Redis is gone', async () => {
  const workers = [await startWorker(), await startWorker()]
  const [player = ''] = await makePlayers(1, START)
  const clerk = await makeUser('clerk')
  await redis.kill()
  const depositId = await makeDepositRequest(player, 700)
  const id = await scheduleDeposit({ depositId, adminId: clerk.id, decision: 'Accepted' })
  const decision = () => db.scheduledDecision.findUniqueOrThrow({ where: { id } })
  expect((await decision()).state).toBe('waiting')
  await waitFor('end of the decision', async () =>
    (await decision()).state === 'waiting' ? null : true,
  )
  const { state, dueAt, endedAt } = await decision()
  expect(state).toBe('done')
  // Not before the time to undo it was over.
  expect(endedAt?.getTime()).toBeGreaterThanOrEqual(dueAt.getTime())
  expect(await db.transfer.count({ where: { kind: 'deposit', subjectId: depositId } })).toBe(1)
  expect(await mainBalanceOf(player)).toBe(START + 70_000n)
  await redis.start()
  for (const worker of workers) expect(await worker.stop()).toEqual({ code: 0, signal: null })
  await expectLedgerRight()
})
