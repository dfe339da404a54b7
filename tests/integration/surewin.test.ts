import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { money } from '@/lib/domain/money'
import { checkLedger } from '@/lib/services/check-ledger'
import { moveSavings } from '@/lib/services/surewin/move-savings'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { makePlayer, makeUser } from '../support/factories'
import { moveMajor, surewinBalanceOf } from '../support/surewin'

const HOUR_MS = 3_600_000

async function textOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.detail
      throw error
    },
  )
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * HOUR_MS)
}

async function warmUp(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
}

afterEach(expectLedgerRight)

describe('moving money', () => {
  test('the first deposit makes the record, a later one sets the time of the last', async () => {
    const player = await makePlayer(10_000)
    const first = await moveMajor(player.id, 'deposit', 2_000)
    expect(first).toMatchObject({ mainBalance: 800_000n, surewinBalance: 200_000n })
    const record = await db.surewinRecord.findUniqueOrThrow({ where: { playerId: player.id } })
    expect(record).toMatchObject({ period: 0, deposited: 200_000n, rateBasisPoints: 500 })
    expect(record.nextPostingAt.getTime() - record.openedAt.getTime()).toBe(24 * HOUR_MS)
    const second = await moveMajor(player.id, 'deposit', 500.25)
    const later = await db.surewinRecord.findUniqueOrThrow({ where: { playerId: player.id } })
    expect(later).toMatchObject({ openedAt: record.openedAt, deposited: 250_025n })
    expect(later.lastDepositAt).toEqual(second?.createdAt)
    expect(later.lastDepositAt.getTime()).toBeGreaterThan(record.lastDepositAt.getTime())
    expect(await mainBalanceOf(player.id)).toBe(749_975n)
    expect(await surewinBalanceOf(player.id)).toBe(250_025n)
  })

  test('what the rules refuse moves nothing and makes no record', async () => {
    const player = await makePlayer(2_000)
    expect(await textOf(moveMajor(player.id, 'withdraw', 500))).toBe(
      'There is no deposit in this acount.',
    )
    expect(await textOf(moveMajor(player.id, 'deposit', 2_000.01))).toBe(
      'Deposit less than your current amount.',
    )
    expect(await textOf(moveMajor(player.id, 'deposit', 499))).toBe(
      'Deposit should be more than 500.',
    )
    expect(await db.surewinRecord.count({ where: { playerId: player.id } })).toBe(0)
    expect(await mainBalanceOf(player.id)).toBe(200_000n)
  })

  test('a withdrawal waits for 24 hours after the last deposit, and names ten days', async () => {
    const player = await makePlayer(2_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: hoursFromNow(-30) })
    const last = await moveMajor(player.id, 'deposit', 500, { now: hoursFromNow(-23) })
    const shown = new Date((last?.lastDepositAt.getTime() ?? 0) + 240 * HOUR_MS)
    const text = await textOf(moveMajor(player.id, 'withdraw', 500))
    expect(text).toMatch(/^You can withdraw after: \d{1,2} \w{3} \d{4}, \d{2}:\d{2} UTC$/)
    expect(text).toContain(String(shown.getUTCFullYear()))
    expect(text).toContain(shown.toISOString().slice(11, 16))
    const done = await moveMajor(player.id, 'withdraw', 500, { now: hoursFromNow(1) })
    expect(done).toMatchObject({ action: 'withdraw', mainBalance: 100_000n, deposited: 150_000n })
    expect(done?.lastDepositAt).toEqual(last?.lastDepositAt)
  })

  test('a target is a movement of the difference, by the same rules', async () => {
    const player = await makePlayer(5_000)
    const reach = (target: bigint, now = new Date(), requestId = randomUUID()) =>
      moveSavings({ playerId: player.id, order: { target: money(target) }, requestId, now })
    const key = randomUUID()
    expect(await reach(150_000n, new Date(), key)).toMatchObject({ action: 'deposit' })
    // Once it is reached, the same request is still the first one and not a target that is there.
    expect(await reach(150_000n, new Date(), key)).toMatchObject({ amount: 150_000n })
    expect(await reach(150_000n)).toBeNull()
    expect(await textOf(reach(180_000n))).toBe('Deposit should be more than 500.')
    expect(await textOf(reach(100_000n))).toContain('You can withdraw after: ')
    // A day later 75.00 of interest is there too.
    expect(await reach(107_500n, hoursFromNow(24.1))).toMatchObject({
      action: 'withdraw',
      amount: 50_000n,
    })
  })
})

