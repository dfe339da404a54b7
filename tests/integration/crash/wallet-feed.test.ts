import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { forwarded, makeDevice } from '../../support/channel-scenarios'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { waitFor } from './play'
import { send, visit } from './visit'
import { work } from './workers'

const { settings, startWeb } = globalThis.ownServices

let web: Awaited<ReturnType<typeof startWeb>>['web']
let origin: string

beforeAll(async () => {
  ;({ web, origin } = await startWeb())
})
afterEach(expectLedgerRight)

const PHONE = '01711234567'

/** Three payments of a player, who has asked for all of them, and the two ways to tell of them. */
async function begin() {
  const [player, owner] = [await makeUser(), await makeUser('owner')]
  const wallet = new ChannelWallet(await makeChannel())
  const channelId = wallet.channel.id
  const device = await makeDevice([channelId])
  const at = new Date()
  const paid = [500, 600, 700].map((major) => {
    const sent = wallet.receive({ major, from: PHONE, id: bkashId(at), at })
    return { ...sent, major, row: [sent.id, bkashTime(at), `${major}.00`, wallet.told(), PHONE] }
  })
  for (const { id: txnId, major: amountMajor } of paid) {
    const asked = { playerId: player.id, amountMajor, txnId, requestId: randomUUID() }
    await requestDeposit({ ...asked, wallet: 'bkash' })
  }
  const ways = {
    phone: () =>
      Promise.all(
        paid.map(async ({ text }) => {
          const { body, headers } = forwarded(device, 'bKash', text)
          return (
            await visit(`${origin}/api/wallet-feed/${device}`, { method: 'POST', headers, body })
          ).status
        }),
      ),
    file: async () => {
      const columns = { id: 0, at: 1, in: 2, balance: 3, side: 4 }
      const body = { rows: paid.map(({ row }) => row), columns, isDryRun: false }
      return [
        (await send({ origin, path: `/api/channels/${channelId}/statement` }, owner, body)).status,
      ]
    },
  }
  return { player, wallet, paid, ways }
}

type Begun = Awaited<ReturnType<typeof begin>>

const onChannel = ({ wallet }: Begun) =>
  `SELECT 1 FROM channel WHERE id = '${wallet.channel.id}' FOR UPDATE`
const onLastLine = ({ wallet, paid }: Begun) => `
  INSERT INTO wallet_line (id, channel_id, direction, external_id, kind, amount, at, source)
  VALUES (gen_random_uuid(), '${wallet.channel.id}', 'in', '${paid[2]?.id}', 'payment', 1, now(), 'paste')`
const onAccount = ({ player }: Begun) =>
  `SELECT 1 FROM account WHERE owner_id = '${player.id}' FOR UPDATE`

/** Holds what the work needs, kills with kill -9 whoever waits for it, and lets go. */
async function killWhileHeld<T>(
  hold: string,
  run: () => Promise<T>,
  kill: (running: Promise<T>) => Promise<unknown>,
) {
  const holder = new pg.Client(settings.DATABASE_URL)
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(hold)
  const running = run()
  const cut = running.catch(() => 'cut')
  await waitFor('work that waits', async () => {
    const blocked = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0`
    return blocked.length > 0 ? true : null
  })
  await kill(running)
  await cut
  await holder.query('ROLLBACK')
  await holder.end()
}

test.each([
  ['phone', 'before anything is written', onChannel],
  ['phone', 'with its last line not committed', onLastLine],
  ['phone', 'with lines stored and the first credit not committed', onAccount],
  ['file', 'with all lines but one written', onLastLine],
  ['file', 'with lines stored and the first credit not committed', onAccount],
] as const)(
  'a web process killed with kill -9 while it takes what a %s tells, %s, loses nothing and books nothing twice',
  async (way, _when, hold) => {
    await allowFeed()
    const begun = await begin()
    await killWhileHeld(hold(begun), begun.ways[way], () => web.kill())
    expect(await mainBalanceOf(begun.player.id)).toBe(0n)
    await web.start()
    // The phone got no answer, so it sends again, and staff import the file again.
    for (let time = 0; time < 2; time += 1)
      expect(new Set(await begun.ways[way]())).toEqual(new Set([200]))
    expect(await mainBalanceOf(begun.player.id)).toBe(180_000n)
    const { id: channelId } = begun.wallet.channel
    expect(await db.walletLine.count({ where: { channelId, position: { gt: 0 } } })).toBe(3)
  },
)

test('a worker killed with kill -9 while it credits leaves the requests to the next one, which credits each once', async () => {
  await allowFeed(0, 0)
  const begun = await begin()
  await begun.ways.phone()
  await allowFeed()
  await killWhileHeld(onAccount(begun), work, async (starting) => (await starting).kill())
  expect(await mainBalanceOf(begun.player.id)).toBe(0n)
  await work()
  await waitFor('credited requests', async () =>
    (await mainBalanceOf(begun.player.id)) === 180_000n ? true : null,
  )
})

test('a worker killed with kill -9 in a long chain leaves its rest to the next one, which waits for no message', async () => {
  await allowFeed()
  const player = await makeUser()
  const wallet = new ChannelWallet(await makeChannel())
  const paid = Array.from({ length: 1_200 }, (_, made) => {
    const at = new Date(Date.now() - (1_200 - made) * 60_000)
    return wallet.receive({ major: 500, from: PHONE, at })
  })
  const txnId = paid.at(-1)?.id ?? ''
  const asked = { playerId: player.id, amountMajor: 500, txnId, requestId: randomUUID() }
  await requestDeposit({ ...asked, wallet: 'bkash' })
  await wallet.forward(...paid.map(({ text }) => text))
  const placed = () =>
    db.walletLine.count({ where: { channelId: wallet.channel.id, position: { gt: 0 } } })
  expect(await placed()).toBe(1_000)
  const hold = `SELECT 1 FROM channel WHERE id = '${wallet.channel.id}' FOR UPDATE`
  await killWhileHeld(hold, work, async (starting) => (await starting).kill())
  expect(await placed()).toBe(1_000)
  await work()
  await waitFor('credited request', async () =>
    (await mainBalanceOf(player.id)) === 50_000n ? true : null,
  )
  expect(await placed()).toBe(1_200)
})
