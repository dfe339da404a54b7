import { hexToBytes } from '@noble/hashes/utils.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import type { PlannedBeacon } from '@/lib/play/fairness/beacon'
import { DrandClient } from '@/lib/play/fairness/drand-client'
import { findFairnessRecord } from '@/lib/play/fairness/read-records'
import {
  beaconRandomness,
  beaconRoundAtOrAfter,
  beaconRoundTime,
} from '@/lib/play/fairness/rules/drand'
import { explainDraw } from '@/lib/play/fairness/rules/explain-draw'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import {
  bet,
  getRound,
  LONG_ROUNDS,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'
import { honest, LocalRelay, signBeacon, TEST_CHAIN } from '../../support/test-beacon'

const START = 1_000_000n
const LONG = 120_000
const silent: LocalRelay['handler'] = (_round, response) => void response.writeHead(404).end()

const relay = new LocalRelay(silent)
beforeAll(() => relay.start())
afterAll(() => relay.stop())
afterEach(expectLedgerRight)

/** Announces as the product does, only sooner. */
function announceSeason(publishedAt: number): PlannedBeacon {
  const round = beaconRoundAtOrAfter(TEST_CHAIN, publishedAt + 1_000)
  return { network: 'quicknet', round, at: beaconRoundTime(TEST_CHAIN, round) }
}

function newClient(waitMs: number): DrandClient {
  const relays = [relay.url]
  const options = { chain: TEST_CHAIN, relays, waitMs, announce: () => null, onArrival: () => {} }
  return new DrandClient({ ...options, announceSeason })
}

const newestSeason = () =>
  db.season.findFirstOrThrow({ where: { game: 'wingo' }, orderBy: { number: 'desc' } })

// These tests depend on each other and run in order on one database.
test('a season announces its public number before anyone can know it, and no round is drawn without it', async () => {
  await ensureGame(wingo, LONG_ROUNDS, announceSeason)
  const season = await newestSeason()
  const number = Number(season.beaconRound)
  expect(beaconRoundTime(TEST_CHAIN, number)).toBeGreaterThan(season.publishedAt.getTime())
  expect(season.beaconSignature).toBeNull()
  const [player = ''] = await makePlayers(1, START)
  const id = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue']) await bet(player, colour, 100)
  await waitForDraw(id)
  const client = newClient(600_000)
  for (let at = 0; at < 3; at += 1) await tick(client)
  const waiting = await getRound(id)
  expect(waiting).toMatchObject({
    status: 'closed',
    outcome: null,
    revealedSeed: null,
    betCount: 3,
  })
  await expect(
    db.$executeRaw`
      UPDATE round SET outcome = 'red', revealed_seed = repeat('0', 64), previous_seed = repeat('0', 64),
        drawn_at = clock_timestamp() WHERE id = ${id}`,
  ).rejects.toThrow(/no public number yet/)
  for (const data of [{ beaconRound: BigInt(number + 1) }, { salt: '0'.repeat(64) }]) {
    await expect(db.season.update({ where: { id: season.id }, data })).rejects.toThrow()
  }

  relay.handler = honest
  await tickUntilOver(id, LONG, client)
  const over = await getRound(id)
  const of = (round: number) =>
    wingo.draw(
      createWordStream({
        scheme: 'v3',
        season: {
          round: String(round),
          randomness: beaconRandomness(hexToBytes(signBeacon(round))),
        },
        seed: hexToBytes(over.revealedSeed ?? ''),
        game: 'wingo',
        countdownId: over.countdownId,
        beaconRound: '0',
        randomness: new Uint8Array(0),
      }),
    ).winner
  expect([over.status, over.outcome]).toEqual(['finished', of(number)])
  // With the seed and the salt of the commitment, other numbers give every result. So 46 salts, or
  // any number of them, say nothing about a result while S has no value.
  expect(new Set(Array.from({ length: 46 }, (_, at) => of(number + at))).size).toBe(3)
  expect(await mainBalanceOf(player)).toBe(START - 30_000n + 20_000n)
  const record = await findFairnessRecord('wingo', over.countdownId)
  expect(record).toMatchObject({
    scheme: 'v3',
    season: { beacon: { round: number, signature: signBeacon(number) } },
  })
  expect(record && explainDraw(record)?.outcome).toEqual({ winningColor: over.outcome })
  const another = { beaconSignature: 'ab'.repeat(48) }
  await expect(db.season.update({ where: { id: season.id }, data: another })).rejects.toThrow()
})

test('a season whose public number does not come is void, round by round, and another one begins', async () => {
  relay.handler = silent
  for (const cutoffSeconds of [4, LONG_ROUNDS.cutoffSeconds])
    await ensureGame(wingo, { ...LONG_ROUNDS, cutoffSeconds }, announceSeason)
  const season = await newestSeason()
  const [player = ''] = await makePlayers(1, START)
  const id = await makeShortRound(UNTIL_LET)
  await bet(player, 'red', 100)
  await waitForDraw(id)
  const client = newClient(1_000)
  await tickUntilOver(id, LONG, client)
  expect(await getRound(id)).toMatchObject({ status: 'void', outcome: null })
  expect(await mainBalanceOf(player)).toBe(START)
  await tick(client)
  const next = await newestSeason()
  expect(next).toMatchObject({ number: season.number + 1, reason: 'beacon' })
  expect(next.commitment).not.toBe(season.commitment)
})
