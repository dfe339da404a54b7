import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as postBet } from '@/app/api/bet/route'
import { POST } from '@/app/api/bets/route'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { type RequestContext, requestContexts } from '@/lib/base/http/request-context'
import * as publish from '@/lib/base/live/publish'
import { placeTogether } from '@/lib/money/ledger/bet.sql'
import { placeBets } from '@/lib/play/betting/place-bet'
import { MAX_LEGS } from '@/lib/play/betting/wire'
import { voidRound } from '@/lib/play/rounds/void-round'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { codeOf, countCodes, insist, setLimit, warmPools } from '../../support/player-limits'
import {
  getRound,
  makePlayers,
  makeShortRound,
  tickUntilOver,
  UNTIL_LET,
} from '../../support/rounds'

const TWO = [
  { color: 'green', betAmount: 500 },
  { color: 'blue', betAmount: 200 },
]
const LEGS = TWO.map(({ color, betAmount }) => ({ selection: color, amountMajor: betAmount }))

let player: Caller
let roundId: bigint
let countdownId: string

beforeAll(async () => {
  roundId = await makeShortRound(UNTIL_LET)
  ;({ countdownId } = await getRound(roundId))
})
beforeEach(async () => {
  player = await makePlayer(1_000)
})
afterEach(expectLedgerRight)

function bets(
  legs: readonly unknown[],
  options: { as?: Caller | null; headers?: Record<string, string>; countdownId?: string } = {},
) {
  const { countdownId: wanted = countdownId, ...rest } = options
  const body = { game: 'wingo', legs, countdownId: wanted }
  return call(POST, { method: 'POST', as: player, body, ...rest })
}

const countBets = (playerId = player.id) => db.bet.count({ where: { playerId } })

async function expectNothingTaken(): Promise<void> {
  expect(await countBets()).toBe(0)
  expect(await mainBalanceOf(player.id)).toBe(100_000n)
}

