import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { utcMoment } from '@/lib/base/text/rules/date-text'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import type { LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'
import { cancelLimitChange, changeLimits, confirmLimit } from '@/lib/money/limits/change-limits'
import { sumDepositRequests } from '@/lib/money/limits/play-account.sql'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import type { LimitKind } from '@/lib/money/limits/rules/limits'
import { previewTransfer } from '@/lib/money/surewin/read'
import { toWirePreview } from '@/lib/money/surewin/wire'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeOpenRound, makeUser } from '../../support/factories'
import { codeOf, fileDeposit, pendingSince, placeChip, setLimit } from '../../support/player-limits'
import { moveMajor } from '../../support/surewin'

beforeAll(async () => {
  await makeOpenRound()
})
afterEach(expectLedgerRight)

async function viewOf(playerId: string, kind: LimitKind, period: LimitPeriod) {
  const { limits } = await getPlayerLimits(playerId)
  const view = limits.find((limit) => limit.kind === kind && limit.period === period)
  if (!view) throw new Error(`no ${kind} limit per ${period}`)
  return view
}

describe('limit change', () => {
  test('applies a lower limit to the next bet, with the stakes before it', async () => {
    const player = await makeDepositor(5_000)
    await placeChip(player.id, 500)
    await setLimit(player.id, 'stake', 'day', 700)
    expect(await codeOf(placeChip(player.id, 500))).toBe('stake-limit-reached')
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
    expect(await codeOf(placeChip(player.id, 100))).toBe('stake-limit-reached')
    expect(await viewOf(player.id, 'stake', 'day')).toMatchObject({ used: 700, left: 0 })
  })

  test('applies a higher limit only after 24 h and the owner’s confirmation', async () => {
    const [player, other] = await Promise.all([makeDepositor(5_000), makeDepositor(0)])
    await setLimit(player.id, 'stake', 'day', 100)
    await setLimit(player.id, 'stake', 'day', 1_000)
    const { pending, amount } = await viewOf(player.id, 'stake', 'day')
    expect([amount, pending?.to, pending?.isConfirmable]).toEqual([100, 1_000, false])
    expect((pending?.confirmableAt ?? 0) - (pending?.requestedAt ?? 0)).toBe(86_400_000)
    const decide = (playerId: string) => ({ playerId, changeId: pending?.id ?? '' })
    expect(await codeOf(confirmLimit(decide(player.id)))).toBe('limit-change-too-early')
    expect(await codeOf(confirmLimit(decide(other.id)))).toBe('not-found')
    expect(await codeOf(cancelLimitChange(decide(other.id)))).toBe('not-found')
    expect(await codeOf(placeChip(player.id, 200))).toBe('stake-limit-reached')
    expect(await codeOf(cancelLimitChange(decide(player.id)))).toBe('done')
    expect(await codeOf(cancelLimitChange(decide(player.id)))).toBe('not-found')

    const change = { kind: 'stake', period: 'day', fromAmount: 10_000n, toAmount: null } as const
    const changeId = await pendingSince(player.id, 24, change)
    expect(await codeOf(placeChip(player.id, 200))).toBe('stake-limit-reached')
    await confirmLimit({ playerId: player.id, changeId })
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe('not-found')
  })

  test('ignores a request for the limit in force, and keeps the time of a repeated request', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'stake', 'day', 100)
    await setLimit(player.id, 'stake', 'day', 1_000)
    const listChanges = () =>
      db.limitChange.findMany({ where: { playerId: player.id }, orderBy: { id: 'asc' } })
    const countAudited = () => db.auditEvent.count({ where: { actorId: player.id } })
    const [changes, audited] = [await listChanges(), await countAudited()]
    expect(changes.map(({ status }) => status)).toEqual(['in_force', 'pending'])
    await setLimit(player.id, 'stake', 'day', 1_000)
    await setLimit(player.id, 'stake', 'day', 100)
    expect(await listChanges()).toEqual(changes)
    expect(await countAudited()).toBe(audited)
  })

  test('expires after 7 days without a confirmation and can be requested again', async () => {
    const player = await makeDepositor(5_000)
    await setLimit(player.id, 'stake', 'day', 100)
    const change = {
      kind: 'stake',
      period: 'day',
      fromAmount: 10_000n,
      toAmount: 100_000n,
    } as const
    const changeId = await pendingSince(player.id, 8 * 24, change)
    expect(await viewOf(player.id, 'stake', 'day')).toMatchObject({ amount: 100, pending: null })
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe(
      'limit-change-expired',
    )
    expect(await codeOf(placeChip(player.id, 200))).toBe('stake-limit-reached')

    await setLimit(player.id, 'stake', 'day', 1_000)
    const { pending } = await viewOf(player.id, 'stake', 'day')
    expect([pending?.to, pending?.isConfirmable]).toEqual([1_000, false])
    expect((pending?.expiresAt ?? 0) - (pending?.requestedAt ?? 0)).toBe(8 * 86_400_000)
    const old = await db.limitChange.findUniqueOrThrow({ where: { id: changeId } })
    expect(old.status).toBe('dropped')
  })

  test('can be confirmed until the end of the 7 days', async () => {
    const player = await makeDepositor(5_000)
    await setLimit(player.id, 'stake', 'day', 100)
    const change = {
      kind: 'stake',
      period: 'day',
      fromAmount: 10_000n,
      toAmount: 100_000n,
    } as const
    const changeId = await pendingSince(player.id, 8 * 24 - 1, change)
    expect(await codeOf(placeChip(player.id, 200))).toBe('stake-limit-reached')
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe('done')
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
  })

  test('cancels a pending change for a lower limit', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'loss', 'week', 1_000)
    const change = {
      kind: 'loss',
      period: 'week',
      fromAmount: 100_000n,
      toAmount: 900_000n,
    } as const
    const changeId = await pendingSince(player.id, 48, change)
    await setLimit(player.id, 'loss', 'week', 900)
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe('not-found')
    expect(await viewOf(player.id, 'loss', 'week')).toMatchObject({ amount: 900, pending: null })
  })

  test('leaves one limit in force and at most one pending after many at the same time', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'stake', 'month', 50)
    const amounts = [40, 60, 45, null, 70, 42, 80, 41, 90, 44]
    await Promise.all(amounts.map((amount) => setLimit(player.id, 'stake', 'month', amount)))
    const view = await viewOf(player.id, 'stake', 'month')
    expect(view.amount).toBe(40)
    expect(await db.limitChange.count({ where: { playerId: player.id, status: 'pending' } })).toBe(
      view.pending ? 1 : 0,
    )
  })

  test('is audited with its player', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'stake', 'day', 500)
    await changeLimits({ playerId: player.id, reminderMinutes: null })
    await changeLimits({ playerId: player.id, reminderMinutes: 15 })
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${player.id}` },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ actorId, action, after }) => [actorId, action, after])).toEqual([
      [player.id, 'limit.lower', { 'stake per day': 500 }],
      [player.id, 'limit.request-raise', { reminderMinutes: null }],
      [player.id, 'limit.lower', { reminderMinutes: 15 }],
    ])
    expect((await getPlayerLimits(player.id)).reminder).toEqual({ minutes: 15, pending: null })
  })

  test('stores amounts in minor units and minutes separately', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'stake', 'day', 500)
    await setLimit(player.id, 'stake', 'day', 700)
    await changeLimits({ playerId: player.id, reminderMinutes: 15 })
    const changes = await db.limitChange.findMany({
      where: { playerId: player.id },
      orderBy: { id: 'asc' },
      select: { fromAmount: true, toAmount: true, fromMinutes: true, toMinutes: true },
    })
    const noAmounts = { fromAmount: null, toAmount: null }
    const noMinutes = { fromMinutes: null, toMinutes: null }
    expect(changes).toEqual([
      { fromAmount: null, toAmount: 50_000n, ...noMinutes },
      { fromAmount: 50_000n, toAmount: 70_000n, ...noMinutes },
      { ...noAmounts, fromMinutes: 60, toMinutes: 15 },
    ])
    const row = { playerId: player.id, status: 'in_force', requestedAt: new Date() } as const
    const write = (data: object) =>
      db.limitChange.create({
        data: {
          id: randomUUID(),
          kind: 'loss',
          period: 'day',
          decidedAt: new Date(),
          ...row,
          ...data,
        },
      })
    for (const wrong of [{ toAmount: 150n }, { toMinutes: 15 }, { toAmount: 1_000_000_100n }, {}]) {
      await expect(write(wrong)).rejects.toThrow(/limit_change_values_check/)
    }
    const reminder = { kind: 'reminder', period: null, fromMinutes: 60 } as const
    await expect(write({ ...reminder, toAmount: 100n })).rejects.toThrow(/values_check/)
  })

  test('is refused by the database before its 24 h, and when already decided', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'stake', 'day', 100)
    const change = { kind: 'stake', period: 'day', fromAmount: 10_000n, toAmount: 20_000n } as const
    const id = await pendingSince(player.id, 23, change)
    const decide = (status: 'in_force' | 'dropped') =>
      db.limitChange.update({ where: { id }, data: { status, decidedAt: new Date() } })
    await expect(decide('in_force')).rejects.toThrow(/limit_change_looser_waits/)
    await expect(
      db.limitChange.update({ where: { id }, data: { requestedAt: new Date(0) } }),
    ).rejects.toThrow()
    await decide('dropped')
    await expect(decide('in_force')).rejects.toThrow()
    await expect(db.limitChange.deleteMany({})).rejects.toThrow()
  })

  test('is refused by the database after its 8 days', async () => {
    const player = await makeDepositor(0)
    const change = { kind: 'stake', period: 'day', fromAmount: 10_000n, toAmount: 20_000n } as const
    const id = await pendingSince(player.id, 8 * 24, change)
    const data = { status: 'in_force', decidedAt: new Date() } as const
    await expect(db.limitChange.update({ where: { id }, data })).rejects.toThrow(
      /limit_change_confirmed_in_time/,
    )
  })
})

test('allows only limits above zero that a change put in force, and exclusions, on main accounts alone', async () => {
  const { id: ownerId } = await makeDepositor(0)
  const update = (kind: 'main' | 'surewin', data: object) =>
    db.account.update({ where: { ownerId_kind: { ownerId, kind } }, data })
  const breaks = /breaks "account_play_check"/
  await expect(update('main', { lossLimitWeek: 0n })).rejects.toThrow(breaks)
  await expect(update('main', { returnNeeded: true })).rejects.toThrow(breaks)
  await expect(update('surewin', { stakeLimitDay: 100n })).rejects.toThrow(breaks)
  await expect(update('surewin', { excludedUntil: new Date() })).rejects.toThrow(breaks)
  await expect(update('main', { stakeLimitDay: 500n })).rejects.toThrow(/account_limit_is_recorded/)
  await expect(update('main', { stakedDay: -1n })).rejects.toThrow(/account_tallies_not_negative/)
})

describe('loss limit', () => {
  test('counts an open bet as lost and is checked before the balance', async () => {
    const player = await makeDepositor(1_000)
    await setLimit(player.id, 'loss', 'day', 1_500)
    await setLimit(player.id, 'loss', 'month', 900)
    await placeChip(player.id, 500)
    expect(await viewOf(player.id, 'loss', 'month')).toMatchObject({ used: 500, left: 400 })
    expect(await codeOf(placeChip(player.id, 2_000))).toBe('loss-limit-reached')
    expect(await codeOf(placeChip(player.id, 500))).toBe('loss-limit-reached')
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
    expect(await viewOf(player.id, 'loss', 'day')).toMatchObject({ used: 700, left: 800 })
  })
})

describe('deposit limit', () => {
  test('counts pending and accepted requests, not rejected ones', async () => {
    const [player, admin] = await Promise.all([makeDepositor(1_000), makeUser('owner')])
    await setLimit(player.id, 'deposit', 'week', 2_000)
    const { id: requestId } = await fileDeposit(player.id, 800)
    expect(await codeOf(fileDeposit(player.id, 500))).toBe('deposit-limit-reached')
    expect(await viewOf(player.id, 'deposit', 'week')).toMatchObject({ used: 1_800, left: 200 })
    await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Rejected' })
    expect(await codeOf(fileDeposit(player.id, 500))).toBe('done')
    expect(await viewOf(player.id, 'deposit', 'week')).toMatchObject({ used: 1_500, left: 500 })
  })

  test('counts from the first instant of a period', async () => {
    const player = await makeDepositor(0)
    await fileDeposit(player.id, 500)
    const { createdAt: at } = await db.depositRequest.findFirstOrThrow({
      where: { playerId: player.id },
    })
    const after = new Date(at.getTime() + 1)
    const sumsSince = (day: Date, week: Date, month: Date) => {
      const since = (beganAt: Date) => ({ beganAt, endsAt: new Date(at.getTime() + 86_400_000) })
      const periods = { day: since(day), week: since(week), month: since(month) }
      return sumDepositRequests(db, player.id, periods)
    }
    const asked = fromMajor(500)
    expect(await sumsSince(at, at, at)).toEqual({ day: asked, week: asked, month: asked })
    expect(await sumsSince(after, at, after)).toEqual({ day: 0n, week: asked, month: 0n })
    expect(await sumsSince(after, after, at)).toEqual({ day: 0n, week: 0n, month: asked })
    expect(await sumsSince(after, after, after)).toEqual({ day: 0n, week: 0n, month: 0n })
  })

  test('answers a repeated request even with nothing left', async () => {
    const player = await makeDepositor(0)
    await setLimit(player.id, 'deposit', 'day', 600)
    const input = { amountMajor: 600, txnId: randomUUID(), requestId: randomUUID() }
    const first = await requestDeposit({ playerId: player.id, ...input })
    const again = await requestDeposit({ playerId: player.id, ...input })
    expect(again.id).toBe(first.id)
    expect(await codeOf(fileDeposit(player.id, 600))).toBe('deposit-limit-reached')
  })

  test('caps SureWin deposits separately and no SureWin withdrawal', async () => {
    const player = await makeDepositor(5_000)
    await setLimit(player.id, 'deposit', 'month', 5_500)
    expect(await codeOf(fileDeposit(player.id, 600))).toBe('deposit-limit-reached')
    const past = { now: new Date(Date.now() - 30 * 3_600_000) }
    await moveMajor(player.id, 'deposit', 3_000, past)
    const monthly = await viewOf(player.id, 'deposit', 'month')
    // Thirty hours ago may be in the previous month.
    const used = past.now.getTime() >= monthly.beganAt ? 3_000 : 0
    expect(monthly.surewin).toEqual({ used, left: 5_500 - used })
    await setLimit(player.id, 'deposit', 'day', 1_000)
    expect(await codeOf(moveMajor(player.id, 'deposit', 1_500))).toBe('deposit-limit-reached')
    const step = { action: 'deposit', amount: fromMajor(1_500) } as const
    const preview = await previewTransfer(player.id, step)
    expect(preview.refusal?.code).toBe('deposit-limit-reached')
    const { refusal, moment } = toWirePreview(preview)
    expect(refusal).toContain(utcMoment(new Date(moment ?? 0)))
    expect(await codeOf(moveMajor(player.id, 'withdraw', 500))).toBe('done')
    expect(await codeOf(moveMajor(player.id, 'deposit', 1_000))).toBe('done')
    expect(await codeOf(moveMajor(player.id, 'deposit', 500))).toBe('deposit-limit-reached')
  })
})
