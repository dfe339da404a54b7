import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { seedToHex } from '@/lib/play/fairness/rules/chain'
import { announcedBeaconRound, QUICKNET } from '@/lib/play/fairness/rules/drand'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayers } from '../../support/rounds'
import { LocalRelay } from '../../support/test-beacon'
import { betOnAllColours, waitFor, waitForBetting } from './play'

const START = 2_000_000n
const { startWorker } = globalThis.ownServices

type Worker = Awaited<ReturnType<typeof startWorker>>
const workers: Worker[] = []
const relay = await new LocalRelay((_round, response) => void response.writeHead(404).end()).start()

async function work(): Promise<Worker> {
  const worker = await startWorker({
    FAIRNESS_BEACON: 'drand',
    DRAND_URLS: relay.url,
    BEACON_WAIT_SECONDS: '10',
    ROUND_SECONDS: '30',
    BETTING_CUTOFF_SECONDS: '21',
  })
  workers.push(worker)
  return worker
}

afterEach(async () => {
  for (const worker of workers.splice(0)) if (!worker.hasEnded()) await worker.kill()
})
afterAll(() => relay.stop())

describe('a worker killed between seal and draw', () => {
  test('leaves a sealed round, which its successor voids in time and refunds', async () => {
    const worker = await work()
    const players = await makePlayers(2, START)
    await waitForBetting()
    const id = await betOnAllColours(players)
    const { closesAt, beaconRound } = await db.round.findUniqueOrThrow({ where: { id } })
    expect(Number(beaconRound)).toBe(announcedBeaconRound(QUICKNET, closesAt.getTime()))
    const sealed = await waitFor('sealed round', () =>
      db.round.findFirst({ where: { id, betsRoot: { not: null } } }),
    )
    await worker.kill()
    expect([sealed.betCount, sealed.outcome, sealed.revealedSeed]).toEqual([6, null, null])

    const successor = await work()
    const given = await waitFor('round given up', () =>
      db.round.findFirst({ where: { id, status: 'void', revealedSeed: { not: null } } }),
    )
    expect(given).toMatchObject({ betsRoot: sealed.betsRoot, outcome: null, wouldHaveBeen: null })
    expect(relay.asked).toContain(Number(beaconRound))
    for (const player of players) expect(await mainBalanceOf(player)).toBe(START)
    // Neither log contains any seed that is not public by now.
    const season = await db.season.findUniqueOrThrow({ where: { id: given.seasonId } })
    const chain = await getCommittedChain(season)
    const logs = worker.output + successor.output
    for (let ahead = 0; ahead < 50; ahead += 1) {
      expect(logs).not.toContain(seedToHex(chain.seedAt(given.linkIndex + ahead)))
    }
    await expectLedgerRight()
  })
})
