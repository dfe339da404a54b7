import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as approveCall from '@/app/api/approvals/[id]/approve/route'
import * as days from '@/app/api/channels/[id]/days/route'
import * as channels from '@/app/api/channels/route'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { houseZone, startOfHouseDay } from '@/lib/base/db/house-days'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { closeDay, reopenDay } from '@/lib/money/channels/close-day'
import { listDays, readDay } from '@/lib/money/channels/read-days'
import type { ReadLine } from '@/lib/money/channels/rules/read-message'
import { takeLines } from '@/lib/money/channels/take-messages'
import { readMatching } from '@/lib/money/matching/read-matching'
import { bkashId } from '../../../scripts/feed/fake-wallet'
import { type Caller, call } from '../../support/call'
import { allowFeed, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf, insist } from '../../support/player-limits'
import { approve, askedId, makeSigner, type Signer, sign } from '../../support/signer'
import { untilBlocked } from '../../support/until-blocked'

afterEach(expectLedgerRight)

let asker: Caller
let second: Signer
beforeAll(async () => {
  await allowFeed()
  ;[asker, second] = [await makeUser('clerk'), await makeSigner('finance')]
})

const DAY = addDays(dayIn(houseZone(), Date.now()), -2)
const NEXT = addDays(DAY, 1)
const HOUR_MS = 3_600_000
const at = (day: string, hour: number) => startOfHouseDay(day).getTime() + hour * HOUR_MS

/** A line of a wallet's file, in minor units. */
function line(is: 'in' | 'out', amount: bigint, hour: number, more: Partial<ReadLine> = {}) {
  return {
    ...{ is, id: bkashId(new Date(at(DAY, hour))), kind: 'payment', amount, fee: 0n },
    ...{ commission: 0n, balance: null, at: at(DAY, hour), side: null, reference: null },
    ...more,
  } as ReadLine
}

const take = (channelId: string, ...lines: ReadLine[]) =>
  takeLines(lines, { channelId, source: 'file', isProven: true })

function ask(channelId: string, counted: bigint, more: object = {}, as = asker) {
  const body = { day: DAY, counted: String(counted), type: null, reason: 'Read on the phone' }
  const params = { id: channelId }
  return call(days.POST, { method: 'POST', as, params, body: { ...body, ...more } })
}

async function close(channelId: string, counted: bigint, more: object = {}) {
  const id = askedId(await ask(channelId, counted, more))
  return approve(second, id)
}

const closeOf = (channelId: string) =>
  db.dayClose.findFirstOrThrow({ where: { channelId, reopenedAt: null }, orderBy: { day: 'desc' } })

async function reopen(channelId: string) {
  const { id: closeId } = await closeOf(channelId)
  const owner = await makeUser('owner')
  const body = { act: 'day.reopen', payload: { closeId }, reason: 'A late message' }
  const answer = await call(channels.POST, { method: 'POST', as: owner, body })
  return approve(second, askedId(answer))
}

/** What the ledger says the channel holds. */
async function cashOf(channelId: string): Promise<bigint> {
  const account = await db.account.findUniqueOrThrow({ where: { channelId } })
  const transfers = await db.transfer.findMany({
    where: { OR: [{ fromAccountId: account.id }, { toAccountId: account.id }] },
  })
  const signed = transfers.map((each) =>
    each.fromAccountId === account.id ? each.amount : -each.amount,
  )
  return signed.reduce((sum, each) => sum + each, 0n)
}

