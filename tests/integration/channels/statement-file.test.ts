import { afterEach, beforeAll, expect, test } from 'vitest'
import * as statement from '@/app/api/channels/[id]/statement/route'
import { db } from '@/lib/base/db/client'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { listChannels } from '@/lib/money/channels/read-channels'
import { continueChains } from '@/lib/money/channels/take-messages'
import { bkashTime } from '../../../scripts/feed/fake-wallet'
import { type Caller, call } from '../../support/call'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'

afterEach(expectLedgerRight)

let owner: Caller
beforeAll(async () => {
  await allowFeed()
  owner = await makeUser('owner')
})

const PHONE = '01711234567'
const COLUMNS = { id: 0, at: 1, in: 2, out: 3, balance: 4, side: 5 }

/** A day of a wallet: payments of a minute each, as messages and as rows of its file. */
async function begin(payments = 4) {
  const wallet = new ChannelWallet(await makeChannel())
  const { id } = wallet.channel
  const day = Array.from({ length: payments }, (_, made) => {
    const at = new Date(Date.now() - (payments - made) * 60_000)
    const sent = wallet.receive({ major: 500 + made, from: PHONE, at })
    const row = [sent.id, bkashTime(at), `${500 + made}.00`, '', wallet.told(), PHONE]
    return { ...sent, row, major: 500 + made }
  })
  const send = async (rows: readonly string[][], isDryRun = false) => {
    const body = { rows, columns: COLUMNS, isDryRun }
    const answer = await call(statement.POST, { method: 'POST', as: owner, params: { id }, body })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const lines = () =>
    db.walletLine.findMany({
      where: { channelId: id },
      orderBy: { position: 'asc' },
      select: {
        ...{ externalId: true, direction: true, amount: true, balance: true, side: true },
        ...{ position: true, leaves: true, isProven: true },
      },
    })
  return { wallet, day, rows: day.map(({ row }) => row), send, lines }
}

test('a dry run says what the import then does, and changes nothing', async () => {
  const { wallet, day, rows, send, lines } = await begin()
  await wallet.forward(day[0]?.text ?? '', day[1]?.text ?? '')
  const other = [...(rows[1] ?? [])].with(2, '900.00')
  const file = [['TxnID', 'Time', 'In', 'Out'], ...rows, other, rows[3] ?? [], ['Sum', '', '1.00']]
  const before = await lines()
  const would = await send(file, true)
  expect(would).toMatchObject({ lines: 2, known: 3, contradictions: 1, unread: 2 })
  expect(await lines()).toEqual(before)
  const { columns } = await db.channel.findUniqueOrThrow({ where: { id: wallet.channel.id } })
  expect(columns).toBeNull()
  expect(await send(file)).toEqual(would)
  expect(await lines()).toHaveLength(4)
})

test('a row with an amount of more than twelve digits is not read', async () => {
  const { rows, send, lines } = await begin(1)
  const [row = []] = rows
  const long = [row.with(2, '100,000,000,000,000,000.00'), row.with(4, '10,00,00,00,00,000.00')]
  expect(await send(long)).toMatchObject({ lines: 0, unread: 2 })
  expect(await lines()).toEqual([])
})

test('the columns are remembered for the next file of the channel', async () => {
  const { wallet, rows, send } = await begin()
  await send(rows)
  const shown = (await listChannels()).find(({ id }) => id === wallet.channel.id)
  expect(shown?.columns).toEqual(COLUMNS)
})

test('a day by file, oldest or newest first, in one part or many, ends as by phone, and credits the same', async () => {
  const ends: unknown[] = []
  for (const way of ['phone', 'file', 'newest first', 'pasted, then file'] as const) {
    const { wallet, day, rows, send, lines } = await begin()
    const player = await makeUser()
    const { id: txnId = '', major: amountMajor = 0 } = day[2] ?? {}
    const asked = {
      playerId: player.id,
      amountMajor,
      txnId,
      wallet: 'bkash',
      requestId: way,
    } as const
    await requestDeposit(asked)
    if (way === 'pasted, then file') await wallet.paste(...day.map(({ text }) => text))
    if (way === 'phone') await wallet.forward(...day.map(({ text }) => text))
    else if (way === 'newest first') for (const row of rows.toReversed()) await send([row])
    else await send(rows)
    const { gap, booked } = (await listChannels()).find(({ id }) => id === wallet.channel.id) ?? {}
    const after = (await lines()).map(({ externalId, ...line }) => line)
    ends.push({ after, gap, booked, balance: await mainBalanceOf(player.id) })
  }
  expect(ends[0]).toMatchObject({ gap: null, booked: 50_200n, balance: 50_200n })
  for (const end of ends) expect(end).toEqual(ends[0])
})

test('a long file whose newest rows come first gets the rest of its chain from the worker', async () => {
  const { rows, send, lines } = await begin(1_300)
  await send(rows.slice(800).toReversed())
  await send(rows.slice(400, 800).toReversed())
  expect((await lines()).filter(({ position }) => position !== null)).toEqual([])
  await send(rows.slice(0, 400).toReversed())
  const placed = async () =>
    (await lines()).flatMap(({ position }) => (position === null ? [] : Number(position)))
  expect(await placed()).toHaveLength(1_000)
  await Promise.all([1, 2].map(() => continueChains({ withinMs: 20_000 })))
  expect(await placed()).toEqual(rows.map((_, at) => at + 1))
})
