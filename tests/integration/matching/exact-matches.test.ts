import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { creditFiled, creditProven } from '@/lib/money/matching/credit-matches'
import { readMatching } from '@/lib/money/matching/read-matching'
import { bkashId } from '../../../scripts/feed/fake-wallet'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf, insist } from '../../support/player-limits'

afterEach(expectLedgerRight)
beforeAll(() => allowFeed())

const PHONE = '01711234567'

async function file(playerId: string, major: number, txnId: string, more: object = {}) {
  const input = {
    playerId,
    amountMajor: major,
    txnId,
    wallet: 'bkash',
    requestId: randomUUID(),
  } as const
  return creditFiled(await requestDeposit({ ...input, ...more }))
}

const statusOf = async (id: string) =>
  (await db.depositRequest.findUniqueOrThrow({ where: { id } })).status

async function begin() {
  return { player: await makeUser(), wallet: new ChannelWallet(await makeChannel()) }
}

test('keeps money that nobody asks for on its list, and says if there is more than it shows', async () => {
  const { wallet } = await begin()
  const old = new Date(Date.now() - 40 * 86_400_000)
  const { text } = wallet.receive({ major: 100, from: PHONE, at: old })
  await wallet.forward(text)
  const line = await db.walletLine.findFirstOrThrow({ where: { channelId: wallet.channel.id } })
  const before = await readMatching()
  expect(before.lines.map(({ lineId }) => lineId)).toContain(line.id)
  expect(before.cut.has('lines')).toBe(false)
  await db.$executeRaw`
    INSERT INTO wallet_line (id, channel_id, direction, external_id, kind, amount, at, source)
    SELECT gen_random_uuid(), ${wallet.channel.id}::uuid, 'in', 'LINE' || lpad(n::text, 6, '0'), 'payment', 100, ${old}, 'device'
    FROM generate_series(1, 200) n`
  const after = await readMatching()
  expect([after.lines.length, after.cut.has('lines')]).toEqual([200, true])
  const { id: owner } = await makeUser('owner')
  await db.$executeRaw`
    INSERT INTO line_outcome (line_id, kind, made_by_id, reason)
    SELECT l.id, 'other', ${owner}::uuid, 'A test' FROM wallet_line l WHERE l.channel_id = ${wallet.channel.id}::uuid`
})