describe('closing a day', () => {
  test('books fees, commission and the difference, once, for two people', async () => {
    const { id } = await makeChannel(100_000n, { kind: 'agent', commission: 50 })
    await take(
      id,
      line('in', 50_000n, 9),
      line('in', 20_000n, 10, { commission: 82n }),
      line('out', 30_000n, 11, { fee: 500n }),
      line('in', 70_000n, 30),
    )
    expect(await readDay(id, DAY)).toMatchObject({
      state: 'open',
      figures: { source: 'lines', opening: 100_000n, received: 70_000n, sent: 30_000n, booked: 0n },
    })
    // 100,000 + 70,000 + 82 − 30,000 − 500
    expect((await ask(id, 139_000n)).body).toMatchObject({
      fields: { type: expect.stringContaining('৳5.82 less') },
    })
    expect((await ask(id, 139_582n, { type: 'mistake' })).status).toBe(400)
    expect(await close(id, 139_000n, { type: 'unexplained' })).toMatchObject({ status: 200 })
    const booked = await db.cashAdjustment.findMany({
      where: { channelId: id },
      orderBy: { id: 'asc' },
    })
    expect(booked.map(({ type, amount }) => [type, amount])).toEqual([
      ['commission', 82n],
      ['fees', -500n],
      ['unexplained', -582n],
    ])
    expect(await cashOf(id)).toBe(-1_000n)
    expect(await readDay(id, DAY)).toMatchObject({
      state: 'closed',
      close: { counted: 139_000n, first: {}, second: { at: expect.any(Date) }, isLast: true },
    })
    expect((await ask(id, 139_000n, { type: 'unexplained' })).body).toMatchObject({
      code: 'day-closed',
    })
    const [first] = await listDays(id)
    expect(first?.days.map(({ state }) => state)).toEqual(['running', 'open', 'closed'])
    expect(await readDay(id, NEXT)).toMatchObject({
      figures: { opening: 139_000n, received: 70_000n },
    })
    expect(
      await db.auditEvent.count({ where: { action: 'day.close', subject: `channel:${id}` } }),
    ).toBe(1)
  })

  test('needs somebody else, and what they sign must still be so', async () => {
    const { id } = await makeChannel()
    const own = await makeSigner('finance')
    const self = askedId(await ask(id, 100_000n, {}, own))
    expect((await approve(own, self)).status).toBe(403)
    await take(id, line('in', 500n, 8))
    expect((await approve(second, self)).body).toMatchObject({ code: 'approval-outdated' })
    expect(await db.dayClose.count({ where: { channelId: id } })).toBe(0)
    for (const role of ['risk', 'content'] as const) {
      expect((await ask(id, 1n, {}, await makeUser(role))).status).toBe(403)
    }
  })

  test('waits for midnight and for the day before', async () => {
    const { id } = await makeChannel()
    const today = dayIn(houseZone(), Date.now())
    expect((await ask(id, 100_000n, { day: today })).body).toMatchObject({ code: 'day-not-ready' })
    await close(id, 100_000n, { day: addDays(DAY, -3) })
    expect((await ask(id, 100_000n)).body).toMatchObject({ code: 'day-not-ready' })
    expect(await readDay(id, DAY)).toMatchObject({ state: 'waits', before: addDays(DAY, -2) })
    expect((await ask(id, 100_000n, { day: addDays(DAY, -4) })).body).toMatchObject({
      code: 'day-closed',
    })
  })

  test('closes once when twenty close at the same time, with different counts', async () => {
    const { id } = await makeChannel()
    const by = await makeUser('owner')
    const run = (counted: bigint) =>
      db.$transaction((tx) =>
        closeDay.carryOut(
          tx,
          {
            ...{ channelId: id, day: DAY, counted: String(counted) },
            type: counted === 100_000n ? null : 'unexplained',
          },
          { askerId: by.id, reason: 'A test' },
        ),
      )
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        insist(() => codeOf(run(100_000n + BigInt(index % 3)))),
      ),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'day-closed')).toHaveLength(19)
    const { counted } = await closeOf(id)
    expect(await cashOf(id)).toBe(counted - 100_000n)
  })

  test('books nothing when it fails half-way, and all of it at the next try', async () => {
    const { id } = await makeChannel()
    const by = await makeUser('owner')
    const payload = { channelId: id, day: DAY, counted: '90000', type: 'taken-back' } as const
    const origin = { askerId: by.id, reason: 'A test' }
    const broken = db.$transaction(async (tx) => {
      await closeDay.carryOut(tx, payload, origin)
      throw new Error('the process ended')
    })
    await expect(broken).rejects.toThrow('the process ended')
    expect([await cashOf(id), await db.dayClose.count({ where: { channelId: id } })]).toEqual([
      0n,
      0,
    ])
    await db.$transaction((tx) => closeDay.carryOut(tx, payload, origin))
    expect(await cashOf(id)).toBe(-10_000n)
  })

  test.each(['day_close', 'cash_adjustment', 'transfer', 'audit_event'])(
    'is not there at all when its connection dies as it writes to %s, and is closed once by pressing again',
    async (table) => {
      const { id } = await makeChannel()
      await take(id, line('out', 30_000n, 9, { fee: 500n }))
      const asked = askedId(await ask(id, 60_000n, { type: 'taken-back' }))
      const passkey = await sign(second, asked)
      let dying: ReturnType<typeof call> | undefined
      await db.$transaction(
        async (tx) => {
          await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN SHARE MODE`
          const signed = { as: second, params: { id: asked }, body: { passkey } }
          dying = call(approveCall.POST, { method: 'POST', ...signed }, 0)
          await untilBlocked()
          const killed = await tx.$queryRaw<unknown[]>`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`
          expect(killed).toHaveLength(1)
          expect((await dying)?.status).toBeGreaterThanOrEqual(500)
        },
        { timeout: 60_000 },
      )
      expect(await db.dayClose.count({ where: { channelId: id } })).toBe(0)
      expect(await db.cashAdjustment.count({ where: { channelId: id } })).toBe(0)
      expect(await cashOf(id)).toBe(0n)

      const again = await Promise.all(
        [await sign(second, asked), await sign(second, asked)].map((each) =>
          approve(second, asked, each),
        ),
      )
      expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await db.dayClose.count({ where: { channelId: id } })).toBe(1)
      expect(await db.cashAdjustment.count({ where: { channelId: id } })).toBe(2)
      // 100,000 − 30,000 − 500 was expected.
      expect(await cashOf(id)).toBe(-500n - 9_500n)
    },
  )

  test('takes in and out from the ledger for a channel without a chain', async () => {
    const { id } = await makeChannel(null)
    const { id: madeById } = await makeUser('owner')
    const move = async (kind: 'cash_surplus' | 'cash_shortfall', amount: bigint, time: number) => {
      const key = randomUUID()
      const signed = kind === 'cash_surplus' ? amount : -amount
      await db.cashAdjustment.create({
        data: {
          id: key,
          channelId: id,
          type: 'mistake',
          amount: signed,
          reason: 'A test',
          madeById,
        },
      })
      await db.$executeRaw`
        INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, created_at)
        SELECT ${kind}::transfer_kind, CASE ${kind} WHEN 'cash_surplus' THEN c.id ELSE h.id END,
          CASE ${kind} WHEN 'cash_surplus' THEN h.id ELSE c.id END, ${amount}, ${key}::uuid, ${new Date(time)}
        FROM account c, account h WHERE c.channel_id = ${id}::uuid AND h.kind = 'adjustments'`
    }
    await move('cash_surplus', 40_000n, at(DAY, -5))
    await move('cash_surplus', 25_000n, at(DAY, 3))
    await move('cash_shortfall', 5_000n, at(DAY, 20))
    await move('cash_surplus', 1_000n, at(NEXT, 1))
    expect(await readDay(id, DAY)).toMatchObject({
      figures: { source: 'ledger', opening: 40_000n, received: 25_000n, sent: 5_000n },
    })
    expect((await close(id, 61_000n, { type: 'own-money' })).status).toBe(200)
    expect(await readDay(id, NEXT)).toMatchObject({
      figures: { opening: 61_000n, received: 1_000n, sent: 0n },
    })
    expect((await close(id, 62_000n, { day: NEXT })).status).toBe(200)
    expect(await cashOf(id)).toBe(62_000n)
  })
})

describe('a closed day', () => {
  test('keeps a late line apart until two people reopen it', async () => {
    const { id } = await makeChannel()
    const player = await makeUser()
    await close(id, 100_000n, { day: NEXT })
    // Money and request are less than a day apart, whatever the time is.
    const late = line('in', 50_000n, 24 + 23.9999, { side: '01711234567', balance: 150_000n })
    const { id: depositId } = await requestDeposit({
      ...{ playerId: player.id, amountMajor: 500, txnId: late.id, wallet: 'bkash' },
      requestId: randomUUID(),
    })
    await take(id, late)
    expect(await take(id, late)).toMatchObject({ lines: 0, known: 1 })
    const stored = await db.walletLine.findFirstOrThrow({ where: { channelId: id } })
    expect(stored).toMatchObject({ lateFor: (await closeOf(id)).id, position: null })
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect((await readDay(id, NEXT))?.close?.late).toMatchObject([{ externalId: late.id }])
    const { lines } = await readMatching()
    expect(lines.find(({ lineId }) => lineId === stored.id)).toMatchObject({ isOfClosedDay: true })
    // The database refuses it, whatever code tries.
    await expect(
      db.lineOutcome.create({ data: { lineId: stored.id, kind: 'deposit', depositId } }),
    ).rejects.toThrow()
    await expect(
      db.walletLine.update({ where: { id: stored.id }, data: { lateFor: null } }),
    ).rejects.toThrow()
    expect(await readDay(id, addDays(NEXT, 1))).toMatchObject({
      figures: { opening: 100_000n, received: 0n },
    })

    expect((await reopen(id)).status).toBe(200)
    await expect.poll(() => mainBalanceOf(player.id)).toBe(50_000n)
    expect(await readDay(id, NEXT)).toMatchObject({
      state: 'open',
      figures: { received: 50_000n },
      reopened: [{ reason: 'A late message' }],
    })
    expect((await close(id, 150_000n, { day: NEXT })).status).toBe(200)
    expect(await db.dayClose.count({ where: { channelId: id } })).toBe(2)
  })

  test('takes its bookings back when it is reopened, once, and only the last one is', async () => {
    const { id } = await makeChannel()
    await close(id, 99_000n, { type: 'taken-back' })
    const first = await closeOf(id)
    await close(id, 99_000n, { day: NEXT })
    const { id: askerId } = await makeUser('owner')
    const run = (closeId: string) =>
      db.$transaction((tx) =>
        reopenDay.carryOut(tx, { closeId }, { askerId, reason: 'Counted again' }),
      )
    expect(await codeOf(run(first.id))).toBe('day-not-ready')
    await expect(
      db.dayClose.update({
        where: { id: first.id },
        data: { reopenedAt: new Date(), reopenedById: askerId, reopenReason: 'A test' },
      }),
    ).rejects.toThrow()
    await run((await closeOf(id)).id)
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => insist(() => codeOf(run(first.id)))),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(await cashOf(id)).toBe(0n)
    await expect(
      db.dayClose.update({ where: { id: first.id }, data: { counted: 1n } }),
    ).rejects.toThrow()
  })

  test('takes no line typed by hand', async () => {
    const { id } = await makeChannel()
    await close(id, 100_000n)
    const owner = await makeUser('owner')
    const payload = {
      ...{ channelId: id, direction: 'in', amount: '500' },
      at: new Date(at(DAY, 5)).toISOString(),
    }
    const body = { act: 'line.type', payload, reason: 'Fills a gap' }
    expect((await call(channels.POST, { method: 'POST', as: owner, body })).body).toMatchObject({
      code: 'day-closed',
    })
  })
})

test('the house’s own money is cash of a channel, and booked once', async () => {
  const { id: channelId } = await makeChannel()
  const owner = await makeUser('owner')
  const payload = {
    ...{ id: randomUUID(), channelId, type: 'own-money', direction: 'in', amount: '5000000' },
  }
  const body = { act: 'cash.adjust', payload, reason: 'Put in by the owner' }
  const send = () => call(channels.POST, { method: 'POST', as: owner, body })
  const id = askedId(await send())
  expect(askedId(await send())).toBe(id)
  expect((await approve(second, id)).status).toBe(200)
  expect((await approve(second, askedId(await send()))).status).not.toBe(200)
  expect(await cashOf(channelId)).toBe(5_000_000n)
})

test('every day is the sum of its lines, whatever they are and whenever they come', async () => {
  const by = await makeUser('owner')
  for (let run = 0; run < 25; run += 1) {
    const opening = BigInt(randomInt(1_000_000))
    const { id } = await makeChannel(opening + 100_000_000n)
    const lines = Array.from({ length: randomInt(1, 25) }, () =>
      line(randomInt(3) === 0 ? 'out' : 'in', BigInt(randomInt(1, 90_000)), randomInt(0, 48), {
        fee: BigInt(randomInt(3) * 100),
        commission: BigInt(randomInt(2) * 41),
      }),
    )
    for (const each of lines) await take(id, each)
    let held = opening + 100_000_000n
    let cash = 0n
    for (const [day, from, until] of [
      [DAY, at(DAY, 0), at(NEXT, 0)],
      [NEXT, at(NEXT, 0), at(addDays(NEXT, 1), 0)],
    ] as const) {
      let [net, costs] = [0n, 0n]
      for (const each of lines) {
        if (each.at < from || each.at >= until) continue
        net += each.is === 'in' ? each.amount : -each.amount
        costs += each.fee - each.commission
      }
      const off = BigInt(randomInt(3) - 1) * 700n
      const counted = held + net - costs + off
      const payload = { channelId: id, day, counted: String(counted) }
      await db.$transaction((tx) =>
        closeDay.carryOut(
          tx,
          { ...payload, type: off === 0n ? null : 'unexplained' },
          { askerId: by.id, reason: 'A test' },
        ),
      )
      held = counted
      cash += off - costs
    }
    expect(await cashOf(id)).toBe(cash)
  }
})
