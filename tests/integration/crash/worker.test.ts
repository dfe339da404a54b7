import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { getWorkerHealth } from '@/lib/house/operations/read-health'
import { NODE, ROOT, WORKER_ARGS } from '../../../scripts/lib/paths.mjs'
import { makePlayers } from '../../support/rounds'
import {
  betOnAllColours,
  expectPlayToGoOn,
  expectSettledOnce,
  waitFor,
  waitForBetting,
} from './play'
import { afterOneRound, START, work } from './workers'

const { settings } = globalThis.ownServices

describe('a worker killed with kill -9', () => {
  test('during betting stops no bets, and the round is settled once it is back', async () => {
    const worker = await work()
    const [before = '', after = ''] = await makePlayers(2, START)
    await waitForBetting(5_000)
    const round = await betOnAllColours([before])
    await worker.kill()
    expect(await betOnAllColours([after])).toBe(round)
    const { endsAt } = await db.round.findUniqueOrThrow({ where: { id: round } })
    await sleep(Math.max(0, endsAt.getTime() - Date.now()) + 500)
    expect((await db.round.findUniqueOrThrow({ where: { id: round } })).settledAt).toBeNull()
    expect(await getWorkerHealth()).toBeGreaterThan(1_000)
    await work()
    await expectSettledOnce(round, afterOneRound([before, after]))
    await expectPlayToGoOn()
    await expect.poll(getWorkerHealth).toBeLessThan(3_000)
  })

  test('between close and draw leaves a round that is drawn and settled once it is back', async () => {
    const worker = await work()
    const players = await makePlayers(2, START)
    await waitForBetting()
    const round = await betOnAllColours(players)
    // Held as by a bet in flight, so that the draw waits until the worker is dead.
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT FROM round WHERE id = ${round} FOR KEY SHARE`
        await waitFor('closed round', () =>
          db.round.findFirst({ where: { id: round, status: 'closed' } }),
        )
        await worker.kill()
      },
      { timeout: 60_000 },
    )
    const { outcome } = await db.round.findUniqueOrThrow({ where: { id: round } })
    expect(outcome).toBeNull()
    await work()
    await expectSettledOnce(round, afterOneRound(players))
    await expectPlayToGoOn()
  })
})

describe('a worker asked to stop', () => {
  test('exits with 0 within ten seconds, and another continues its work', async () => {
    const worker = await work()
    const players = await makePlayers(1, START)
    await waitForBetting()
    const round = await betOnAllColours(players)
    const askedAt = Date.now()
    expect(await worker.stop()).toEqual({ code: 0, signal: null })
    expect(Date.now() - askedAt).toBeLessThan(10_000)
    await work()
    await expectSettledOnce(round, afterOneRound(players))
  })
})

describe('a worker with another FAIRNESS_SECRET', () => {
  test('does not start and says why', async () => {
    expect(await (await work()).stop()).toEqual({ code: 0, signal: null })
    const env = { ...process.env, ...settings, FAIRNESS_SECRET: 'ab'.repeat(32) }
    const end = await promisify(execFile)(NODE, WORKER_ARGS, {
      cwd: ROOT,
      env,
      timeout: 150_000,
    }).catch((error: unknown) => error)
    expect(end).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/FAIRNESS_SECRET does not match the published commitment/),
    })
  })
})
