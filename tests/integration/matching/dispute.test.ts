import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { readDispute } from '@/lib/house/requests/read-dispute'
import { answerQuestion } from '@/lib/money/cashier/answer-question'
import { askQuestion } from '@/lib/money/cashier/ask-question'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal, claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { recordMessageView } from '@/lib/money/channels/record-view'
import { findLineOfDeposit } from '@/lib/money/matching/read-request-line'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'

afterEach(expectLedgerRight)

const PHONE = '01711234567'

/** A wallet with ten messages, the sixth of which is the request's, and the request. */
async function begin(
  status: 'Accepted' | 'Rejected',
  typed = (own: string) => own,
  amountMajor = 505,
) {
  const [player, admin, channel] = await Promise.all([makeUser(), makeUser('owner'), makeChannel()])
  const wallet = new ChannelWallet(channel)
  const at = (minute: number) => new Date(Date.now() - (20 - minute) * 60_000)
  const sent = Array.from({ length: 10 }, (_, minute) =>
    wallet.receive({ major: 500 + minute, from: PHONE, at: at(minute) }),
  )
  await wallet.forward(...sent.map(({ text }) => text))
  const own = sent[5]?.id ?? ''
  const { id } = await requestDeposit({
    ...{ playerId: player.id, amountMajor, txnId: typed(own), wallet: 'bkash' },
    requestId: randomUUID(),
  })
  await decideDeposit({
    ...{ depositId: id, adminId: admin.id, decision: status },
    ...(status === 'Rejected' ? { reason: 'not-received' as const, note: 'Nothing came' } : {}),
    pass: { reason: 'A test of a dispute' },
  })
  return { player, admin, channel, own, id, ids: sent.map((one) => one.id) }
}

const whole = { id: randomUUID(), isWhole: true, readsAudit: true }

test('a request is shown the line nearest to it, however many came before', async () => {
  const { player, channel } = await begin('Accepted')
  const wallet = new ChannelWallet(channel)
  const { id: txnId, text } = wallet.receive({ major: 7_100, from: PHONE })
  await wallet.forward(text)
  await db.$executeRaw`
    INSERT INTO wallet_line (id, channel_id, direction, external_id, kind, amount, at, source)
    SELECT gen_random_uuid(), ${channel.id}::uuid, 'in', 'EARLIER' || n, 'payment', 100, now() - interval '1 day', 'device'
    FROM generate_series(1, 5000) n`
  const { id: depositId } = await requestDeposit({
    ...{ playerId: player.id, amountMajor: 7_100, txnId: `${txnId}9`, wallet: 'bkash' },
    requestId: randomUUID(),
  })
  const line = await db.walletLine.findFirstOrThrow({ where: { externalId: txnId } })
  expect(await findLineOfDeposit(depositId)).toEqual({ lineId: line.id, by: 'txn-id' })
  await db.$executeRaw`
    INSERT INTO line_outcome (line_id, kind, made_by_id, reason)
    SELECT l.id, 'other', ${player.id}::uuid, 'A test' FROM wallet_line l
    WHERE l.channel_id = ${channel.id}::uuid AND l.external_id LIKE 'EARLIER%'`
})

test('a dispute shows the request, its line, the chain around it, who decided and what the player was told', async () => {
  const { player, admin, channel, own, id, ids } = await begin('Accepted')
  const questionId = await askQuestion({
    ...{ playerId: player.id, kind: 'deposit', requestId: id },
    text: 'Where is my money?',
  })
  await answerQuestion({ questionId, adminId: admin.id, text: 'It is in your balance.' })
  const dispute = await readDispute(id, whole)
  expect(dispute?.request).toMatchObject({ kind: 'deposit', id, status: 'Accepted' })
  expect(dispute?.line).toMatchObject({ by: 'backs', externalId: own, side: PHONE, depositId: id })
  expect(dispute?.messages).toEqual([
    expect.objectContaining({ text: expect.stringContaining(own) }),
  ])
  // Three before and three after, each balance the one before and what came.
  expect(dispute?.around.map(({ externalId }) => externalId)).toEqual(ids.slice(2, 9))
  for (const [at, line] of (dispute?.around ?? []).entries()) {
    const before = dispute?.around[at - 1]
    expect(line.leaves).toBe(line.balance)
    if (before) expect(line.leaves).toBe((before.leaves ?? 0n) + line.amount)
  }
  expect(dispute?.events?.map(({ action }) => action)).toEqual([
    'deposit.accept',
    'question.answer',
  ])
  expect(dispute?.events?.[0]?.actor?.id).toBe(admin.id)
  expect(dispute?.notices.map(({ text }) => text)).toEqual([
    expect.stringContaining(own),
    'It is in your balance.',
  ])
  expect(dispute?.request.questions.map(({ text }) => text)).toEqual(['Where is my money?'])
  expect(dispute?.line?.channelName).toContain(channel.id.slice(-12))
})

