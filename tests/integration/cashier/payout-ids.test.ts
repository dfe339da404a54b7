import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as decide from '@/app/api/withdrawHistory/[id]/route'
import * as decideAll from '@/app/api/withdrawHistory/decisions/route'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { findOwnWithdrawal } from '@/lib/money/cashier/read-own'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { settleOther } from '@/lib/money/matching/accept-match'
import { readMatching } from '@/lib/money/matching/read-matching'
import { payoutFault } from '@/lib/money/matching/rules/payout-fault'
import { listNotices } from '@/lib/money/notices/read-notices'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { type Caller, call } from '../../support/call'
import { ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'

let clerk: Caller
beforeEach(async () => {
  clerk = await makeUser('clerk')
})
afterEach(expectLedgerRight)

/** Sends a withdrawal request by a new player, which the clerk is paying. */
async function claimed(amountMajor = 500, by = clerk) {
  const { id: playerId } = await makePlayer(amountMajor)
  const { id } = await requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })
  await claimWithdrawal({ withdrawalId: id, adminId: by.id })
  const { phone } = await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
  return { id, playerId, phone }
}

const pay = (id: string, told: object, as = clerk, key = randomUUID()) =>
  call(decide.PUT, {
    method: 'PUT',
    as,
    params: { id },
    headers: { 'idempotency-key': key },
    body: { request: 'Accepted', fromQueue: true, ...told },
  })

/** Pays it as if it were two hours ago. */
async function payHoursAgo(id: string, told: object) {
  await db.$executeRaw`ALTER TABLE withdrawal_request DISABLE TRIGGER USER`
  await pay(id, told)
  await db.$executeRaw`
    UPDATE withdrawal_request SET decided_at = decided_at - interval '2 hours' WHERE id = ${id}::uuid`
  await db.$executeRaw`ALTER TABLE withdrawal_request ENABLE TRIGGER USER`
}

const payments = (ids: readonly string[]) =>
  db.transfer.findMany({
    where: { kind: 'withdrawal_paid', subjectId: { in: [...ids] } },
    include: { to: true },
  })

/** What the wallet writes about money sent. */
function sent(wallet: ChannelWallet, major: number, to: string, id = bkashId()): string {
  wallet.balance -= BigInt(major) * 100n
  return `Send Money Tk ${major}.00 to ${to} successful. Ref 5. Fee Tk 0.00. Balance Tk ${wallet.told()}. TrxID ${id} at ${bkashTime(new Date())}`
}

