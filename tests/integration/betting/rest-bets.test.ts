import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST } from '@/app/api/bet/route'
import { db } from '@/lib/base/db/client'
import { endSession } from '@/lib/people/sessions/end-sessions'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer } from '../../support/factories'
import { makeSession } from '../../support/sessions'

let player: Caller

beforeAll(async () => {
  await makeOpenRound()
})
beforeEach(async () => {
  player = await makePlayer(1_000)
})
afterEach(expectLedgerRight)

function bet(
  body: unknown,
  options: { as?: Caller | null; headers?: Record<string, string> } = {},
) {
  return call(POST, { method: 'POST', as: player, body, ...options })
}

describe('POST /bet', () => {
  // @conformance answers-201-confirmation-new
  test('answers 201 with the confirmation and the new balance', async () => {
    const { status, body } = await bet({ email: player.email, color: 'green', betAmount: 500 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Successfully 500 submitted.',
      balance: 500,
      balanceView: { main: 500, after: [400, 300, 0] },
      bet: { color: 'green', betAmount: 500, pays: 1000, status: 'open' },
    })
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('answers the same Idempotency-Key with the same response and books nothing more', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await bet({ color: 'red', betAmount: 100 }, { headers })
    const again = await bet({ color: 'red', betAmount: 100 }, { headers })
    expect(again).toMatchObject({ status: 201, body: first.body })
    const other = await bet({ color: 'red', betAmount: 200 }, { headers })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } })
    expect(await mainBalanceOf(player.id)).toBe(90_000n)
  })

  // @conformance refuses-typed-problem-books
  test.each([
    ['amount missing', { color: 'red' }, 400, 'amount-missing', 'Please select a value.'],
    [
      'amount null',
      { color: 'red', betAmount: null },
      400,
      'amount-missing',
      'Please select a value.',
    ],
    [
      'above balance',
      { color: 'red', betAmount: 2000 },
      409,
      'insufficient-balance',
      'Insufficient balance',
    ],
    ['no chip', { color: 'red', betAmount: 150 }, 400, 'stake-not-a-chip', null],
    ['negative', { color: 'red', betAmount: -100 }, 400, 'stake-not-a-chip', null],
    ['fraction', { color: 'red', betAmount: 100.01 }, 400, 'stake-not-a-chip', null],
    ['huge', { color: 'red', betAmount: 1e21 }, 400, 'stake-not-a-chip', null],
    ['exponent', { color: 'red', betAmount: '1e2' }, 400, 'invalid-input', null],
    ['object', { color: 'red', betAmount: { $gt: 0 } }, 400, 'invalid-input', null],
    ['unknown colour', { color: 'purple', betAmount: 100 }, 400, 'unknown-selection', null],
    ['colour missing', { betAmount: 100 }, 400, 'unknown-selection', null],
    ['array', [], 400, 'invalid-input', null],
    ['broken JSON', '{"color":', 400, 'invalid-input', null],
  ])(
    'refuses with a typed problem and books nothing: %s',
    async (_n, body, status, code, detail) => {
      const answer = await bet(body)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.body).toMatchObject({ status, code, ...(detail ? { detail } : {}) })
      expect(await mainBalanceOf(player.id)).toBe(100_000n)
      expect(await db.bet.count({ where: { playerId: player.id } })).toBe(0)
    },
  )

  test.each([
    ['no session', { as: null }, 401, 'not-signed-in'],
    ['another site', { headers: { origin: 'https://evil.example' } }, 403, 'foreign-origin'],
    ['a form of another site', { headers: { origin: 'null' } }, 403, 'foreign-origin'],
    ['not JSON', { headers: { 'content-type': 'text/plain' } }, 415, 'not-json'],
    ['a key with spaces', { headers: { 'idempotency-key': 'a b' } }, 400, 'invalid-input'],
    ['a key too long', { headers: { 'idempotency-key': 'a'.repeat(65) } }, 400, 'invalid-input'],
  ])('refuses the request: %s', async (_name, options, status, code) => {
    const answer = await bet({ color: 'red', betAmount: 100 }, options)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
  })

  test('books nothing under the number of another round', async () => {
    const answer = await bet({ color: 'red', betAmount: 100, countdownId: '20251231480' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'betting-closed' } })
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
  })

  test('refuses an ended session and another player’s email', async () => {
    const other = await makePlayer(0)
    const sessionId = await makeSession(player.id)
    await endSession({ id: sessionId, userId: player.id }, 'logged_out')
    const ended = { ...player, sessionId }
    const body = { color: 'red', betAmount: 100 }
    expect((await bet(body, { as: ended })).status).toBe(401)
    expect((await bet({ ...body, email: other.email })).status).toBe(403)
    expect((await bet(body, { headers: { cookie: 'rondo.session=forged' } })).status).toBe(401)
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
  })
})
