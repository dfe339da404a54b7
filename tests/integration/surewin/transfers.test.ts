import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { getSavings } from '@/lib/money/surewin/read'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { insist } from '../../support/player-limits'
import { changeSetting, moveMajor, surewinBalanceOf } from '../../support/surewin'

const HOUR_MS = 3_600_000

async function textOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.detail
      if (isDatabaseUnavailable(error)) return 'service-unavailable'
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

describe('SureWin transfer', () => {
  // @conformance creates-record-first-deposit
  test('creates the record with the first deposit and updates its last time with later ones', async () => {
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

  test('moves nothing and creates no record when refused', async () => {
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

  test('refuses a withdrawal within 24 hours of the last deposit, and names ten days', async () => {
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

  test('stays unlocked when staff set a longer lock, and unlocks when they set a shorter one', async () => {
    const staff = await makeUser('owner')
    const player = await makePlayer(2_000)
    const withdrawAt = (hours: number) =>
      textOf(moveMajor(player.id, 'withdraw', 500, { now: hoursFromNow(hours) }))
    await moveMajor(player.id, 'deposit', 1_500, { now: hoursFromNow(-100) })
    await changeSetting(staff.id, 'surewinLockHours', 48, hoursFromNow(-75))
    expect(await withdrawAt(-74)).toBe('done')
    await moveMajor(player.id, 'deposit', 500, { now: hoursFromNow(-73) })
    expect(await withdrawAt(-47)).toContain('You can withdraw after: ')
    expect((await getSavings(player.id)).deposits?.lockHours).toBe(48)
    await changeSetting(staff.id, 'surewinLockHours', 1, hoursFromNow(-46))
    expect(await withdrawAt(-45)).toBe('done')
    await changeSetting(staff.id, 'surewinLockHours', 48, hoursFromNow(-44))
    expect(await withdrawAt(-43)).toBe('done')
    await changeSetting(staff.id, 'surewinLockHours', 24, hoursFromNow(-42))
    await postDueInterest()
  })

  test('moves the difference to a target by the same rules', async () => {
    const player = await makePlayer(5_000)
    const reach = (target: bigint, now = new Date(), requestId = randomUUID()) =>
      moveSavings({
        playerId: player.id,
        order: { target: money(target), mayRaise: true },
        requestId,
        now,
      })
    const key = randomUUID()
    expect(await reach(150_000n, new Date(), key)).toMatchObject({ action: 'deposit' })
    // A repeated request still gets the first answer, not the one for a target already reached.
    expect(await reach(150_000n, new Date(), key)).toMatchObject({ amount: 150_000n })
    expect(await reach(150_000n)).toBeNull()
    expect(await textOf(reach(180_000n))).toBe('Deposit should be more than 500.')
    expect(await textOf(reach(100_000n))).toContain('You can withdraw after: ')
    // A day later the balance also has 75.00 of interest.
    expect(await reach(107_500n, hoursFromNow(24.1))).toMatchObject({
      action: 'withdraw',
      amount: 50_000n,
    })
  })
})

describe('concurrent requests', () => {
  test('book ten identical requests once with one answer', async () => {
    const player = await makePlayer(1_000)
    const requestId = randomUUID()
    await warmUp()
    const transfers = await Promise.all(
      Array.from({ length: 10 }, () => moveMajor(player.id, 'deposit', 1_000, { requestId })),
    )
    expect(new Set(transfers.map((transfer) => transfer?.id)).size).toBe(1)
    expect(await textOf(moveMajor(player.id, 'deposit', 999, { requestId }))).toBe(
      'This Idempotency-Key belongs to a different request. Send a new key.',
    )
    expect(await textOf(moveMajor(player.id, 'withdraw', 1_000, { requestId }))).toBe(
      'This Idempotency-Key belongs to a different request. Send a new key.',
    )
    expect(await surewinBalanceOf(player.id)).toBe(100_000n)
  })

  test('accept eight of fifty deposits when the balance covers eight', async () => {
    const player = await makePlayer(4_250)
    await warmUp()
    const texts = await Promise.all(
      Array.from({ length: 50 }, () =>
        insist((requestId) => textOf(moveMajor(player.id, 'deposit', 500, { requestId }))),
      ),
    )
    expect(texts.filter((text) => text === 'done')).toHaveLength(8)
    expect(texts.filter((text) => text === 'Deposit less than your current amount.')).toHaveLength(
      42,
    )
    expect(await mainBalanceOf(player.id)).toBe(25_000n)
    expect(await surewinBalanceOf(player.id)).toBe(400_000n)
  })

  test('accept five of fifty withdrawals when the balance covers five', async () => {
    const player = await makePlayer(3_000)
    await moveMajor(player.id, 'deposit', 2_750, { now: hoursFromNow(-24.5) })
    await warmUp()
    const texts = await Promise.all(
      Array.from({ length: 50 }, () =>
        insist((requestId) => textOf(moveMajor(player.id, 'withdraw', 500, { requestId }))),
      ),
    )
    expect(texts.filter((text) => text === 'done')).toHaveLength(5)
    // 2,750 earned 137.50 in its first day. The rest is less than one step.
    expect(await surewinBalanceOf(player.id)).toBe(38_750n)
    expect(await mainBalanceOf(player.id)).toBe(275_000n)
  })
})

describe('database', () => {
  test('refuses changes of transfers, interest and periods', async () => {
    const player = await makePlayer(1_000)
    const transfer = await moveMajor(player.id, 'deposit', 1_000)
    const playerId = player.id
    await expect(
      db.surewinTransfer.update({ where: { id: transfer?.id ?? '' }, data: { amount: 1n } }),
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

  test('reports a SureWin balance that differs from its transfers', async () => {
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

  test('keeps an empty SureWin account for an admin', async () => {
    const admin = await makeUser('owner')
    expect(await surewinBalanceOf(admin.id)).toBe(0n)
  })
})
