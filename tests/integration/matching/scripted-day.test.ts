import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as channels from '@/app/api/channels/route'
import * as feed from '@/app/api/wallet-feed/[device]/route'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { importRows } from '@/lib/money/channels/add-by-hand'
import { listChannels } from '@/lib/money/channels/read-channels'
import { acceptWithLine } from '@/lib/money/matching/accept-match'
import { creditFiled, creditProven } from '@/lib/money/matching/credit-matches'
import { readMatching } from '@/lib/money/matching/read-matching'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { call } from '../../support/call'
import { forwarded, makeDevice } from '../../support/channel-scenarios'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { approve, askedId, makeSigner } from '../../support/signer'

const HONEST = 98
const BATCH = 14
/** Typing errors: the deposit, and what its player types. */
const TYPED: Readonly<Record<number, (id: string) => string>> = {
  5: (id) => id.slice(0, -1),
  17: (id) => `${id}0`,
  30: (id) => otherSign(id, 9),
  52: (id) => {
    const at = [...id].findLastIndex((sign, index) => sign !== (id[index + 1] ?? sign))
    return `${id.slice(0, at)}${id[at + 1]}${id[at]}${id.slice(at + 2)}`
  },
  66: (id) => otherSign(otherSign(id, 8), 9),
}
/** A deposit whose player types ten times the amount. */
const WRONG_AMOUNT = 81

const otherSign = (id: string, at: number) =>
  `${id.slice(0, at)}${id[at] === '7' ? '1' : '7'}${id.slice(at + 1)}`

interface Deposit {
  readonly playerId: string
  /** What the player really paid. */
  readonly major: number
  readonly text: string
  readonly row: readonly string[]
  readonly asked: { readonly amountMajor: number; readonly txnId: string }
}

