import { beforeAll, describe, expect, test } from 'vitest'
import { readCalls } from '@/app/api/calls'
import { GET as live } from '@/app/api/live/route'
import { db } from '@/lib/base/db/client'
import { GAMES } from '@/lib/games/catalog/registry'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { nameOf } from '@/lib/people/calls/call'
import { seedToHex } from '@/lib/play/fairness/rules/chain'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { voidRound } from '@/lib/play/rounds/void-round'
import { ask } from '../../support/ask'
import { makePlayer, makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import {
  bet,
  LONG_ROUNDS,
  makeShortRound,
  tick,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'
import type { People } from '../../support/scenario'
import { SCENARIOS } from '../../support/surface-scenarios'

/** Seeds of undrawn rounds: those with rows, and the rest of both chains. */
let secrets: readonly string[] = []
let people: People
let drawnSoon: bigint

/** Returns every seed that must stay secret: all of both chains except the revealed ones. */
async function collectSecrets(): Promise<string[]> {
  const revealed = await db.round.findMany({ select: { revealedSeed: true, previousSeed: true } })
  const shown = new Set(revealed.flatMap((round) => [round.revealedSeed, round.previousSeed]))
  const found: string[] = []
  for (const season of await db.season.findMany()) {
    const chain = await getCommittedChain(season)
    for (let index = 1; index <= season.links; index += 1)
      found.push(seedToHex(chain.seedAt(index)))
  }
  return found.filter((seed) => !shown.has(seed))
}

beforeAll(async () => {
  for (const game of GAMES) {
    await ensureGame(game, LONG_ROUNDS)
    await tickGame(game.id, noBeacon)
  }
  people = {
    owner: await makePlayer(50_000),
    other: await makePlayer(5_000),
    admin: await makeUser('owner'),
  }
  // One round of each kind: soon to be drawn, voided before it was due, and bet on.
  drawnSoon = await makeShortRound(UNTIL_LET)
  const called = await makeShortRound(300_000)
  await voidRound({ roundId: called, reason: 'a test', byUserId: people.admin.id })
  await makeShortRound(300_000)
  await bet(people.owner.id, 'red', 100)
  await tick()
  await recordHeartbeat('none')
  secrets = await collectSecrets()
})

function leaksIn(text: string): string[] {
  const candidates = new Set(text.match(/[0-9a-f]{64}/gi)?.map((hex) => hex.toLowerCase()))
  return secrets.filter((seed) => candidates.has(seed))
}

describe('the seed of an undrawn round', () => {
  test('is among the seeds searched for', () => {
    expect(secrets.length).toBeGreaterThan(9_900)
    expect(leaksIn(`{"seed":"${secrets[17]}"}`)).toEqual([secrets[17]])
  })

  test('is in no answer of any call to a visitor, a player or an admin', async () => {
    const calls = new Map((await readCalls()).map((call) => [nameOf(call), call]))
    let answers = 0
    for (const { call, asking } of SCENARIOS) {
      const { method = '', handler } = calls.get(call) ?? {}
      if (!handler || method !== 'GET') continue
      for (const as of [null, people.owner, people.admin]) {
        const { body, status, headers } = await ask(method, handler, await asking(people), as)
        const text = JSON.stringify([status, body, [...headers]])
        expect([call, leaksIn(text)]).toEqual([call, []])
        answers += 1
      }
    }
    expect(answers).toBeGreaterThan(60)
  })

  test('is not sent in the live stream', async () => {
    const leaving = new AbortController()
    const request = new Request('http://rondo.test/?game=wingo', { signal: leaving.signal })
    const response = await live(request, { params: Promise.resolve({}) })
    const first = await response.body?.getReader().read()
    leaving.abort()
    const text = Buffer.from(first?.value ?? []).toString('utf8')
    expect(text).toContain('countdownId')
    expect(leaksIn(text)).toEqual([])
  })

  test('is in no table of the database', async () => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) {
      const rows = await db.$queryRawUnsafe<{ text: string }[]>(
        `SELECT t::text AS text FROM ${name} t`,
      )
      expect([name, leaksIn(rows.map(({ text }) => text).join('\n'))]).toEqual([name, []])
    }
  })

  test('is shown with the draw, while the next one stays secret', async () => {
    await waitForDraw(drawnSoon)
    await tick()
    const drawn = await db.round.findUniqueOrThrow({ where: { id: drawnSoon } })
    expect(secrets).toContain(drawn.revealedSeed)
    expect(drawn.status).toBe('finished')
  })
})