describe('repeated and concurrent requests', () => {
  test('the same request ten times at once is one movement, answered alike', async () => {
    const player = await makePlayer(1_000)
    const requestId = randomUUID()
    await warmUp()
    const movements = await Promise.all(
      Array.from({ length: 10 }, () => moveMajor(player.id, 'deposit', 1_000, { requestId })),
    )
    expect(new Set(movements.map((movement) => movement?.id)).size).toBe(1)
    expect(await textOf(moveMajor(player.id, 'deposit', 999, { requestId }))).toBe(
      'This Idempotency-Key was used for a different request.',
    )
    expect(await textOf(moveMajor(player.id, 'withdraw', 1_000, { requestId }))).toBe(
      'This Idempotency-Key was used for a different request.',
    )
    expect(await surewinBalanceOf(player.id)).toBe(100_000n)
  })

  test('fifty deposits at once on a balance that covers eight: eight stand', async () => {
    const player = await makePlayer(4_250)
    await warmUp()
    const texts = await Promise.all(
      Array.from({ length: 50 }, () => textOf(moveMajor(player.id, 'deposit', 500))),
    )
    expect(texts.filter((text) => text === 'done')).toHaveLength(8)
    expect(texts.filter((text) => text === 'Deposit less than your current amount.')).toHaveLength(
      42,
    )
    expect(await mainBalanceOf(player.id)).toBe(25_000n)
    expect(await surewinBalanceOf(player.id)).toBe(400_000n)
  })

  test('fifty withdrawals at once on a balance that covers five: five stand', async () => {
    const player = await makePlayer(3_000)
    await moveMajor(player.id, 'deposit', 2_750, { now: hoursFromNow(-24.5) })
    await warmUp()
    const texts = await Promise.all(
      Array.from({ length: 50 }, () => textOf(moveMajor(player.id, 'withdraw', 500))),
    )
    expect(texts.filter((text) => text === 'done')).toHaveLength(5)
    // 2,750 earned 137.50 in its first day, and what is left is no multiple's worth.
    expect(await surewinBalanceOf(player.id)).toBe(38_750n)
    expect(await mainBalanceOf(player.id)).toBe(275_000n)
  })
})

describe('the database itself', () => {
  test('keeps movements, interest and periods as they were written', async () => {
    const player = await makePlayer(1_000)
    const movement = await moveMajor(player.id, 'deposit', 1_000)
    const playerId = player.id
    await expect(
      db.surewinMovement.update({ where: { id: movement?.id ?? '' }, data: { amount: 1n } }),
    ).rejects.toThrow()
    await expect(
      db.surewinRecord.update({ where: { playerId }, data: { rateBasisPoints: 10_000 } }),
    ).rejects.toThrow()
    await expect(
      db.surewinRecord.update({ where: { playerId }, data: { period: 5 } }),
    ).rejects.toThrow()
    await expect(db.surewinRecord.delete({ where: { playerId } })).rejects.toThrow()
    await expect(
      db.account.updateMany({
        where: { ownerId: playerId, kind: 'surewin' },
        data: { balance: 100_000_000_000_001n },
      }),
    ).rejects.toThrow()
  })

  test('the ledger check finds a SureWin balance that its movements do not give', async () => {
    const player = await makePlayer(1_000)
    await moveMajor(player.id, 'deposit', 500)
    const change = (by: bigint) =>
      db.account.updateMany({
        where: { ownerId: player.id, kind: 'surewin' },
        data: { balance: { increment: by } },
      })
    await change(3n)
    const findings = await checkLedger()
    await change(-3n)
    expect(findings).toContainEqual(
      expect.stringContaining(`SureWin of ${player.id}: balance 50003`),
    )
  })

  test('an admin without SureWin has an account and nothing in it', async () => {
    const admin = await makeUser('admin')
    expect(await surewinBalanceOf(admin.id)).toBe(0n)
  })
})
