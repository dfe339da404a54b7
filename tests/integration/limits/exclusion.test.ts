import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { POST as postBet } from '@/app/api/bet/route'
import { POST as postDeposit } from '@/app/api/depositHistory/route'
import { POST as postReturn } from '@/app/api/exclusion/return/route'
import { POST as postExclusion } from '@/app/api/exclusion/route'
import { GET as getLimits } from '@/app/api/limits/route'
import { PUT as putSurewin } from '@/app/api/surewin/[email]/route'
import { POST as postSurewin } from '@/app/api/surewin/route'
import { POST as postWithdrawal } from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { excludePlayer, returnPlayer } from '@/lib/money/limits/exclude-player'
import { findActiveExclusion, getPlayerLimits } from '@/lib/money/limits/read-limits'
import { exclusionEnd } from '@/lib/money/limits/rules/exclusion'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import {
  makeDepositor,
  makeDepositRequest,
  makeOpenRound,
  makeUser,
  PASSWORD,
} from '../../support/factories'
import {
  codeOf,
  countCodes,
  endedExclusion,
  placeChip,
  warmPools,
} from '../../support/player-limits'
import { makeSession } from '../../support/sessions'
import { moveMajor } from '../../support/surewin'

beforeAll(async () => {
  await makeOpenRound()
})
afterEach(expectLedgerRight)

/** Returns the player with a new session after another login. */
async function signedInAgain(player: Caller): Promise<Caller> {
  await verifyCredentials(player.email, PASSWORD)
  return { ...player, sessionId: await makeSession(player.id) }
}

const ORDERS = [
  ['time-out', { kind: 'time-out', days: 42 }],
  ['self-excluded', { kind: 'self-exclusion', months: 6 }],
] as const

describe.each(ORDERS)('player excluded by %s', (code, order) => {
  test('loses every session, can log in again, and cannot bet or deposit', async () => {
    const player = await makeDepositor(5_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: new Date(Date.now() - 30 * 3_600_000) })
    const body = { ...order, confirm: true }
    const { status, body: view } = await call(postExclusion, { method: 'POST', as: player, body })
    expect([status, view.kind, view.canReturn]).toEqual([201, order.kind, false])
    const bet = { color: 'red', betAmount: 100 }
    expect((await call(getLimits, { as: player })).status).toBe(401)
    expect((await call(postBet, { method: 'POST', as: player, body: bet })).status).toBe(401)

    const again = await signedInAgain(player)
    const refused = [
      await call(postBet, { method: 'POST', as: again, body: bet }),
      await call(postDeposit, {
        method: 'POST',
        as: again,
        body: { deposite: 500, txnID: randomUUID() },
      }),
      await call(postSurewin, { method: 'POST', as: again, body: { deposite: 500 } }),
      await call(putSurewin, {
        method: 'PUT',
        as: again,
        params: { email: player.email },
        body: { winmoney: 2_000, time: new Date().toISOString() },
      }),
    ]
    for (const answer of refused) {
      expect([answer.status, answer.body.code]).toEqual([403, code])
      expect(answer.body.detail).toMatch(/until .* UTC\. You can still withdraw\./)
    }
    expect(await findActiveExclusion(player.id)).toMatchObject({ kind: order.kind })
  })

  test('can withdraw the balance, SureWin and a deposit accepted later', async () => {
    const [player, admin] = await Promise.all([makeDepositor(5_000), makeUser('owner')])
    await moveMajor(player.id, 'deposit', 1_000, { now: new Date(Date.now() - 30 * 3_600_000) })
    const requestId = await makeDepositRequest(player.id, 700)
    await excludePlayer(player.id, order)
    const again = await signedInAgain(player)
    const surewin = await call(putSurewin, {
      method: 'PUT',
      as: again,
      params: { email: player.email },
      body: { action: 'withdraw', amount: 1_000 },
    })
    expect(surewin.status).toBe(200)
    await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })
    const withdrawal = { method: 'POST', as: again, body: { withdraw: 5_500 } } as const
    expect((await call(postWithdrawal, withdrawal)).status).toBe(201)
    // The balance had 5,000 and the accepted 700, of which 5,500 are in pending withdrawals. The
    // interest stayed in SureWin.
    expect(await mainBalanceOf(player.id)).toBe(20_000n)
  })
})