describe('the feed', () => {
  test('credits a request when its message comes, once, as nobody and from the channel’s cash', async () => {
    const { player, wallet } = await begin()
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    const { id } = await file(player.id, 500, txnId.toLowerCase())
    expect(await statusOf(id)).toBe('Pending')
    await Promise.all(Array.from({ length: 5 }, () => wallet.forward(text)))
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    const outcome = await db.lineOutcome.findUniqueOrThrow({
      where: { depositId: id },
      include: { line: true },
    })
    expect(outcome).toMatchObject({
      madeById: null,
      line: { externalId: txnId, channelId: wallet.channel.id },
    })
    const transfer = await db.transfer.findUniqueOrThrow({
      where: { kind_subjectId: { kind: 'deposit', subjectId: id } },
      include: { from: true },
    })
    expect(transfer.from.channelId).toBe(wallet.channel.id)
    const subject = `deposit_request:${id}`
    expect(await db.auditEvent.findMany({ where: { subject } })).toMatchObject([
      { action: 'deposit.accept', actorId: null, via: 'system', after: { line: outcome.lineId } },
    ])
  })

  test('credits in the request’s own call if the money came first', async () => {
    const { player, wallet } = await begin()
    const { id: txnId, text } = wallet.receive({ major: 700, from: PHONE })
    await wallet.forward(text)
    expect(await file(player.id, 700, txnId)).toMatchObject({ status: 'Accepted', amount: 70_000n })
    expect(await mainBalanceOf(player.id)).toBe(70_000n)
  })

  test('lets one of two players have a line, and stops a person who wants to give it to the other', async () => {
    const { player, wallet } = await begin()
    const [other, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    const requests = await Promise.all([file(player.id, 500, txnId), file(other.id, 500, txnId)])
    await wallet.forward(text)
    // Both have the same number and the same ID, so a person decides.
    expect(await Promise.all(requests.map(({ id }) => statusOf(id)))).toEqual([
      'Pending',
      'Pending',
    ])
    const [one, two] = requests
    const pass = { reason: 'Seen in the wallet' }
    const accept = (depositId: string) =>
      decideDeposit({ depositId, adminId: admin.id, decision: 'Accepted', pass })
    expect(await codeOf(accept(one.id))).toBe('done')
    expect(await codeOf(accept(two.id))).toBe('txn-id-accepted')
    expect(await db.lineOutcome.count({ where: { depositId: { in: [one.id, two.id] } } })).toBe(1)
  })

  test('gives a line once when twenty processes match at the same time', async () => {
    const { player, wallet } = await begin()
    const sent = Array.from({ length: 4 }, () => wallet.receive({ major: 500, from: PHONE }))
    await allowFeed(1, 1)
    for (const { id } of sent) await file(player.id, 500, id)
    await wallet.forward(...sent.map(({ text }) => text))
    await allowFeed()
    await Promise.all(Array.from({ length: 20 }, () => insist(() => codeOf(creditProven()))))
    expect(await mainBalanceOf(player.id)).toBe(200_000n)
  })

  test('stops at its caps, also when many are credited at the same time', async () => {
    const { player, wallet } = await begin()
    await allowFeed(600, 1_000_000)
    const big = wallet.receive({ major: 601, from: PHONE })
    await file(player.id, 601, big.id)
    await wallet.forward(big.text)
    expect(await mainBalanceOf(player.id)).toBe(0n)
    const [{ sum }] = (await db.$queryRaw`
      SELECT coalesce(sum(l.amount), 0)::bigint AS sum FROM line_outcome o JOIN wallet_line l ON l.id = o.line_id
      WHERE o.made_by_id IS NULL`) as [{ sum: bigint }]
    await allowFeed(600, Number(sum / 100n) + 1_100)
    const sent = Array.from({ length: 4 }, () => wallet.receive({ major: 500, from: PHONE }))
    await wallet.forward(...sent.map(({ text }) => text))
    // Players of their own, whose credits wait for nothing of each other but the cap.
    const players = await Promise.all(sent.map(() => makeUser()))
    const balances = () => Promise.all(players.map(({ id }) => mainBalanceOf(id)))
    const total = async () => (await balances()).reduce((sum, balance) => sum + balance, 0n)
    await Promise.all(sent.map(({ id }, at) => file(players[at]?.id ?? '', 500, id)))
    expect(await total()).toBe(100_000n)
    await allowFeed()
    await creditProven()
    expect([await total(), await mainBalanceOf(player.id)]).toEqual([200_000n, 60_100n])
  })

  test('is off by default, and leaves the line to the person who accepts', async () => {
    await allowFeed(0, 0)
    const { player, wallet } = await begin()
    const admin = await makeUser('clerk')
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    await wallet.forward(text)
    const { id } = await file(player.id, 500, txnId)
    await allowFeed()
    await decideDeposit({ depositId: id, adminId: admin.id, decision: 'Accepted' })
    expect(await db.lineOutcome.findUniqueOrThrow({ where: { depositId: id } })).toMatchObject({
      madeById: admin.id,
    })
  })
})

describe('a person decides', () => {
  test.each([
    ['another amount', { major: 5_000 }, {}],
    ['another sender', { from: '01911111111' }, {}],
    ['no wallet named', {}, { wallet: undefined }],
    ['another wallet named', {}, { wallet: 'nagad' }],
    ['paid from another wallet', {}, { paidFrom: 'rocket' }],
    ['another ID', { id: undefined }, { txnId: bkashId() }],
  ])('about %s', async (_, sent, request) => {
    const { player, wallet } = await begin()
    const id = bkashId()
    const { text } = wallet.receive({ major: 500, from: PHONE, id, ...sent } as never)
    const filed = await file(player.id, 500, id, request)
    await wallet.forward(text)
    await creditProven({ depositId: filed.id })
    expect(await statusOf(filed.id)).toBe('Pending')
  })

  test('about pasted messages, until a phone or a file proves them', async () => {
    const { player, wallet } = await begin()
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    const { id } = await file(player.id, 500, txnId)
    await wallet.paste(text)
    expect(await statusOf(id)).toBe('Pending')
    await wallet.forward(text)
    expect(await statusOf(id)).toBe('Accepted')
  })

  test('about money more than a day before the request', async () => {
    const { player, wallet } = await begin()
    const at = new Date(Date.now() - 25 * 3_600_000)
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE, at })
    await wallet.forward(text)
    expect(await file(player.id, 500, txnId)).toMatchObject({ status: 'Pending' })
  })

  test('about a suspended player, a new number, and first deposits if the setting says so', async () => {
    const cases: readonly (readonly [object, number])[] = [
      [{ status: 'suspended' }, 0],
      [{ phoneChangedAt: new Date(), phone: PHONE }, 0],
      [{}, 1],
    ]
    for (const [data, first] of cases) {
      const { player, wallet } = await begin()
      await allowFeed(25_000, 1_000_000, first)
      const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
      const { id } = await file(player.id, 500, txnId)
      await db.user.update({ where: { id: player.id }, data })
      await wallet.forward(text)
      expect([data, await statusOf(id)]).toEqual([data, 'Pending'])
    }
    await allowFeed()
  })

  test('about a player with an open case', async () => {
    const { player, wallet } = await begin()
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    const { id } = await file(player.id, 500, txnId)
    await db.riskAlert.create({
      data: { id: randomUUID(), personId: player.id, kind: 'fraud', score: 20 },
    })
    await wallet.forward(text)
    expect(await statusOf(id)).toBe('Pending')
  })
})

describe('the chain', () => {
  test('keeps the feed from crediting on a gap, and lets it when the missing message is there', async () => {
    const { player, wallet } = await begin()
    const lost = wallet.receive({ major: 100, from: '01811111111' })
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    const { id } = await file(player.id, 500, txnId)
    await wallet.forward(text)
    expect(await statusOf(id)).toBe('Pending')
    await wallet.forward(lost.text)
    expect(await statusOf(id)).toBe('Accepted')
  })

  test('keeps a forged message from crediting, and the true ones after it', async () => {
    const { player, wallet } = await begin()
    const forger = new ChannelWallet(wallet.channel, 77_700n)
    const forged = forger.receive({ major: 5_000, from: PHONE })
    const { id } = await file(player.id, 5_000, forged.id)
    await wallet.forward(forged.text)
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    await wallet.forward(text)
    const second = await file(player.id, 500, txnId)
    expect([await statusOf(id), await statusOf(second.id)]).toEqual(['Pending', 'Pending'])
  })

  test('credits nothing of a channel whose chain was never begun', async () => {
    const player = await makeUser()
    const wallet = new ChannelWallet(await makeChannel(null))
    const { id: txnId, text } = wallet.receive({ major: 500, from: PHONE })
    await wallet.forward(text)
    expect(await file(player.id, 500, txnId)).toMatchObject({ status: 'Pending' })
  })
})