describe('the ID of money that was sent', () => {
  test('is kept with the channel, whose cash it takes, and told to the player', async () => {
    const channel = await makeChannel()
    const { id, playerId } = await claimed()
    const payoutId = bkashId()
    const { status, body } = await pay(id, {
      payoutId: payoutId.toLowerCase(),
      channel: channel.id,
    })
    expect([status, body.payoutId]).toEqual([200, payoutId])
    expect(await payments([id])).toMatchObject([{ amount: 50_000n, to: { channelId: channel.id } }])
    expect(await findOwnWithdrawal(playerId, id)).toMatchObject({ payoutId, status: 'Accepted' })
    const { notices } = await listNotices(playerId)
    expect(notices.some(({ text }) => text.endsWith(`Transaction ID: ${payoutId}`))).toBe(true)
    expect(
      await db.auditEvent.count({
        where: { action: 'withdrawal.accept', subject: { endsWith: id } },
      }),
    ).toBe(1)
  })

  test('pays one withdrawal only, however many ask at once', async () => {
    const payoutId = bkashId()
    const both = [await claimed(), await claimed()]
    const answers = await Promise.all(both.map(({ id }) => pay(id, { payoutId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'payout-id-used',
    })
    expect(await payments(both.map(({ id }) => id))).toHaveLength(1)
  })

  test('may be left out, as the specification has it, unless a setting asks for it', async () => {
    const [free, needed] = [await claimed(), await claimed(1_000)]
    const { id: changedById } = await makeUser('owner')
    const version = (await db.setting.count({ where: { key: 'payoutIdFromMajor' } })) + 1
    const set = (value: number | null, at: number) =>
      db.setting.create({
        data: {
          key: 'payoutIdFromMajor',
          version: at,
          value: value ?? Prisma.JsonNull,
          changedById,
          reason: 'A test',
        },
      })
    await set(1_000, version)
    try {
      expect((await pay(free.id, {})).status).toBe(200)
      expect(await pay(needed.id, {})).toMatchObject({
        status: 400,
        body: { code: 'payout-id-needed', fields: { payoutId: expect.any(String) } },
      })
      expect(await payments([needed.id])).toEqual([])
      expect((await pay(needed.id, { payoutId: bkashId() })).status).toBe(200)
    } finally {
      await set(null, version + 1)
    }
  })

  test.each(['short', 'A-B-C-D-E', 'A'.repeat(65), '১২:৩৪:৫৬'])(
    'is refused if no wallet writes it: %s',
    async (payoutId) => {
      const { id } = await claimed()
      expect((await pay(id, { payoutId })).status).toBe(400)
    },
  )

  test('of several is booked together, and again with the same key only once', async () => {
    const channel = await makeChannel()
    const three = [await claimed(), await claimed(1_000), await claimed()]
    const ids = three.map(({ id }) => id)
    const [one, two] = [bkashId(), bkashId()]
    const body = {
      ids,
      channel: channel.id,
      payoutIds: { [ids[0] ?? '']: one, [ids[1] ?? '']: two },
    }
    const key = { 'idempotency-key': randomUUID() }
    const send = () => call(decideAll.POST, { method: 'POST', as: clerk, headers: key, body })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await send()).body).toEqual({ refused: [] })
    expect((await payments(ids)).map(({ to }) => to.channelId)).toEqual(ids.map(() => channel.id))
    const rows = await db.withdrawalRequest.findMany({ where: { id: { in: ids } } })
    expect(ids.map((id) => rows.find((row) => row.id === id)?.payoutId)).toEqual([one, two, null])
  })
})