test('a hundred deposits with typing errors, late messages and two forgeries leave ten decisions to people', async () => {
  await allowFeed()
  const [clerk, finance] = await Promise.all([makeUser('clerk'), makeUser('finance')])
  const second = await makeSigner('owner')
  const wallet = new ChannelWallet(await makeChannel())
  const channelId = wallet.channel.id
  const phones = [await makeDevice([channelId]), await makeDevice([channelId])] as const
  const start = Date.now() - 8 * 3_600_000

  const pay = async (made: number, more: { ref?: string; major?: number } = {}) => {
    const { id: playerId } = await makeUser()
    const from = `0171${String(1_000_000 + made)}`
    await db.user.update({ where: { id: playerId }, data: { phone: from } })
    const at = new Date(start + Math.floor(made / 3) * 60_000)
    const { major = 500 + (made % 20) * 50 } = more
    const { id, text } = wallet.receive({ ...more, major, from, at })
    const row = [id, bkashTime(at), `${major}.00`, wallet.told(), from]
    const txnId = TYPED[made]?.(id) ?? id
    const asked = { amountMajor: made === WRONG_AMOUNT ? major * 10 : major, txnId }
    return { playerId, major, text, row, asked } satisfies Deposit
  }
  const ask = async ({ playerId, asked }: Pick<Deposit, 'playerId' | 'asked'>) =>
    creditFiled(
      await requestDeposit({ playerId, ...asked, wallet: 'bkash', requestId: randomUUID() }),
    )
  const forward = async (phone: string, texts: readonly string[]) => {
    for (const text of texts) {
      const asking = forwarded(phone, 'bKash', text)
      expect((await call(feed.POST, { method: 'POST', ...asking })).status).toBe(200)
    }
  }
  const importFile = (of: readonly Pick<Deposit, 'row'>[]) =>
    importRows({
      channelId,
      rows: of.map(({ row }) => row),
      isDryRun: false,
      adminId: clerk.id,
      columns: { id: 0, at: 1, in: 2, balance: 3, side: 4 },
    })

  const day: Deposit[] = []
  const forgers: Pick<Deposit, 'playerId' | 'asked'>[] = []
  let late: string[] = []
  for (let begin = 0; begin < HONEST; begin += BATCH) {
    const batch: Deposit[] = []
    for (let made = begin; made < begin + BATCH; made += 1) batch.push(await pay(made))
    day.push(...batch)
    await Promise.all(batch.filter((_, at) => at % 2 === 0).map(ask))
    const texts = batch.map(({ text }) => text)
    const [one, other] = phones
    // One phone is late with some and tells others twice; the other is out of order and loses some.
    const now = [...late, ...texts.filter((_, at) => at % 5 !== 2)]
    late = texts.filter((_, at) => at % 5 === 2)
    await Promise.all([
      forward(one, [...now, ...now.slice(3, 6)]),
      forward(other, texts.filter((_, at) => at % 3 !== 1 && at % 5 !== 2).toReversed()),
      begin % 4 === 0 ? importFile(day) : null,
    ])
    await Promise.all(batch.filter((_, at) => at % 2 === 1).map(ask))
    if (begin === 2 * BATCH) forgers.push(await forgeReference())
    if (begin === 4 * BATCH) forgers.push(await forgeMessage())
  }
  await Promise.all([forward(phones[0], late), forward(phones[1], late), importFile(day)])

  /** A real ৳10 whose reference imitates the rest of a message about ৳5,000. */
  async function forgeReference() {
    const txnId = bkashId()
    const ref = `Fee Tk 0.00. Balance Tk 99,999.00. TrxID ${txnId} at ${bkashTime(new Date())}`
    const { playerId, text, row } = await pay(3 * BATCH - 1, { major: 10, ref })
    const forger = { playerId, asked: { amountMajor: 5_000, txnId } }
    await ask(forger)
    await Promise.all([forward(phones[0], [text]), importFile([{ row }])])
    return forger
  }

  /** A whole message that another sender wrote, under the wallet's name. */
  async function forgeMessage() {
    const { id: playerId } = await makeUser()
    const txnId = bkashId()
    const text = `You have received Tk 5,000.00 from 01711234567. Fee Tk 0.00. Balance Tk 99,999.00. TrxID ${txnId} at ${bkashTime(new Date(start + 25 * 60_000))}`
    await forward(phones[0], [text])
    const forger = { playerId, asked: { amountMajor: 5_000, txnId } }
    await ask(forger)
    return forger
  }

  // The checker knows who paid what, and nothing of messages.
  const people = [...day, ...forgers].map(({ playerId }) => playerId)
  const balances = () => Promise.all(people.map(mainBalanceOf))
  const paid = [...day.map(({ major }) => BigInt(major) * 100n), 0n, 0n]
  const early = await balances()
  expect(early.filter((balance, at) => balance !== 0n && balance !== paid[at])).toEqual([])
  expect(early.filter((balance) => balance > 0n).length).toBeGreaterThan(HONEST / 2)

  let decisions = 0
  // The chain shows which message doesn't fit. The wallet's owner doesn't find it there.
  const shown = (await listChannels()).find(({ id }) => id === channelId)
  const lineId = shown?.gap?.nextId
  const body = { act: 'line.void', payload: { lineId }, reason: 'Not in the wallet' }
  const approval = askedId(await call(channels.POST, { method: 'POST', as: finance, body }))
  expect((await approve(second, approval)).status).toBe(200)
  decisions += 2
  await creditProven()
  for (const { lineId, depositId } of (await readMatching()).differences) {
    await acceptWithLine({ lineId, depositId, adminId: clerk.id })
    decisions += 1
  }
  for (const { depositId } of (await readMatching()).requests) {
    await decideDeposit({ depositId, adminId: clerk.id, decision: 'Rejected' })
    decisions += 1
  }

  expect(await balances()).toEqual(paid)
  expect(decisions).toBe(10)
  const open = { status: 'Pending', playerId: { in: people } } as const
  expect(await db.depositRequest.count({ where: open })).toBe(0)
  const cash = (await listChannels()).find(({ id }) => id === channelId)?.booked
  expect(cash).toBe(paid.reduce((sum, amount) => sum + amount, 0n))
  await expectLedgerRight()
})