describe('POST /bets', () => {
  test('places every bet and returns the balance after all of them', async () => {
    const { status, body } = await bets(TWO)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Successfully 700 submitted.',
      countdownId,
      balance: 300,
      balanceView: { main: 300, after: [200, 100] },
      bets: [
        { color: 'green', betAmount: 500, pays: 1_000, status: 'open' },
        { color: 'blue', betAmount: 200, pays: 400, status: 'open' },
      ],
    })
    expect(await mainBalanceOf(player.id)).toBe(30_000n)
  })

  test('places none for a page of another account', async () => {
    const { email } = await makePlayer(0)
    const body = { email, game: 'wingo', legs: TWO, countdownId }
    const answer = await call(POST, { method: 'POST', as: player, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    await expectNothingTaken()
  })

  test('tells the gateway for which game it places how many bets', async () => {
    const context: RequestContext = { id: randomUUID() }
    await requestContexts().run(context, () => bets(TWO))
    expect(context.bets).toEqual({ game: 'wingo', count: 2 })
  })

  test('books the stakes in the order of the bets, and stores the balance after each bet', async () => {
    await bets([...TWO, { color: 'green', betAmount: 100 }])
    const placed = await db.bet.findMany({ where: { playerId: player.id }, orderBy: { id: 'asc' } })
    expect(placed.map((bet) => bet.balanceAfter)).toEqual([50_000n, 30_000n, 20_000n])
    const moved = await db.transfer.findMany({
      where: { subjectId: { in: placed.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
    })
    expect(moved.map(({ subjectId, fromBalance }) => [subjectId, fromBalance])).toEqual(
      placed.map(({ id, balanceAfter }) => [id, balanceAfter]),
    )
  })

  test('sends the balance to open screens once', async () => {
    const told = vi.spyOn(publish, 'publishBalances')
    await bets(TWO)
    expect(told.mock.calls).toEqual([[[player.id]]])
    told.mockRestore()
  })

  test('refuses all bets when the balance covers some but not their sum', async () => {
    const answer = await bets([
      { color: 'red', betAmount: 500 },
      { color: 'green', betAmount: 500 },
      { color: 'blue', betAmount: 100 },
    ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'insufficient-balance' } })
    await expectNothingTaken()
  })

  test('accepts a sum of exactly the balance', async () => {
    const whole = ['red', 'green'].map((color) => ({ color, betAmount: 500 }))
    expect((await bets(whole)).status).toBe(201)
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test.each([
    ['stake', 'stake-limit-reached'],
    ['loss', 'loss-limit-reached'],
  ] as const)('applies the %s limit to the sum', async (kind, code) => {
    await setLimit(player.id, kind, 'day', 699)
    expect(await bets(TWO)).toMatchObject({ status: 409, body: { code } })
    await expectNothingTaken()
    const other = await makePlayer(1_000)
    await setLimit(other.id, kind, 'day', 700)
    expect((await bets(TWO, { as: other })).status).toBe(201)
  })

  test.each([
    ['a pick of another game', [TWO[0], { color: 'banker', betAmount: 100 }], 'unknown-selection'],
    ['no chip', [TWO[0], { color: 'red', betAmount: 150 }], 'stake-not-a-chip'],
    ['no stake', [TWO[0], { color: 'red' }], 'amount-missing'],
    ['no bet', [], 'invalid-input'],
    ['more bets than a request takes', Array(MAX_LEGS + 1).fill(TWO[1]), 'invalid-input'],
    ['text', [TWO[0], 'red'], 'invalid-input'],
  ])('places none with %s among them', async (_name, legs, code) => {
    expect(await bets(legs)).toMatchObject({ status: 400, body: { code } })
    await expectNothingTaken()
  })

  test('accepts as many bets as a request may have', async () => {
    const { id, email } = await makePlayer(4_000)
    const legs = Array(MAX_LEGS).fill(TWO[1])
    expect((await bets(legs, { as: { id, email } })).status).toBe(201)
    expect(await countBets(id)).toBe(MAX_LEGS)
    expect(await mainBalanceOf(id)).toBe(0n)
  })

  test('places none with a pick that the round’s paytable lacks', async () => {
    const orders = ['green', 'purple', 'blue'].map((selection) => ({
      betId: uuidv7(),
      playerId: player.id,
      sessionId: player.id,
      game: 'wingo',
      selection,
      stake: 10_000n,
      requestId: uuidv7(),
      countdownId,
    }))
    const rows = await placeTogether(orders)
    expect(rows.map(({ verdict }) => verdict)).toEqual(Array(3).fill('unknown-selection'))
    await expectNothingTaken()
  })

  test('places none for a round other than the open one', async () => {
    const answer = await bets(TWO, { countdownId: '20251231480' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'betting-closed' } })
    await expectNothingTaken()
  })
})

describe('an Idempotency-Key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() })

  test('returns the same bets again and books nothing more', async () => {
    const same = { headers: headers() }
    const first = await bets(TWO, same)
    expect(await bets(TWO, same)).toMatchObject({ status: 201, body: first.body })
    expect(await countBets()).toBe(2)
    expect(await mainBalanceOf(player.id)).toBe(30_000n)
  })

  test('of 64 characters works for as many bets as a request may have', async () => {
    const { id, email } = await makePlayer(4_000)
    const same = { as: { id, email }, headers: { 'idempotency-key': 'k'.repeat(64) } }
    const legs = Array(MAX_LEGS).fill(TWO[1])
    expect((await bets(legs, same)).status).toBe(201)
    expect((await bets(legs, same)).status).toBe(201)
    expect(await countBets(id)).toBe(MAX_LEGS)
  })

  test.each([
    ['another stake', [TWO[0], { color: 'blue', betAmount: 100 }]],
    ['another order', [TWO[1], TWO[0]]],
    ['one bet fewer', [TWO[0]]],
    ['one bet more', [...TWO, TWO[1]]],
  ])('reports a conflict with %s and books nothing', async (_name, legs) => {
    const same = { headers: headers() }
    await bets(TWO, same)
    expect(await bets(legs, same)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-conflict' },
    })
    expect(await countBets()).toBe(2)
  })

  test('of several bets never answers for a single bet, or the other way round', async () => {
    const [several, single] = [headers(), headers()]
    const postOne = (key: Record<string, string>) =>
      call(postBet, { method: 'POST', as: player, body: { ...TWO[0], countdownId }, headers: key })
    const conflict = { status: 409, body: { code: 'idempotency-conflict' } }
    await bets([TWO[0], TWO[1]], { headers: several })
    expect(await postOne(several)).toMatchObject(conflict)
    const { id, email } = await makePlayer(1_000)
    player = { id, email }
    expect((await postOne(single)).status).toBe(201)
    expect(await bets(TWO, { headers: single })).toMatchObject(conflict)
    expect(await countBets()).toBe(1)
  })

  test('places its bets once when sent twenty times', async () => {
    await warmPools()
    const requestId = randomUUID()
    const order = { playerId: player.id, sessionId: player.id, game: 'wingo', requestId }
    const ask = () => insist(() => codeOf(placeBets({ ...order, legs: LEGS, countdownId })))
    const codes = await Promise.all(Array.from({ length: 20 }, ask))
    expect(countCodes(codes)).toEqual({ done: 20 })
    expect(await countBets()).toBe(2)
    expect(await mainBalanceOf(player.id)).toBe(30_000n)
  })
})

