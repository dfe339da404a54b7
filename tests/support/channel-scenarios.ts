import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { beatProof, deviceKey } from '@/lib/money/channels/device-key'

import { ChannelWallet, makeChannel } from './channels'
import { makeDepositRequest, makeUser } from './factories'
import { ADMIN, EVERYONE, of, type People, type Scenario } from './scenario'

const reason = 'Seen in the wallet'

async function aChannel() {
  return { params: { id: (await makeChannel()).id } }
}

/** Creates a phone without the approval that it needs. */
export async function makeDevice(
  channelIds: readonly string[],
  madeById?: string,
  app = 'url-forwarder',
) {
  const owner = madeById ?? (await makeUser('owner')).id
  const id = uuidv7()
  await db.feedDevice.create({
    data: { id, name: 'Shop phone', app, channelIds: [...channelIds], madeById: owner },
  })
  return id
}

/** What Incoming SMS to URL Forwarder sends, byte for byte. */
export function forwarded(deviceId: string, from: string, text: string) {
  const body = JSON.stringify({ from, text, sent: 1_764_259_200_000, battery: 81 })
  const signature = createHmac('sha256', deviceKey(deviceId)).update(body).digest('hex')
  return { params: { device: deviceId }, body, headers: { 'x-signature': signature } }
}

/** Returns a line that backs nothing yet, and a pending request of its amount. */
async function aMatch() {
  const wallet = new ChannelWallet(await makeChannel())
  await wallet.forward(wallet.receive({ major: 500, from: '01711234567' }).text)
  const line = await db.walletLine.findFirstOrThrow({ where: { channelId: wallet.channel.id } })
  const depositId = await makeDepositRequest((await makeUser()).id, 500)
  return { lineId: line.id, depositId }
}

/** Calls about channels, what their wallets say, and matching. */
export const CHANNEL_SCENARIOS: readonly Scenario[] = [
  of('POST /api/channels', ADMIN, async () => ({
    body: {
      act: 'channel.begin',
      payload: {
        channelId: (await makeChannel(null)).id,
        balance: '100',
        at: '2026-11-01T00:00:00Z',
      },
      reason,
    },
  })),
  of('PUT /api/channels/{id}', ADMIN, async () => ({
    ...(await aChannel()),
    body: { state: 'frozen', reason },
  })),
  of('POST /api/channels/{id}/messages', ADMIN, async () => ({
    ...(await aChannel()),
    body: { text: 'Hello' },
  })),
  of('POST /api/channels/{id}/statement', ADMIN, async () => ({
    ...(await aChannel()),
    body: {
      rows: [['DKR7R0M2XA', '27/11/2026 16:44', '500.00', '1,500.00']],
      columns: { id: 0, at: 1, in: 2, balance: 3 },
      isDryRun: false,
    },
  })),
  of('POST /api/channels/{id}/days', ADMIN, async () => ({
    ...(await aChannel()),
    body: { day: '2026-11-02', counted: '100000', type: null, reason },
  })),
  of('POST /api/devices/{id}', ADMIN, async ({ admin }: People) => ({
    params: { id: await makeDevice([(await makeChannel()).id], admin.id) },
  })),
  of('PUT /api/devices/{id}', ADMIN, async () => ({
    params: { id: await makeDevice([(await makeChannel()).id]) },
    body: { reason },
  })),
  of('POST /api/wallet-feed/{device}', EVERYONE, async () => {
    const wallet = new ChannelWallet(await makeChannel())
    const { text } = wallet.receive({ major: 500, from: '01711234567' })
    return forwarded(await makeDevice([wallet.channel.id]), 'bKash', text)
  }),
  of('POST /api/wallet-feed/{device}/beat/{proof}', EVERYONE, async () => {
    const device = await makeDevice([(await makeChannel()).id])
    return { params: { device, proof: beatProof(device) } }
  }),
  of('POST /api/matching', ADMIN, async () => ({ body: await aMatch() })),
  of('POST /api/matching/other', ADMIN, async () => ({
    body: { lineId: (await aMatch()).lineId, reason },
  })),
]
