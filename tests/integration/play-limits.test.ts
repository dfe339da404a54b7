import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { fromMajor } from '@/lib/domain/money'
import type { LimitKind, LimitPeriod } from '@/lib/domain/play-limits'
import { getPlayControl } from '@/lib/queries/play-control'
import { previewMovement } from '@/lib/queries/surewin'
import { decideDeposit } from '@/lib/services/decide-deposit'
import { changeLimits } from '@/lib/services/play-control/change-limits'
import { cancelLimitChange, confirmLimit } from '@/lib/services/play-control/decide-limit-change'
import { requestDeposit } from '@/lib/services/request-deposit'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeOpenRound, makePlayer, makeUser } from '../support/factories'
import { codeOf, fileDeposit, pendingSince, placeChip, setLimit } from '../support/play-control'
import { moveMajor } from '../support/surewin'

beforeAll(async () => {
  await makeOpenRound(600_000)
})
afterEach(expectLedgerRight)

async function viewOf(playerId: string, kind: LimitKind, period: LimitPeriod) {
  const { limits } = await getPlayControl(playerId)
  const view = limits.find((limit) => limit.kind === kind && limit.period === period)
  if (!view) throw new Error(`no ${kind} limit per ${period}`)
  return view
}

describe('changing a limit', () => {
  test('stricter holds for the next bet, and what was staked before it counts', async () => {
    const player = await makePlayer(5_000)
    await placeChip(player.id, 500)
    await setLimit(player.id, 'stake', 'day', 700)
    expect(await codeOf(placeChip(player.id, 500))).toBe('stake-limit-reached')
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
    expect(await codeOf(placeChip(player.id, 100))).toBe('stake-limit-reached')
    expect(await viewOf(player.id, 'stake', 'day')).toMatchObject({ used: 700, left: 0 })
  })

  test('looser waits, holds only once it is confirmed after 24 h, and the confirmation is the owner’s', async () => {
    const [player, other] = await Promise.all([makePlayer(5_000), makePlayer(0)])
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

    const change = { kind: 'stake', period: 'day', fromValue: 100, toValue: null } as const
    const changeId = await pendingSince(player.id, 24, change)
    expect(await codeOf(placeChip(player.id, 200))).toBe('stake-limit-reached')
    await confirmLimit({ playerId: player.id, changeId })
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe('not-found')
  })

  test('looser is over when nobody has confirmed it for 7 days, and waits anew when it is asked for again', async () => {
    const player = await makePlayer(5_000)
    await setLimit(player.id, 'stake', 'day', 100)
    const change = { kind: 'stake', period: 'day', fromValue: 100, toValue: 1_000 } as const
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

  test('looser can be confirmed up to the end of the 7 days', async () => {
    const player = await makePlayer(5_000)
    await setLimit(player.id, 'stake', 'day', 100)
    const change = { kind: 'stake', period: 'day', fromValue: 100, toValue: 1_000 } as const
    const changeId = await pendingSince(player.id, 8 * 24 - 1, change)
    expect(await codeOf(placeChip(player.id, 200))).toBe('stake-limit-reached')
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe('done')
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
  })

  test('stricter drops a looser one that waits, confirmable or not', async () => {
    const player = await makePlayer(0)
    await setLimit(player.id, 'loss', 'week', 1_000)
    const change = { kind: 'loss', period: 'week', fromValue: 1_000, toValue: 9_000 } as const
    const changeId = await pendingSince(player.id, 48, change)
    await setLimit(player.id, 'loss', 'week', 900)
    expect(await codeOf(confirmLimit({ playerId: player.id, changeId }))).toBe('not-found')
    expect(await viewOf(player.id, 'loss', 'week')).toMatchObject({ amount: 900, pending: null })
  })

  test('of many at once ends with one in force and at most one that waits', async () => {
    const player = await makePlayer(0)
    await setLimit(player.id, 'stake', 'month', 50)
    const amounts = [40, 60, 45, null, 70, 42, 80, 41, 90, 44]
    await Promise.all(amounts.map((amount) => setLimit(player.id, 'stake', 'month', amount)))
    const view = await viewOf(player.id, 'stake', 'month')
    expect(view.amount).toBe(40)
    expect(await db.limitChange.count({ where: { playerId: player.id, status: 'pending' } })).toBe(
      view.pending ? 1 : 0,
    )
  })

  test('is audited, each by the player who made it', async () => {
    const player = await makePlayer(0)
    await setLimit(player.id, 'stake', 'day', 500)
    await changeLimits({ playerId: player.id, reminderMinutes: null })
    await changeLimits({ playerId: player.id, reminderMinutes: 15 })
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${player.id}` },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ actorId, action, after }) => [actorId, action, after])).toEqual([
      [player.id, 'limit.tighten', { 'stake per day': 500 }],
      [player.id, 'limit.ask-looser', { reminderMinutes: null }],
      [player.id, 'limit.tighten', { reminderMinutes: 15 }],
    ])
    expect((await getPlayControl(player.id)).reminder).toEqual({ minutes: 15, pending: null })
  })

  test('the database itself refuses a looser one before its 24 h, and a decided one to change', async () => {
    const player = await makePlayer(0)
    await setLimit(player.id, 'stake', 'day', 100)
    const change = { kind: 'stake', period: 'day', fromValue: 100, toValue: 200 } as const
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

  test('the database itself refuses a looser one after its 8 days', async () => {
    const player = await makePlayer(0)
    const change = { kind: 'stake', period: 'day', fromValue: 100, toValue: 200 } as const
    const id = await pendingSince(player.id, 8 * 24, change)
    const data = { status: 'in_force', decidedAt: new Date() } as const
    await expect(db.limitChange.update({ where: { id }, data })).rejects.toThrow(
      /limit_change_confirmed_in_time/,
    )
  })
})

test('the database keeps limits above zero, and them and exclusions on main accounts', async () => {
  const { id: ownerId } = await makePlayer(0)
  const update = (kind: 'main' | 'surewin', data: object) =>
    db.account.update({ where: { ownerId_kind: { ownerId, kind } }, data })
  const breaks = /breaks "account_play_check"/
  await expect(update('main', { lossLimitWeek: 0n })).rejects.toThrow(breaks)
  await expect(update('main', { mustReturn: true })).rejects.toThrow(breaks)
  await expect(update('surewin', { stakeLimitDay: 100n })).rejects.toThrow(breaks)
  await expect(update('surewin', { barredUntil: new Date() })).rejects.toThrow(breaks)
  await expect(update('main', { stakedDay: -1n })).rejects.toThrow(/account_tallies_not_negative/)
})

describe('a limit on losses', () => {
  test('counts a standing bet as lost, and is told before the balance is', async () => {
    const player = await makePlayer(1_000)
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

describe('a limit on deposits', () => {
  test('counts requests that wait and that were accepted, and frees what is rejected', async () => {
    const [player, admin] = await Promise.all([makePlayer(1_000), makeUser('admin')])
    await setLimit(player.id, 'deposit', 'week', 2_000)
    const { id: requestId } = await fileDeposit(player.id, 800)
    expect(await codeOf(fileDeposit(player.id, 500))).toBe('deposit-limit-reached')
    expect(await viewOf(player.id, 'deposit', 'week')).toMatchObject({ used: 1_800, left: 200 })
    await decideDeposit({ requestId, adminId: admin.id, decision: 'Rejected' })
    expect(await codeOf(fileDeposit(player.id, 500))).toBe('done')
    expect(await viewOf(player.id, 'deposit', 'week')).toMatchObject({ used: 1_500, left: 500 })
  })

  test('answers the same request again even when nothing is left', async () => {
    const player = await makePlayer(0)
    await setLimit(player.id, 'deposit', 'day', 600)
    const input = { amountMajor: 600, txnId: randomUUID(), requestId: randomUUID() }
    const first = await requestDeposit({ playerId: player.id, ...input })
    const again = await requestDeposit({ playerId: player.id, ...input })
    expect(again.id).toBe(first.id)
    expect(await codeOf(fileDeposit(player.id, 600))).toBe('deposit-limit-reached')
  })

  test('caps what is moved into SureWin, counted apart, and no withdrawal from it', async () => {
    const player = await makePlayer(5_000)
    await setLimit(player.id, 'deposit', 'month', 5_500)
    expect(await codeOf(fileDeposit(player.id, 600))).toBe('deposit-limit-reached')
    const past = { now: new Date(Date.now() - 30 * 3_600_000) }
    await moveMajor(player.id, 'deposit', 3_000, past)
    const monthly = await viewOf(player.id, 'deposit', 'month')
    // Thirty hours ago may have been last month.
    const used = past.now.getTime() >= monthly.beganAt ? 3_000 : 0
    expect(monthly.surewin).toEqual({ used, left: 5_500 - used })
    await setLimit(player.id, 'deposit', 'day', 1_000)
    expect(await codeOf(moveMajor(player.id, 'deposit', 1_500))).toBe('deposit-limit-reached')
    const step = { action: 'deposit', amount: fromMajor(1_500) } as const
    expect((await previewMovement(player.id, step)).refusal?.code).toBe('deposit-limit-reached')
    expect(await codeOf(moveMajor(player.id, 'withdraw', 500))).toBe('done')
    expect(await codeOf(moveMajor(player.id, 'deposit', 1_000))).toBe('done')
    expect(await codeOf(moveMajor(player.id, 'deposit', 500))).toBe('deposit-limit-reached')
  })
})