describe('requests at the same time', () => {
  const ask = (playerId: string) =>
    insist((requestId) =>
      codeOf(
        placeBets({
          playerId,
          sessionId: playerId,
          game: 'wingo',
          legs: LEGS,
          requestId,
          countdownId,
        }),
      ),
    )

  test('use no more than the balance, and are placed completely or not at all', async () => {
    const [id = ''] = await makePlayers(1, 250_000n)
    await warmPools()
    const codes = await Promise.all(Array.from({ length: 20 }, () => ask(id)))
    expect(countCodes(codes)).toEqual({ done: 3, 'insufficient-balance': 17 })
    expect(await countBets(id)).toBe(6)
    expect(await mainBalanceOf(id)).toBe(40_000n)
  })

  test('never exceed a limit, and are placed completely or not at all', async () => {
    const [id = ''] = await makePlayers(1, 10_000_000n)
    await setLimit(id, 'stake', 'day', 2_000)
    await warmPools()
    const codes = await Promise.all(Array.from({ length: 20 }, () => ask(id)))
    expect(countCodes(codes)).toEqual({ done: 2, 'stake-limit-reached': 18 })
    expect(await countBets(id)).toBe(4)
  })
})

describe('a round’s seal', () => {
  test('has all bets of each request or none', async () => {
    const players = await makePlayers(12, 100_000_000n)
    await warmPools()
    const id = await makeShortRound(3_000)
    const round = await getRound(id)
    const play = async (playerId: string) => {
      for (;;) {
        const order = { playerId, sessionId: playerId, game: 'wingo', requestId: randomUUID() }
        const code = await codeOf(
          placeBets({ ...order, legs: LEGS, countdownId: round.countdownId }),
        )
        if (code === 'betting-closed') return
        if (code !== 'done' && code !== 'service-unavailable') throw new Error(code)
      }
    }
    await Promise.all([...players.map(play), tickUntilOver(id)])
    const sealed = await getRound(id)
    const placed = await db.bet.findMany({ where: { roundId: id } })
    expect(placed.length).toBeGreaterThan(0)
    expect(sealed.betCount).toBe(placed.length)
    const greens = placed.filter(({ selection }) => selection === 'green')
    const blues = new Set(placed.map(({ requestId }) => requestId))
    expect(greens).toHaveLength(placed.length / 2)
    for (const { requestId } of greens) expect(blues).toContain(`${requestId}.2`)
    expect(placed.filter(({ createdAt }) => createdAt >= round.closesAt)).toEqual([])
  })

  test('has all bets of each request or none in a void round, which refunds them', async () => {
    const players = await makePlayers(10, 100_000n)
    await warmPools()
    const id = await makeShortRound(UNTIL_LET)
    const round = await getRound(id)
    const placing = players.map((playerId) => {
      const order = { playerId, sessionId: playerId, game: 'wingo', requestId: randomUUID() }
      return codeOf(placeBets({ ...order, legs: LEGS, countdownId: round.countdownId }))
    })
    const voiding = (async () => {
      for (;;) {
        const done = await voidRound({ roundId: id, reason: 'A test', byUserId: null }).catch(
          (error: unknown) => {
            if (isDatabaseUnavailable(error)) return false
            throw error
          },
        )
        if (done) return
      }
    })()
    const codes = await Promise.all(placing)
    await voiding
    await tickUntilOver(id)
    const done = codes.filter((code) => code === 'done').length
    const count = await db.bet.count({ where: { roundId: id } })
    expect(count % 2).toBe(0)
    expect(count).toBeGreaterThanOrEqual(2 * done)
    for (const playerId of players) expect(await mainBalanceOf(playerId)).toBe(100_000n)
  })
})
