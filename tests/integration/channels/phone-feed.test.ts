import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as messages from '@/app/api/channels/[id]/messages/route'
import * as beat from '@/app/api/wallet-feed/[device]/beat/[proof]/route'
import * as feed from '@/app/api/wallet-feed/[device]/route'
import { db } from '@/lib/base/db/client'
import { pruneOperations } from '@/lib/house/operations/prune'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { revokeDevice, showDeviceKey } from '@/lib/money/channels/change-channel'
import { beatProof, deviceKey } from '@/lib/money/channels/device-key'
import { listUnread } from '@/lib/money/channels/read-channels'
import { call } from '../../support/call'
import { forwarded, makeDevice } from '../../support/channel-scenarios'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'

afterEach(expectLedgerRight)
beforeAll(() => allowFeed())

const PHONE = '01711234567'
const send = (asking: object) => call(feed.POST, { method: 'POST', ...asking })
const linesOf = (channelId: string) => db.walletLine.count({ where: { channelId } })

test('keeps no code of a text, wherever it stands', async () => {
  const { wallet } = await begin()
  const long = 'Dear customer, '.repeat(60)
  await wallet.paste('Your OTP is 482913. Tell nobody.', `${long}Your OTP is 482914.`)
  const kept = await db.walletMessage.findMany({ where: { channelId: wallet.channel.id } })
  expect(kept.map(({ state }) => state)).toEqual(['unread'])
  expect(JSON.stringify(kept.map(({ text }) => text))).not.toContain('48291')
})

async function begin(app?: string) {
  const wallet = new ChannelWallet(await makeChannel())
  const owner = await makeUser('owner')
  const device = await makeDevice([wallet.channel.id], owner.id, app)
  return { wallet, device, owner }
}

test('a paste of more messages than are read at a time is refused whole', async () => {
  const { wallet, owner } = await begin()
  const params = { id: wallet.channel.id }
  const paste = (n: number) => {
    const text = Array.from({ length: n }, (_, at) => `Note ${at}`).join('\n\n')
    return call(messages.POST, { method: 'POST', as: owner, params, body: { text } })
  }
  expect(await paste(501)).toMatchObject({
    status: 400,
    body: { fields: { text: 'These are 501 messages. Paste at most 500 at a time.' } },
  })
  expect(await db.walletMessage.count({ where: { channelId: wallet.channel.id } })).toBe(0)
  expect(await paste(500)).toMatchObject({ status: 200, body: { unread: 500 } })
})