describe('what left the wallet', () => {
  const faults = async (wallet: ChannelWallet) => {
    const { payouts } = await readMatching()
    const { name } = await db.channel.findUniqueOrThrow({ where: { id: wallet.channel.id } })
    return payouts
      .filter(({ channelName }) => channelName === name)
      .map((row) => [row.withdrawalId, payoutFault(row)])
  }

  test('agrees with the payouts, or shows what differs', async () => {
    const wallet = new ChannelWallet(await makeChannel(1_000_000n), 1_000_000n)
    const channel = wallet.channel.id
    const [right, other, less] = [await claimed(), await claimed(), await claimed()]
    const [a, b, c, d] = [bkashId(), bkashId(), bkashId(), bkashId()]
    await pay(right.id, { payoutId: a, channel })
    await pay(other.id, { payoutId: b, channel })
    await pay(less.id, { payoutId: c, channel })
    await wallet.forward(
      sent(wallet, 500, right.phone, a),
      sent(wallet, 500, '01999999999', b),
      sent(wallet, 400, less.phone, c),
      sent(wallet, 700, '01888888888', d),
    )
    const found = await faults(wallet)
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        [other.id, 'number'],
        [less.id, 'amount'],
        [null, 'unasked'],
      ]),
    )
    const line = await db.walletLine.findFirstOrThrow({
      where: { channelId: channel, externalId: d },
    })
    const order = { lineId: line.id, adminId: clerk.id, reason: 'Moved to our other number' }
    await expect(settleOther({ ...order, role: 'clerk' })).rejects.toThrow('not-allowed')
    await settleOther({ ...order, role: 'finance' })
    expect(await faults(wallet)).toHaveLength(2)
  })

  test('shows what differs however many newer ones agree, also to a number with hidden digits', async () => {
    const wallet = new ChannelWallet(await makeChannel(1_000_000n), 1_000_000n)
    const channel = wallet.channel.id
    const right = await claimed()
    const payoutId = bkashId()
    await pay(right.id, { payoutId, channel })
    await wallet.forward(sent(wallet, 500, right.phone, payoutId), sent(wallet, 700, '01888888888'))
    const sides = ['', '88', '+88 '].map((code) => `${code}${right.phone}`)
    sides.push(
      `${right.phone.slice(0, 3)}XXXX${right.phone.slice(7)}`,
      `***${right.phone.slice(8)}`,
    )
    const tables = [Prisma.raw('withdrawal_request'), Prisma.raw('wallet_line')]
    for (const table of tables) await db.$executeRaw`ALTER TABLE ${table} DISABLE TRIGGER USER`
    await db.$executeRaw`
      INSERT INTO withdrawal_request
      SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'request_id', 'MANY' || n,
        'decision_key', NULL, 'payout_id', 'MANY' || lpad(n::text, 6, '0')))).*
      FROM withdrawal_request r, generate_series(1, 250) n WHERE r.id = ${right.id}::uuid`
    await db.$executeRaw`
      INSERT INTO wallet_line (id, channel_id, direction, external_id, kind, amount, side, at, source)
      SELECT gen_random_uuid(), ${channel}::uuid, 'out', 'MANY' || lpad(n::text, 6, '0'), 'payment', 50000,
        (${sides}::text[])[1 + n % 5], now(), 'device'
      FROM generate_series(1, 250) n`
    try {
      expect(await faults(wallet)).toEqual([[null, 'unasked']])
    } finally {
      await db.$executeRaw`DELETE FROM withdrawal_request WHERE payout_id LIKE 'MANY%'`
      await db.$executeRaw`DELETE FROM wallet_line WHERE external_id LIKE 'MANY%'`
      for (const table of tables) await db.$executeRaw`ALTER TABLE ${table} ENABLE TRIGGER USER`
    }
  })

  test('is compared with a payout that names no channel', async () => {
    const wallet = new ChannelWallet(await makeChannel(1_000_000n), 1_000_000n)
    const [right, other, unsent] = [await claimed(), await claimed(), await claimed()]
    const [a, b] = [bkashId(), bkashId()]
    await pay(right.id, { payoutId: a })
    await pay(other.id, { payoutId: b })
    await payHoursAgo(unsent.id, { payoutId: bkashId() })
    await wallet.forward(sent(wallet, 500, right.phone, a), sent(wallet, 500, '01999999999', b))
    expect(await faults(wallet)).toEqual([[other.id, 'number']])
    const { payouts } = await readMatching()
    const row = payouts.find(({ withdrawalId }) => withdrawalId === unsent.id)
    expect(row && [row.channelName, payoutFault(row)]).toEqual([null, 'unsent'])
  })

  test.each([
    [29, 31],
    [31, 29],
  ])(
    'agrees where the watch ends: sent %s days ago, marked %s days ago',
    async (sentDays, markedDays) => {
      const wallet = new ChannelWallet(await makeChannel(1_000_000n), 1_000_000n)
      const [{ id, phone }, payoutId] = [await claimed(), bkashId()]
      await pay(id, { payoutId, channel: wallet.channel.id })
      await wallet.forward(sent(wallet, 500, phone, payoutId), sent(wallet, 700, '01888888888'))
      await db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        await tx.$executeRaw`UPDATE withdrawal_request
        SET decided_at = now() - make_interval(days => ${markedDays}::int) WHERE id = ${id}::uuid`
        await tx.$executeRaw`UPDATE wallet_line
        SET at = now() - make_interval(days => CASE external_id WHEN ${payoutId} THEN ${sentDays}::int ELSE 31 END)
        WHERE channel_id = ${wallet.channel.id}::uuid`
      })
      expect(await faults(wallet)).toEqual([])
    },
  )

  test('tells of a payout that was marked as paid but never sent', async () => {
    const wallet = new ChannelWallet(await makeChannel(1_000_000n), 1_000_000n)
    const { id } = await claimed()
    await payHoursAgo(id, { payoutId: bkashId(), channel: wallet.channel.id })
    expect(await faults(wallet)).toEqual([])
    await wallet.forward(wallet.receive({ major: 100, from: '01711234567' }).text)
    expect(await faults(wallet)).toEqual([[id, 'unsent']])
  })
})
