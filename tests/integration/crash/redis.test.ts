import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
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

  await waitForBetting()
  const first = await betOnAllColours(players)
  await redis.kill()
  await expectSettledOnce(first, balances(1n))
  const { settledAt, endsAt } = await db.round.findUniqueOrThrow({ where: { id: first } })
  expect(settledAt?.getTime()).toBeLessThan(endsAt.getTime() + 5_000)

  wipeRedis()
  await waitForBetting()
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
  await waitForBetting()
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

test('makes a decision once while Redis is gone, however often its call comes', async () => {
  const [player = ''] = await makePlayers(1, START)
  const clerk = await makeUser('clerk')
  await redis.kill()
  const order = { depositId: await makeDepositRequest(player, 700), adminId: clerk.id } as const
  const decide = () => decideDeposit({ ...order, decision: 'Accepted', key: 'once' })
  await Promise.all([decide(), decide()])
  expect(await db.transfer.count({ where: { kind: 'deposit', subjectId: order.depositId } })).toBe(
    1,
  )
  expect(await mainBalanceOf(player)).toBe(START + 70_000n)
  await redis.start()
  await expectLedgerRight()
})