describe('Incoming SMS to URL Forwarder', () => {
  test('credits a deposit with its signed message, and knows when the phone lived', async () => {
    const { wallet, device } = await begin()
    const player = await makeUser()
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    await requestDeposit({
      playerId: player.id,
      amountMajor: 500,
      txnId,
      wallet: 'bkash',
      requestId: 'a',
    })
    expect(await send(forwarded(device, 'bKash', text))).toMatchObject({
      status: 200,
      body: { taken: true },
    })
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    const seen = await db.feedDevice.findUniqueOrThrow({ where: { id: device } })
    expect(seen).toMatchObject({
      battery: 81,
      seenAt: expect.any(Date),
      messageAt: expect.any(Date),
    })
    // Ten times more, as an app does that got no answer.
    await Promise.all(Array.from({ length: 10 }, () => send(forwarded(device, 'bKash', text))))
    expect([await mainBalanceOf(player.id), await linesOf(wallet.channel.id)]).toEqual([50_000n, 1])
  })

  test('takes nothing that was changed, is unsigned, or is signed with another phone’s key', async () => {
    const { wallet, device } = await begin()
    const other = await makeDevice([wallet.channel.id])
    const { text } = wallet.receive({ major: 500, from: PHONE })
    const right = forwarded(device, 'bKash', text)
    const wrong = [
      { ...right, body: right.body.replace('500.00', '900.00') },
      { ...right, headers: {} },
      { ...right, headers: { 'x-signature': '0'.repeat(64) } },
      { ...right, headers: forwarded(other, 'bKash', text).headers },
      { ...right, params: { device: other } },
    ]
    for (const asking of wrong) expect((await send(asking)).status).toBe(403)
    expect(await linesOf(wallet.channel.id)).toBe(0)
  })

  test.each(['bkash', 'BKASH', 'bKash ', '01711234567', 'bKаsh', 'NAGAD', ''])(
    'reads nothing from the sender %j',
    async (sender) => {
      const { wallet, device } = await begin()
      const { text } = wallet.receive({ major: 500, from: PHONE })
      expect((await send(forwarded(device, sender, text))).body).toEqual({ taken: false })
      expect(await db.walletMessage.count({ where: { channelId: wallet.channel.id } })).toBe(0)
    },
  )

  test('stores no message that may carry a code, and blanks the digits of unread ones', async () => {
    const { wallet, device } = await begin()
    const codes = [
      'Your bKash verification code is 482913. It expires in 2 minutes.',
      'Your bKash OTP for PAYMENT of Tk.500.00 to SHOPNO is 482913',
      'আপনার ভেরিফিকেশন কোড ৪৮২৯১৩',
      'Your one-time password is 48-29-13',
      '482913 is your code',
      'Device registration request. Username: 01711234567 OTP/Code: 4829',
    ]
    for (const text of codes) await send(forwarded(device, 'bKash', text))
    await send(forwarded(device, 'bKash', 'Something new: Tk 77.00 for 01911111111'))
    const stored = await db.walletMessage.findMany({ where: { channelId: wallet.channel.id } })
    expect(stored.map(({ state, text }) => [state, text])).toEqual([
      ['unread', 'Something new: Tk 77.00 for 01911111111'],
    ])
    const [blank] = (await listUnread(false)).filter(({ id }) => id === stored[0]?.id)
    expect(blank?.text).toBe('Something new: Tk ••.•• for •••••••••••')
  })

  test('has its texts for 90 days, and its lines for ever', async () => {
    const { wallet, device } = await begin()
    for (const days of [91, 89]) {
      await send(forwarded(device, 'bKash', wallet.receive({ major: days, from: PHONE }).text))
      await db.$executeRaw`UPDATE wallet_message SET received_at = now() - make_interval(days => ${days}::int)
        WHERE channel_id = ${wallet.channel.id}::uuid AND received_at > now() - interval '1 day'`
    }
    await pruneOperations()
    const left = await db.walletMessage.findMany({ where: { channelId: wallet.channel.id } })
    expect(left.map(({ text }) => text)).toEqual([expect.stringContaining('Tk 89.00')])
    expect(await linesOf(wallet.channel.id)).toBe(2)
  })

  test('is refused for ever once one person revoked it, and says that it lives until then', async () => {
    const { device, owner, wallet } = await begin()
    const say = (proof: string) => call(beat.POST, { method: 'POST', params: { device, proof } })
    expect((await say(beatProof(device))).status).toBe(200)
    expect((await say('0'.repeat(24))).status).toBe(403)
    await revokeDevice({ id: device, adminId: owner.id, reason: 'Lost' })
    expect((await say(beatProof(device))).status).toBe(403)
    const { text } = wallet.receive({ major: 500, from: PHONE })
    expect((await send(forwarded(device, 'bKash', text))).status).toBe(403)
  })

  test('shows its key once, to who asked for it', async () => {
    const { device, owner } = await begin()
    const other = await makeUser('owner')
    expect(await codeOf(showDeviceKey({ id: device, adminId: other.id }))).toBe('not-found')
    expect(await showDeviceKey({ id: device, adminId: owner.id })).toMatchObject({
      key: deviceKey(device),
    })
    expect(await codeOf(showDeviceKey({ id: device, adminId: owner.id }))).toBe('not-found')
  })
})

describe('SMS Gateway for Android', () => {
  test('is read as its documentation says, signature over body and time', async () => {
    const { wallet, device } = await begin('sms-gateway')
    const { text: message } = wallet.receive({ major: 500, from: PHONE })
    const payload = { messageId: 'abc123', message, phoneNumber: 'bKash', simNumber: 1 }
    const body = JSON.stringify({
      deviceId: 'ffffffffceb0b1db0000018e937c815b',
      event: 'sms:received',
      id: 'Ey6ECgOkVVFjz3CL48B8C',
      payload: { ...payload, receivedAt: '2024-06-22T15:46:11.000+07:00' },
      webhookId: 'x',
    })
    const timestamp = '1764259200'
    const sign = (signed: string) =>
      createHmac('sha256', deviceKey(device)).update(signed).digest('hex')
    const asking = (signature: string) => ({
      ...{ params: { device }, body },
      headers: { 'x-signature': signature, 'x-timestamp': timestamp },
    })
    expect((await send(asking(sign(body)))).status).toBe(403)
    expect(await send(asking(sign(body + timestamp)))).toMatchObject({ body: { taken: true } })
    expect(
      await db.walletLine.findFirst({ where: { channelId: wallet.channel.id } }),
    ).toMatchObject({
      isProven: true,
    })
  })
})

describe('SmsForwarder', () => {
  test('only proposes, because it does not sign the text', async () => {
    const { wallet, device } = await begin('sms-forwarder')
    const player = await makeUser()
    const { id: txnId, text: content } = wallet.receive({ major: 500, from: PHONE })
    await requestDeposit({
      playerId: player.id,
      amountMajor: 500,
      txnId,
      wallet: 'bkash',
      requestId: 'a',
    })
    const timestamp = '1764259200000'
    const key = deviceKey(device)
    const sign = encodeURIComponent(
      createHmac('sha256', key).update(`${timestamp}\n${key}`).digest('base64'),
    )
    const body = JSON.stringify({ from: 'bKash', content, timestamp, sign })
    expect(await send({ params: { device }, body })).toMatchObject({ body: { taken: true } })
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect((await send({ params: { device }, body: body.replace(timestamp, '1') })).status).toBe(
      403,
    )
  })
})
