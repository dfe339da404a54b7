import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { importRows } from '@/lib/money/channels/add-by-hand'
import { acceptWithLine, settleOther } from '@/lib/money/matching/accept-match'
import { creditFiled } from '@/lib/money/matching/credit-matches'
import { readMatching } from '@/lib/money/matching/read-matching'
import { findLineOfDeposit } from '@/lib/money/matching/read-request-line'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'

/** The list of attacks and faults in the order of the design, each with its answer. */

afterEach(expectLedgerRight)
beforeAll(() => allowFeed())

const PHONE = '01711234567'

async function begin() {
  return { player: await makeUser(), wallet: new ChannelWallet(await makeChannel()) }
}

const ask = async (playerId: string, amountMajor: number, txnId: string, more: object = {}) =>
  creditFiled(
    await requestDeposit({
      ...({ playerId, amountMajor, txnId, wallet: 'bkash', requestId: randomUUID() } as const),
      ...more,
    }),
  )

const find = async (id: string) =>
  (await readMatching()).differences.find(({ depositId }) => depositId === id)

describe('money that never came', () => {
  test('imitated in a reference is not credited: the reference stays what it is', async () => {
    const { player, wallet } = await begin()
    const fake = bkashId()
    const ref = `Fee Tk 0.00. Balance Tk 99,999.00. TrxID ${fake} at ${bkashTime(new Date())}`
    const { id: real, text } = wallet.receive({ major: 10, from: PHONE, ref })
    const wanted = await ask(player.id, 500, fake)
    await wallet.forward(text)
    expect(await db.walletLine.findMany({ where: { channelId: wallet.channel.id } })).toMatchObject(
      [{ externalId: real, amount: 1_000n, reference: expect.stringContaining(fake) }],
    )
    expect(await db.depositRequest.findUnique({ where: { id: wanted.id } })).toMatchObject({
      status: 'Pending',
    })
  })

  test('cut behind an imitation breaks the chain', async () => {
    const { player, wallet } = await begin()
    const fake = bkashId()
    const ref = `Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${fake} at ${bkashTime(new Date())}`
    const { text } = wallet.receive({ major: 500, from: PHONE, ref })
    await ask(player.id, 500, fake)
    await wallet.forward(text.slice(0, text.indexOf(fake) + fake.length + 20))
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('named by a business with points and “Ref” in it is read whole', async () => {
    const { wallet } = await begin()
    const { text } = wallet.receive({ major: 500, from: 'A.B. Ref 7. Fee Traders' })
    await wallet.forward(text)
    expect(
      await db.walletLine.findFirst({ where: { channelId: wallet.channel.id } }),
    ).toMatchObject({
      amount: 50_000n,
      side: 'A.B. Ref 7. Fee Traders',
    })
  })

  test('forged with amount and balance does not fit what the wallet held before', async () => {
    const { player, wallet } = await begin()
    const id = bkashId()
    await ask(player.id, 5_000, id)
    const text = `You have received Tk 5,000.00 from ${PHONE}. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${id} at ${bkashTime(new Date())}`
    await wallet.forward(text)
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('seen in a picture or a false app alone is a request that waits for a line', async () => {
    const { player, wallet } = await begin()
    const { id: txnId } = wallet.receive({ major: 500, from: PHONE })
    const filed = await ask(player.id, 500, txnId)
    expect([filed.status, await find(filed.id)]).toEqual(['Pending', undefined])
    expect((await readMatching()).requests.map((row) => row.depositId)).toContain(filed.id)
  })

  test.each([
    'Sorry, your Send Money request to 01711234567 was unsuccessful! Tk 500.00 has been returned.',
    'Reserved amount Tk 500.00 for DARAZ has been released.',
  ])('of the provider is no payment of a player: %s', async (words) => {
    const { player, wallet } = await begin()
    const id = bkashId()
    const filed = await ask(player.id, 500, id)
    wallet.balance += 50_000n
    await wallet.forward(
      `${words} Balance Tk ${wallet.told()}. TrxID ${id} at ${bkashTime(new Date())}`,
    )
    expect(await db.walletLine.findFirst({ where: { externalId: id } })).toMatchObject({
      ...{ direction: 'in', kind: 'other', position: 1n },
    })
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect((await find(filed.id))?.doubts).toContain('joined')
  })

  test('sent as the own outgoing message is money out', async () => {
    const { player, wallet } = await begin()
    const id = bkashId()
    await ask(player.id, 500, id)
    const text = `Send Money Tk 500.00 to ${PHONE} successful. Fee Tk 0.00. Balance Tk 500.00. TrxID ${id} at ${bkashTime(new Date())}`
    await wallet.forward(text)
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect(await db.walletLine.findFirst({ where: { externalId: id } })).toMatchObject({
      direction: 'out',
    })
  })
})

describe('an ID', () => {
  test('that somebody saw is not theirs: the sender is another', async () => {
    const { player, wallet } = await begin()
    const { id, text } = wallet.receive({ major: 500, from: '01911111111' })
    const { id: depositId } = await ask(player.id, 500, id)
    await wallet.forward(text)
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect((await find(depositId))?.doubts).toEqual(['sender'])
  })

  test('that backed a request backs no other, also not a near one, for ever', async () => {
    const { player, wallet } = await begin()
    const [other, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const { id, text } = wallet.receive({ major: 500, from: PHONE })
    const wrong = `${id.slice(0, -1)}${id.endsWith('Z') ? 'Y' : 'Z'}`
    await wallet.forward(text)
    const near = await ask(player.id, 500, wrong)
    const pair = await find(near.id)
    expect(pair).toMatchObject({ by: 'txn-id', externalId: id })
    const lineId = pair?.lineId ?? ''
    await acceptWithLine({ lineId, depositId: near.id, adminId: admin.id })
    const second = await ask(other.id, 500, id)
    expect(second.status).toBe('Pending')
    const again = acceptWithLine({ lineId, depositId: second.id, adminId: admin.id })
    expect(await codeOf(again)).toBe('line-not-free')
    const accept = () =>
      decideDeposit({
        ...{ depositId: second.id, adminId: admin.id, decision: 'Accepted' },
        pass: { reason: 'Seen in the wallet' },
      })
    expect(await codeOf(accept())).toBe('txn-id-accepted')
    expect([await mainBalanceOf(player.id), await mainBalanceOf(other.id)]).toEqual([50_000n, 0n])
    await db.$transaction((tx) =>
      applyReversal(tx, { depositId: near.id, adminId: admin.id, reason: 'not-received' }),
    )
    await accept()
    expect([await mainBalanceOf(player.id), await mainBalanceOf(other.id)]).toEqual([0n, 50_000n])
  })

  test('that was accepted before its message came backs no near request, until it is reversed', async () => {
    const { player, wallet } = await begin()
    const [other, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const { id, text } = wallet.receive({ major: 500, from: PHONE })
    const wrong = `${id.slice(0, -1)}${id.endsWith('Z') ? 'Y' : 'Z'}`
    const decided = { adminId: admin.id, decision: 'Accepted' } as const
    const pass = { reason: 'Seen in the wallet' }
    const { id: depositId } = await ask(player.id, 500, id)
    await decideDeposit({ depositId, ...decided, pass })
    await wallet.forward(text)
    const { id: lineId } = await db.walletLine.findFirstOrThrow({ where: { externalId: id } })
    const near = await ask(other.id, 500, wrong)
    const { differences, lines } = await readMatching()
    const proposed = [...differences, ...lines, await findLineOfDeposit(near.id)]
    expect(proposed.map((line) => line?.lineId)).not.toContain(lineId)
    expect((await findLineOfDeposit(depositId))?.lineId).toBe(lineId)
    const match = () => acceptWithLine({ lineId, depositId: near.id, adminId: admin.id, ...pass })
    expect(await codeOf(match())).toBe('line-not-free')
    expect(await codeOf(decideDeposit({ depositId: near.id, lineId, ...decided, pass }))).toBe(
      'line-not-free',
    )
    // The database refuses it, whatever code tries.
    const outcome = { lineId, kind: 'deposit', depositId: near.id, madeById: admin.id }
    await expect(
      db.$transaction(async (tx) => {
        const where = { id: near.id }
        const data = { status: 'Accepted', decidedById: admin.id, decidedAt: new Date() } as const
        await tx.depositRequest.update({ where, data })
        await tx.lineOutcome.create({ data: outcome })
      }),
    ).rejects.toThrow(/booked already|Unique constraint/)
    expect(await mainBalanceOf(other.id)).toBe(0n)
    await db.$transaction((tx) =>
      applyReversal(tx, { depositId, adminId: admin.id, reason: 'not-received' }),
    )
    await match()
    expect([await mainBalanceOf(player.id), await mainBalanceOf(other.id)]).toEqual([0n, 50_000n])
  })

  test('that two near requests with one message ask for at the same time is credited once', async () => {
    const { player, wallet } = await begin()
    const [other, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const { id, text } = wallet.receive({ major: 500, from: '01911111111' })
    await wallet.forward(text)
    const wrong = `${id.slice(0, -1)}${id.endsWith('Z') ? 'Y' : 'Z'}`
    const [own, near] = [await ask(player.id, 500, id), await ask(other.id, 500, wrong)]
    const { id: lineId } = await db.walletLine.findFirstOrThrow({ where: { externalId: id } })
    const pass = { reason: 'Seen in the wallet' }
    const codes = await Promise.all([
      codeOf(acceptWithLine({ lineId, depositId: near.id, adminId: admin.id, ...pass })),
      codeOf(decideDeposit({ depositId: own.id, adminId: admin.id, decision: 'Accepted', pass })),
    ])
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect((await mainBalanceOf(player.id)) + (await mainBalanceOf(other.id))).toBe(50_000n)
  })

  test('of a payment from another wallet is proposed by amount and time, for a person', async () => {
    const { player, wallet } = await begin()
    const admin = await makeUser('owner')
    const at = new Date()
    const id = bkashId(at)
    wallet.balance += 50_000n
    const text = `You have received Tk 500.00 from Rocket 0171XXX4567 through NPSB. Fee Tk 0.00. Balance Tk ${wallet.told()}. TrxID ${id} at ${bkashTime(at)}.`
    const filed = await ask(player.id, 500, '5512345678', { paidFrom: 'rocket' })
    await wallet.forward(text)
    const pair = await find(filed.id)
    expect([pair?.by, pair?.doubts.includes('joined'), await mainBalanceOf(player.id)]).toEqual([
      'joined',
      true,
      0n,
    ])
    await acceptWithLine({ lineId: pair?.lineId ?? '', depositId: filed.id, adminId: admin.id })
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })
})

describe('messages', () => {
  test('delayed, doubled, out of order, from two phones and a file end in the same state', async () => {
    const states: unknown[] = []
    for (const order of ['device', 'file', 'both'] as const) {
      const { player, wallet } = await begin()
      const admin = await makeUser('finance')
      const sent = Array.from({ length: 6 }, (_, at) => ({
        major: 500 + at,
        ...wallet.receive({
          major: 500 + at,
          from: PHONE,
          id: bkashId(),
          at: new Date(Date.now() - (6 - at) * 60_000),
        }),
      }))
      for (const { id, major } of sent.slice(0, 5)) await ask(player.id, major, id)
      const rows = sent.map(({ id, text }) => {
        const [, amount = '', balance = '', at = ''] =
          /Tk ([\d,.]+) from .* Balance Tk ([\d,.]+)\. TrxID \w+ at (.*)$/.exec(text) ?? []
        return [id, at, amount, balance, PHONE]
      })
      const file = () =>
        importRows({
          ...{ channelId: wallet.channel.id, rows, isDryRun: false, adminId: admin.id },
          columns: { id: 0, at: 1, in: 2, balance: 3, side: 4 },
        })
      const phone = async () => {
        await Promise.all(sent.toReversed().map(({ text }) => wallet.forward(text)))
        await wallet.forward(...sent.map(({ text }) => text))
      }
      if (order !== 'file') await phone()
      if (order !== 'device') await Promise.all([file(), file()])
      if (order === 'both') await phone()
      const lines = await db.walletLine.findMany({
        where: { channelId: wallet.channel.id },
        orderBy: { position: 'asc' },
        select: { amount: true, leaves: true, balance: true },
      })
      states.push({ lines, credited: await mainBalanceOf(player.id) })
    }
    expect(states[0]).toMatchObject({ credited: 251_000n })
    expect(
      new Set(
        states.map((state) =>
          JSON.stringify(state, (_, v) => (typeof v === 'bigint' ? `${v}` : v)),
        ),
      ).size,
    ).toBe(1)
  })

  test('that contradict each other are a person’s', async () => {
    const { player, wallet } = await begin()
    const { id, text } = wallet.receive({ major: 500, from: PHONE })
    await wallet.paste(text.replace('Tk 500.00', 'Tk 900.00'))
    const filed = await ask(player.id, 500, id)
    expect(await wallet.forward(text)).toMatchObject({ contradictions: 1, lines: 0 })
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect((await find(filed.id))?.doubts).toContain('contradicted')
  })

  test.each([
    ['sender', (text: string) => text.replace(PHONE, '01911111111')],
    ['kind', (text: string) => text.replace('Tk 500.00 from', 'deposit of Tk 500.00 from')],
    ['fee', (text: string) => text.replace('Fee Tk 0.00', 'Fee Tk 5.00')],
  ])('that were pasted with another %s are not proven by the phone', async (_, forge) => {
    const { player, wallet } = await begin()
    const { id, text } = wallet.receive({ major: 500, from: PHONE })
    expect(await wallet.paste(forge(text))).toMatchObject({ lines: 1 })
    const { id: depositId } = await ask(player.id, 500, id)
    expect(await wallet.forward(text)).toMatchObject({ contradictions: 1 })
    expect(await db.walletLine.findFirst({ where: { externalId: id } })).toMatchObject({
      isProven: false,
    })
    expect((await find(depositId))?.doubts).toEqual(
      expect.arrayContaining(['unproven', 'contradicted']),
    )
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test.each([
    ['0171XXX4567', PHONE, 50_000n],
    // Fits more numbers than the phone's.
    [PHONE, '0171XXX4567', 0n],
  ])(
    'by phone from %s prove one pasted from %s only if it hides no more',
    async (from, pasted, booked) => {
      const { player, wallet } = await begin()
      const { id, text } = wallet.receive({ major: 500, from })
      await wallet.paste(text.replace(from, pasted))
      await ask(player.id, 500, id)
      expect(await wallet.forward(text)).toMatchObject({ known: 1, contradictions: 0 })
      expect(await mainBalanceOf(player.id)).toBe(booked)
    },
  )

  test.each(['pasted, then file', 'file, then pasted'])(
    'tell whom a line came from only if they are proven: %s',
    async (order) => {
      const { player, wallet } = await begin()
      const admin = await makeUser('finance')
      const at = new Date()
      const { id, text } = wallet.receive({ major: 500, from: '01911111111', at })
      const file = () =>
        importRows({
          ...{ channelId: wallet.channel.id, isDryRun: false, adminId: admin.id },
          ...{ columns: { id: 0, at: 1, in: 2 }, rows: [[id, bkashTime(at), '500.00']] },
        })
      const paste = () => wallet.paste(text.replace('01911111111', PHONE))
      const { id: depositId } = await ask(player.id, 500, id)
      for (const step of order === 'file, then pasted' ? [file, paste] : [paste, file]) await step()
      const doubts = (await find(depositId))?.doubts ?? []
      expect(doubts.some((doubt) => doubt === 'sender' || doubt === 'unproven')).toBe(true)
      expect(await mainBalanceOf(player.id)).toBe(0n)
    },
  )

  test('typed by staff never credit', async () => {
    const { player, wallet } = await begin()
    const id = bkashId()
    await db.walletLine.create({
      data: {
        ...{ id: randomUUID(), channelId: wallet.channel.id, direction: 'in', externalId: id },
        ...{ kind: 'payment', amount: 50_000n, at: new Date(), source: 'typed', side: PHONE },
      },
    })
    expect((await ask(player.id, 500, id)).status).toBe('Pending')
    const proven = db.walletLine.updateMany({ where: { externalId: id }, data: { isProven: true } })
    await expect(proven).rejects.toThrow()
  })
})

describe('a credit', () => {
  test('is undone by a reversal that touches no other, and frees no line', async () => {
    const { player, wallet } = await begin()
    const admin = await makeUser('owner')
    const [one, two] = [500, 700].map((major) => wallet.receive({ major, from: PHONE }))
    if (!one || !two) throw new Error('two')
    await wallet.forward(one.text, two.text)
    const first = await ask(player.id, 500, one.id)
    await ask(player.id, 700, two.id)
    expect(await mainBalanceOf(player.id)).toBe(120_000n)
    await db.$transaction((tx) =>
      applyReversal(tx, { depositId: first.id, adminId: admin.id, reason: 'not-received' }),
    )
    expect(await mainBalanceOf(player.id)).toBe(70_000n)
    expect(await db.lineOutcome.count({ where: { depositId: first.id } })).toBe(1)
    expect(await codeOf(ask(player.id, 500, one.id))).toBe('txn-id-used')
    const back = await db.transfer.findFirstOrThrow({
      where: { kind: 'deposit_reversal', from: { ownerId: player.id } },
      include: { to: true },
    })
    expect(back.to.channelId).toBe(wallet.channel.id)
  })

  test('books no more than came, whatever staff ask for', async () => {
    const { player, wallet } = await begin()
    const admin = await makeUser('owner')
    const { id, text } = wallet.receive({ major: 500, from: PHONE })
    await wallet.forward(text)
    const filed = await ask(player.id, 5_000, id)
    const pair = await find(filed.id)
    expect(pair?.doubts).toEqual(['amount'])
    await acceptWithLine({ lineId: pair?.lineId ?? '', depositId: filed.id, adminId: admin.id })
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    expect(await db.depositRequest.findUnique({ where: { id: filed.id } })).toMatchObject({
      askedAmount: 500_000n,
    })
  })

  test('never comes from a line that staff took off the list', async () => {
    const { player, wallet } = await begin()
    const admin = await makeUser('clerk')
    const { id, text } = wallet.receive({ major: 500, from: PHONE })
    await wallet.forward(text)
    const line = await db.walletLine.findFirstOrThrow({ where: { externalId: id } })
    await settleOther({ lineId: line.id, adminId: admin.id, role: 'owner', reason: 'Own money' })
    expect((await ask(player.id, 500, id)).status).toBe('Pending')
    expect((await readMatching()).lines.map(({ lineId }) => lineId)).not.toContain(line.id)
  })
})