describe('exclusion', () => {
  test('is extended, never shortened, and starts once for ten requests at the same time', async () => {
    const player = await makeDepositor(0)
    await warmPools()
    const ask = () => codeOf(excludePlayer(player.id, { kind: 'self-exclusion', months: 12 }))
    const codes = countCodes(await Promise.all(Array.from({ length: 10 }, ask)))
    // The same request a few milliseconds later ends later, so it is an extension.
    expect(codes.done).toBeGreaterThanOrEqual(1)
    expect(await codeOf(excludePlayer(player.id, { kind: 'time-out', days: 42 }))).toBe(
      'exclusion-not-shortened',
    )
    expect(await codeOf(excludePlayer(player.id, { kind: 'self-exclusion', months: 6 }))).toBe(
      'exclusion-not-shortened',
    )
    const longer = { kind: 'self-exclusion', months: 60 } as const
    const { excludedUntil } = await excludePlayer(player.id, longer)
    const { startedAt } = await db.exclusion.findFirstOrThrow({
      where: { playerId: player.id },
      orderBy: { endsAt: 'desc' },
    })
    expect(excludedUntil).toEqual(exclusionEnd(longer, startedAt))
    expect(await codeOf(returnPlayer(player.id))).toBe('exclusion-not-over')
  })

  test('ends automatically when a time-out is over', async () => {
    const player = await makeDepositor(1_000)
    const startedAt = new Date(Date.now() - 25 * 3_600_000)
    const endsAt = new Date(startedAt.getTime() + 24 * 3_600_000)
    const row = {
      id: randomUUID(),
      playerId: player.id,
      kind: 'time_out',
      startedAt,
      endsAt,
    } as const
    await db.exclusion.create({ data: row })
    await db.account.update({
      where: { ownerId_kind: { ownerId: player.id, kind: 'main' } },
      data: { excludedUntil: endsAt },
    })
    expect(await findActiveExclusion(player.id)).toBeNull()
    expect(await codeOf(placeChip(player.id, 100))).toBe('done')
    expect(await codeOf(returnPlayer(player.id))).toBe('not-found')
  })

  test('continues after the end of a self-exclusion until the player returns, once', async () => {
    const player = await makeDepositor(1_000)
    await endedExclusion(player.id)
    expect(await codeOf(placeChip(player.id, 100))).toBe('return-needed')
    expect(await codeOf(moveMajor(player.id, 'deposit', 500))).toBe('return-needed')
    expect((await getPlayerLimits(player.id)).exclusion).toMatchObject({
      kind: 'self-exclusion',
      canReturn: true,
    })
    const unconfirmed = await call(postReturn, { method: 'POST', as: player, body: {} })
    expect(unconfirmed.status).toBe(400)
    const returned = await call(postReturn, {
      method: 'POST',
      as: player,
      body: { confirm: true },
    })
    expect([returned.status, returned.body.exclusion]).toEqual([200, null])
    expect(await codeOf(returnPlayer(player.id))).toBe('not-found')
    expect(await codeOf(placeChip(player.id, 100))).toBe('done')
    // After the return, a new exclusion starts like the first one.
    expect(await codeOf(excludePlayer(player.id, { kind: 'time-out', days: 1 }))).toBe('done')
    expect((await findActiveExclusion(player.id))?.kind).toBe('time-out')
  })

  test.each([
    ['no confirmation', { kind: 'time-out', days: 1 }],
    ['a confirmation of false', { kind: 'time-out', days: 1, confirm: false }],
    ['less than a day', { kind: 'time-out', days: 0, confirm: true }],
    ['more than six weeks', { kind: 'time-out', days: 43, confirm: true }],
    ['less than six months', { kind: 'self-exclusion', months: 5, confirm: true }],
    ['more than five years', { kind: 'self-exclusion', months: 61, confirm: true }],
    ['a time-out of months', { kind: 'time-out', months: 6, confirm: true }],
    ['days and months', { kind: 'self-exclusion', days: 5, months: 6, confirm: true }],
  ])('is refused with %s', async (_name, body) => {
    const player = await makeDepositor(0)
    const answer = await call(postExclusion, { method: 'POST', as: player, body })
    expect(answer.status).toBe(400)
    expect((await call(getLimits, { as: player })).body.exclusion).toBeNull()
  })

  test('never changes its rows, and refuses an early or forged return', async () => {
    const player = await makeDepositor(0)
    await excludePlayer(player.id, { kind: 'self-exclusion', months: 6 })
    const { id, endsAt, startedAt } = await db.exclusion.findFirstOrThrow({
      where: { playerId: player.id },
    })
    await expect(db.exclusion.updateMany({ data: { endsAt: startedAt } })).rejects.toThrow()
    await expect(db.exclusion.deleteMany({})).rejects.toThrow()
    const early = { exclusionId: id, endsAt, returnedAt: new Date() }
    await expect(db.exclusionReturn.create({ data: early })).rejects.toThrow()
    const pretended = { ...early, endsAt: startedAt }
    await expect(db.exclusionReturn.create({ data: pretended })).rejects.toThrow()
    const events = await db.auditEvent.findMany({ where: { subject: `user:${player.id}` } })
    expect(events.map(({ actorId, action }) => [actorId, action])).toEqual([
      [player.id, 'user.self-exclusion'],
    ])
  })
})