test('a dispute blanks numbers in messages, and keeps the audit log, for a role that may not read them', async () => {
  const { id } = await begin('Accepted')
  const dispute = await readDispute(id, { ...whole, isWhole: false, readsAudit: false })
  expect(dispute?.events).toBeNull()
  expect(dispute?.messages).toHaveLength(1)
  expect(dispute?.messages[0]?.text).not.toMatch(/\d/)
  // The sender's number is what the matching page compares for the same role.
  expect(dispute?.line?.side).toBe(PHONE)
  expect(dispute?.around.map(({ side }) => side)).toEqual(Array(7).fill(PHONE))
})

test('a dispute about a rejected deposit shows that its ID came, which line is near, or that nothing came', async () => {
  const { id, own } = await begin('Rejected')
  const dispute = await readDispute(id, whole)
  expect(dispute?.line).toMatchObject({ by: 'same-id', externalId: own })
  expect(dispute?.notices[0]?.text).toContain('Nothing came')
  const near = await begin(
    'Rejected',
    (real) => `${real.slice(0, -1)}${real.endsWith('Z') ? 'Y' : 'Z'}`,
  )
  expect((await readDispute(near.id, whole))?.line).toMatchObject({
    by: 'txn-id',
    externalId: near.own,
  })
  const unknown = await begin('Rejected', () => bkashId(), 900)
  expect(await readDispute(unknown.id, whole)).toMatchObject({ line: null, messages: [] })
  expect((await readDispute(unknown.id, whole))?.around).toHaveLength(4)
})

test('a dispute about an ID that backs another’s request says so', async () => {
  const { id, own, admin } = await begin('Rejected')
  const other = await makeUser()
  const { id: backed } = await requestDeposit({
    ...{ playerId: other.id, amountMajor: 505, txnId: own, wallet: 'bkash' },
    requestId: randomUUID(),
  })
  await decideDeposit({
    ...{ depositId: backed, adminId: admin.id, decision: 'Accepted' },
    pass: { reason: 'A test of a dispute' },
  })
  const dispute = await readDispute(id, whole)
  expect(dispute?.line).toMatchObject({ by: 'same-id', outcome: 'deposit', depositId: backed })
  expect(dispute?.request).toMatchObject({ sameTxn: [{ id: backed }] })
})

test('a dispute about money of a wallet without a chain shows the lines around it by time', async () => {
  const player = await makeUser()
  const wallet = new ChannelWallet(await makeChannel(null))
  const sent = [9, 6, 3].map((minutes) =>
    wallet.receive({ major: 700, from: PHONE, at: new Date(Date.now() - minutes * 60_000) }),
  )
  await wallet.forward(...sent.map(({ text }) => text))
  const { id } = await requestDeposit({
    ...{ playerId: player.id, amountMajor: 700, txnId: sent[1]?.id ?? '', wallet: 'bkash' },
    requestId: randomUUID(),
  })
  const dispute = await readDispute(id, whole)
  expect(dispute?.line).toMatchObject({ by: 'same-id', leaves: null })
  expect(dispute?.around.map(({ externalId }) => externalId)).toEqual(sent.map((one) => one.id))
})

test.each(['', ' marked as paid without a channel'])(
  'a dispute about a payout%s shows the line that paid it',
  async (how) => {
    const [player, admin, channel] = await Promise.all([
      makePlayer(2_000),
      makeUser('owner'),
      makeChannel(),
    ])
    const { id } = await requestWithdrawal({
      ...{ playerId: player.id, amountMajor: 500, wallet: 'bkash', requestId: randomUUID() },
    })
    const payoutId = bkashId()
    await claimWithdrawal({ withdrawalId: id, adminId: admin.id })
    await acceptWithdrawal({
      ...{ withdrawalId: id, adminId: admin.id, payoutId, pass: { reason: 'Sent' } },
      channelId: how === '' ? channel.id : undefined,
    })
    expect(await readDispute(id, whole)).toMatchObject({
      request: { kind: 'withdraw' },
      line: null,
    })
    const text = `Send Money Tk 500.00 to ${PHONE} successful. Fee Tk 5.00. Balance Tk 495.00. TrxID ${payoutId} at ${bkashTime(new Date())}`
    await new ChannelWallet(channel).forward(text)
    const dispute = await readDispute(id, whole)
    expect(dispute?.line).toMatchObject({ by: 'pays', amount: 50_000n, fee: 500n, leaves: 49_500n })
    expect(dispute?.events?.map(({ action }) => action)).toEqual([
      'withdrawal.claim',
      'withdrawal.accept',
    ])
    expect(dispute?.notices.at(-1)?.text).toContain(payoutId)
  },
)

test('there is no dispute about nothing, and reading one is recorded under its request', async () => {
  const id = randomUUID()
  expect(await readDispute(id, whole)).toBeNull()
  const viewer = await makeUser('risk')
  await recordMessageView(viewer, [{ id }], id)
  expect(
    await db.auditEvent.findFirst({ where: { action: 'message.view', actorId: viewer.id } }),
  ).toMatchObject({ subject: `messages:${id}`, after: { count: 1 } })
})
