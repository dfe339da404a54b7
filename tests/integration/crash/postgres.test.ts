import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makePlayers } from '../../support/rounds'
import {
  betOnAllColours,
  COST_OF_ALL_COLOURS,
  expectPlayToGoOn,
  expectSettledOnce,
  waitForBetting,
} from './play'

const START = 2_000_000n
const { postgres, startWorker } = globalThis.ownServices

test.each([
  ['restarted', 'SIGINT'],
  ['killed with kill -9', 'SIGKILL'],
] as const)(
  'keeps the worker running and settles every round once when Postgres is %s',
  async (_how, signal) => {
    const worker = await startWorker()
    const players = await makePlayers(3, START)
    await waitForBetting()
    const round = await betOnAllColours(players)
    await postgres.kill(signal)
    await sleep(3_000)
    expect(worker.hasEnded()).toBe(false)
    await postgres.start()
    await expectSettledOnce(
      round,
      new Map(players.map((player) => [player, START - COST_OF_ALL_COLOURS])),
    )
    await expectPlayToGoOn()
    expect(worker.hasEnded()).toBe(false)
    const complaints = worker.output.match(/ticking rounds failed/g) ?? []
    expect(complaints.length).toBeLessThanOrEqual(2)
    expect(await worker.stop()).toEqual({ code: 0, signal: null })
  },
)
