import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as channel from '@/app/api/channels/[id]/route'
import * as channels from '@/app/api/channels/route'
import { db } from '@/lib/base/db/client'
import { voidLine } from '@/lib/money/channels/acts'
import { lockChannel } from '@/lib/money/channels/lines.sql'
import { listChannelStops } from '@/lib/money/channels/read-channels'
import { type Caller, call } from '../../support/call'
import { ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'
import { approve, askedId, makeSigner, type Signer } from '../../support/signer'
import { untilBlocked } from '../../support/until-blocked'

afterEach(expectLedgerRight)

let asker: Signer
let second: Signer
let others: Signer[]
beforeAll(async () => {
  ;[asker, second] = [await makeSigner('finance'), await makeSigner('owner')]
  others = [await makeSigner('clerk'), await makeSigner('risk'), await makeSigner('content')]
})

const reason = 'Seen in the wallet'
const FORM = { wallet: 'bkash', result: 'in', kind: 'payment' }

/** What each act does, as a payload and a row that shows whether it was done. */
const ACTS = {
  'channel.save': async () => {
    const { id, wallet } = await makeChannel()
    const number = `019${randomUUID().replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`
    const limits = { least: null, most: null, dayCap: null, monthCap: null, commission: 0 }
    const fields = {
      name: id.slice(-12),
      holder: 'Rondo',
      kind: 'agent',
      state: 'open',
      position: 0,
    }
    const row = () => db.channel.findUnique({ where: { id, number, kind: 'agent' } })
    return { payload: { id, wallet, number, ...fields, ...limits }, row }
  },
  'channel.begin': async () => {
    const { id: channelId } = await makeChannel(null)
    const row = () => db.channelOpening.findFirst({ where: { channelId, balance: 700n } })
    return { payload: { channelId, balance: '700', at: '2026-11-01T00:00:00Z' }, row }
  },
  'line.void': async () => {
    const wallet = new ChannelWallet(await makeChannel(), 5_000_000n)
    await wallet.forward(wallet.receive({ major: 500, from: '01711234567' }).text)
    const { id: lineId } = await db.walletLine.findFirstOrThrow({
      where: { channelId: wallet.channel.id },
    })
    const row = () => db.lineOutcome.findFirst({ where: { lineId, kind: 'void' } })
    return { payload: { lineId }, row }
  },
  'line.type': async () => {
    const { id: channelId } = await makeChannel()
    const row = () => db.walletLine.findFirst({ where: { channelId, source: 'typed' } })
    const at = new Date().toISOString()
    return { payload: { channelId, direction: 'in', amount: '500', at }, row }
  },
  'device.add': async () => {
    const { id } = await makeChannel()
    const row = () => db.feedDevice.findFirst({ where: { channelIds: { has: id } } })
    return { payload: { name: 'Shop phone', app: 'url-forwarder', channelIds: [id] }, row }
  },
  'cash.move': async () => {
    const [fromId, toId] = [null, (await makeChannel()).id]
    const row = () => db.cashMove.findFirst({ where: { toId } })
    return { payload: { id: randomUUID(), fromId, toId, amount: '500' }, row }
  },
  'cash.adjust': async () => {
    const { id: channelId } = await makeChannel()
    const row = () => db.cashAdjustment.findFirst({ where: { channelId } })
    const what = { type: 'own-money', direction: 'in', amount: '500' }
    return { payload: { id: randomUUID(), channelId, ...what }, row }
  },
  'form.teach': async () => {
    const sample = 'You got Tk 500.00 of Eid money. TrxID DKR7R0M2XA at 27/11/2026 16:44'
    const text = 'You got Tk {amount} of Eid money. TrxID {id} at {at}'
    const row = () => db.taughtForm.findFirst({ where: { text } })
    return { payload: { ...FORM, text, sample }, row }
  },
}

test.each(Object.keys(ACTS) as (keyof typeof ACTS)[])(
  '%s needs finance or an owner to ask, and another of them to sign',
  async (act) => {
    const { payload, row } = await ACTS[act]()
    const send = (as: Caller) =>
      call(channels.POST, { method: 'POST', as, body: { act, payload, reason } })
    const refused = await Promise.all(others.map(send))
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    const id = askedId(await send(asker))
    expect((await approve(asker, id)).body.code).toBe('approval-not-yours')
    for (const other of others) expect((await approve(other, id, {})).status).toBe(403)
    expect(await row()).toBeNull()
    expect((await approve(second, id)).status).toBe(200)
    expect(await row()).not.toBeNull()
    const [event] = await db.auditEvent.findMany({
      where: { action: act },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({ actorId: asker.id, after: { approval: id, reason } })
  },
)

test('a message that waits is not voided while the one before it gives it its place', async () => {
  const wallet = new ChannelWallet(await makeChannel())
  const { id: channelId } = wallet.channel
  const [first, second] = [500, 700].map((major) => wallet.receive({ major, from: '01711234567' }))
  await wallet.forward(second?.text ?? '')
  const { id: lineId } = await db.walletLine.findFirstOrThrow({ where: { channelId } })
  const order = { askerId: asker.id, reason }
  const voided: Promise<string>[] = []
  const placed: Promise<unknown>[] = []
  await db.$transaction(async (tx) => {
    await lockChannel(tx, channelId)
    placed.push(wallet.forward(first?.text ?? ''))
    await untilBlocked()
    voided.push(codeOf(db.$transaction((own) => voidLine.carryOut(own, { lineId }, order))))
    await untilBlocked(2)
  })
  await Promise.all(placed)
  expect(await Promise.all(voided)).toEqual(['line-not-free'])
})

test('a voided message takes no room of a channel’s caps', async () => {
  const wallet = new ChannelWallet(await makeChannel())
  const { id } = wallet.channel
  await db.channel.update({ where: { id }, data: { dayCap: 100_000n } })
  await wallet.forward(wallet.receive({ major: 500, from: '01711234567' }).text)
  wallet.receive({ major: 100, from: '01711234567' })
  await wallet.paste(wallet.receive({ major: 900, from: '01711234567' }).text)
  const stop = async () => (await listChannelStops()).find((each) => each.id === id)?.state
  expect(await stop()).toBe('full')
  const { id: lineId } = await db.walletLine.findFirstOrThrow({
    where: { channelId: id, amount: 90_000n },
  })
  const order = { askerId: asker.id, reason }
  await db.$transaction((tx) => voidLine.carryOut(tx, { lineId }, order))
  expect(await stop()).toBeNull()
})

test.each([
  ['line.type', 'amount', { amount: '0' }],
  ['cash.adjust', 'amount', { amount: 'x' }],
  ['cash.move', 'amount', { amount: '0' }],
  ['channel.save', 'least', { least: '0' }],
  ['channel.save', 'dayCap', { dayCap: '00' }],
  ['channel.save', 'most', { least: '500', most: '499' }],
] as const)('%s refuses a wrong %s by its name', async (act, field, wrong) => {
  const payload = { ...(await ACTS[act]()).payload, ...wrong }
  const given = { method: 'POST', as: asker, body: { act, payload, reason } } as const
  expect(await call(channels.POST, given)).toMatchObject({
    ...{ status: 400, body: { fields: { [`payload.${field}`]: expect.any(String) } } },
  })
})

test('one clerk shuts a channel, and opens none that was shut', async () => {
  const clerk = await makeUser('clerk')
  const { id } = await makeChannel()
  const set = async (state: string) => {
    const given = { method: 'PUT', as: clerk, params: { id }, body: { state, reason } } as const
    return (await call(channel.PUT, given)).status
  }
  const steps = ['full', 'open', 'frozen', 'open', 'full', 'closed', 'full', 'open', 'frozen']
  const answers: number[] = []
  for (const state of steps) answers.push(await set(state))
  expect(answers).toEqual([200, 200, 200, 403, 403, 200, 403, 403, 200])
  expect(await db.channel.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'frozen' })
})
