import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as payoutCall from '@/app/api/withdrawHistory/[id]/reversal/route'
import { db } from '@/lib/base/db/client'
import { houseZone, startOfHouseDay } from '@/lib/base/db/house-days'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { readPlayerFigures } from '@/lib/house/players/read-player'
import { getWithdrawalRequest, WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { findOwnWithdrawal } from '@/lib/money/cashier/read-own'
import { readQueueFile } from '@/lib/money/cashier/read-queue-file'
import { getDecidedTotals } from '@/lib/money/cashier/read-totals'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import { type FiledRequest, toRequestLine } from '@/lib/money/cashier/wire-csv'
import { closeDay, reopenDay } from '@/lib/money/channels/close-day'
import { takeLines } from '@/lib/money/channels/take-messages'
import { lockPlayers } from '@/lib/money/ledger/post'
import { readMatching } from '@/lib/money/matching/read-matching'
import { listNotices } from '@/lib/money/notices/read-notices'
import { listTransactions } from '@/lib/money/statement/read'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { type Caller, call } from '../../support/call'
import { ChannelWallet, makeChannel, type TestChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'
import { approve, askedId, makeSigner, type Signer, sign } from '../../support/signer'
import { untilBlocked } from '../../support/until-blocked'

let finance: Signer
let owner: Signer
let clerk: Caller
let player: Caller
let channel: TestChannel
let payout: string

beforeAll(async () => {
  ;[finance, owner] = [await makeSigner('finance'), await makeSigner('owner')]
})
beforeEach(async () => {
  ;[clerk, player, channel] = [
    await makeUser('clerk'),
    await makeDepositor(2_000),
    await makeChannel(),
  ]
  payout = await pay(2_000, channel.id)
})
afterEach(expectLedgerRight)

/** A withdrawal that the owner marked as paid. */
async function pay(amountMajor: number, channelId?: string): Promise<string> {
  const { id } = await requestWithdrawal({
    ...{ playerId: player.id, amountMajor, requestId: randomUUID() },
  })
  const paid = { withdrawalId: id, adminId: owner.id, pass: { reason: 'Sent and seen' } }
  await acceptWithdrawal({ ...paid, ...(channelId && { channelId, payoutId: bkashId() }) })
  return id
}

const ask = (as: Caller, more: object = {}, id = payout) =>
  call(payoutCall.POST, {
    ...{ method: 'POST', as, params: { id } },
    body: { reason: 'wallet-full', returnId: bkashId(), ...more },
  })
const main = () => mainBalanceOf(player.id)
const bookings = (id = payout) =>
  db.transfer.findMany({
    where: { kind: 'withdrawal_reversal', subjectId: id },
    include: { from: true },
  })

/** The clerk asks and finance signs. */
async function comeBack(more: object = {}, id = payout): Promise<void> {
  expect((await approve(finance, askedId(await ask(clerk, more, id)))).status).toBe(200)
}

describe('a payout whose money came back', () => {
  test('is on the balance again when finance signs what a clerk asked for, and everyone reads why', async () => {
    const before = await getDecidedTotals('withdrawal_request')
    const asked = askedId(await ask(clerk, { note: 'On 27 November.', returnId: 'crq7x2ab10' }))
    expect([await main(), await bookings()]).toEqual([0n, []])
    expect((await getWithdrawalRequest(payout, clerk.id))?.approval).toMatchObject({ id: asked })
    expect((await approve(finance, asked)).status).toBe(200)
    expect(await main()).toBe(200_000n)
    expect(await bookings()).toMatchObject([{ amount: 200_000n, from: { channelId: channel.id } }])

    const why = 'Your mobile wallet has reached its limit. On 27 November.'
    expect(await getWithdrawalRequest(payout, clerk.id)).toMatchObject({
      ...{ status: 'Accepted', approval: null },
      reversal: {
        ...{ reason: 'wallet-full', returnId: 'CRQ7X2AB10' },
        ...{ by: 'Nusrat Jahan', signedBy: 'Nusrat Jahan' },
      },
    })
    expect(await findOwnWithdrawal(player.id, payout)).toMatchObject({
      ...{ status: 'Accepted', cameBack: { reason: why, short: 'Wallet at its limit' } },
    })
    const [notice] = (await listNotices(player.id)).notices
    expect(notice).toMatchObject({
      title: 'The ৳2,000 we sent you came back',
      text: `${why} It’s in your balance again.`,
    })
    const { rows } = await listTransactions(player.id, { limit: 5, group: 'withdrawals' })
    expect(rows.map(({ title, detail }) => [title, detail.split('.')[0]])).toEqual([
      ['Withdrawal came back', 'Your mobile wallet has reached its limit'],
      ['Withdrawal', 'came back'],
    ])
    const event = { action: 'withdrawal.reverse', actorId: clerk.id }
    expect(await db.auditEvent.count({ where: { ...event, subject: { endsWith: payout } } })).toBe(
      1,
    )
    const after = await getDecidedTotals('withdrawal_request')
    expect(before.Accepted.amount - after.Accepted.amount).toBe(200_000n)
    expect((await readPlayerFigures(player.id)).paidOut).toBe(0n)
    const ids = { status: 'Accepted', filter: {}, viewerId: owner.id } as const
    const filed: FiledRequest[] = []
    for await (const batch of readQueueFile(WITHDRAW_REQUESTS, { ...ids, search: player.email })) {
      filed.push(...batch)
    }
    expect(toRequestLine(filed[0] as FiledRequest, 'BDT')).toMatch(/,\S+Z,Wallet is at its limit/)
  })

  test('goes back to the cash of no channel if nobody said which one paid it', async () => {
    await comeBack()
    const other = await pay(1_500)
    await comeBack({ reason: 'came-back', returnId: '' }, other)
    expect(await bookings(other)).toMatchObject([{ amount: 150_000n, from: { channelId: null } }])
  })

  test('is never booked by one person alone, nor by who pays nothing', async () => {
    for (const role of ['clerk', 'finance', 'owner'] as const) {
      expect((await ask(await makeUser(role))).status).toBe(202)
    }
    for (const role of ['risk', 'content'] as const) {
      expect((await ask(await makeUser(role))).status).toBe(403)
    }
    const asked = askedId(await ask(finance, { note: 'Seen by finance' }))
    expect((await approve(finance, asked)).status).toBe(403)
    expect(await bookings()).toEqual([])
  })

  test('is refused unless the request is paid', async () => {
    await comeBack()
    const { id: pending } = await requestWithdrawal({
      ...{ playerId: player.id, amountMajor: 500, requestId: randomUUID() },
    })
    for (const id of [payout, pending]) {
      expect((await ask(clerk, {}, id)).body.code).toBe('not-reversible')
    }
    expect((await ask(clerk, {}, randomUUID())).body.code).toBe('not-found')
    expect((await ask(clerk, { reason: 'player-asked' })).status).toBe(400)
  })

  test('is booked once, whoever asks and signs at the same time', async () => {
    const other = await makeUser('clerk')
    const [first, second] = await Promise.all([ask(clerk), ask(other, { note: 'Seen twice' })])
    const ids = [askedId(first), askedId(second)] as const
    const signed = await Promise.all([
      sign(finance, ids[0]),
      sign(owner, ids[1]),
      sign(owner, ids[0]),
    ])
    const answers = await Promise.all([
      approve(finance, ids[0], signed[0]),
      approve(owner, ids[1], signed[1]),
      approve(owner, ids[0], signed[2]),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await main(), (await bookings()).length]).toEqual([200_000n, 1])
  })

  test('settles what is owed for a reversed deposit', async () => {
    const { id: depositId } = await db.depositRequest.findFirstOrThrow({
      where: { playerId: player.id },
    })
    await db.$transaction((tx) =>
      applyReversal(tx, { depositId, adminId: owner.id, reason: 'not-received' }),
    )
    await comeBack()
    const { owed } = await db.depositReversal.findUniqueOrThrow({ where: { depositId } })
    expect([await main(), owed]).toEqual([0n, 0n])
  })
})

describe('the ID of the money that came back', () => {
  test('is no deposit’s, before and after it is known', async () => {
    const returnId = bkashId()
    const filed = await makeDepositRequest(player.id, 2_000, returnId)
    await comeBack({ returnId })
    const accepted = decideDeposit({ depositId: filed, adminId: owner.id, decision: 'Accepted' })
    expect(await codeOf(accepted)).toBe('txn-id-accepted')
    const { id: playerId } = await makeUser()
    const again = requestDeposit({
      ...{ playerId, amountMajor: 2_000, txnId: returnId, requestId: randomUUID() },
    })
    expect(await codeOf(again)).toBe('txn-id-used')
    expect(await main()).toBe(200_000n)
  })

  test('is refused if it is an accepted deposit’s, or came back before', async () => {
    const [mine, theirs] = [bkashId(), bkashId()]
    const depositId = await makeDepositRequest(player.id, 500, theirs)
    await decideDeposit({ depositId, adminId: owner.id, decision: 'Accepted' })
    expect((await ask(clerk, { returnId: theirs })).body.code).toBe('return-id-used')
    const other = await pay(500)
    await comeBack({ returnId: mine })
    expect((await ask(clerk, { returnId: mine }, other)).body.code).toBe('return-id-used')
  })

  test('is needed if messages tell of what comes to the channel', async () => {
    expect((await ask(clerk, { returnId: '' })).body).toMatchObject({
      ...{ code: 'invalid-input', fields: { returnId: expect.stringContaining('came back') } },
    })
    await comeBack()
    const other = await pay(500, (await makeChannel(null)).id)
    await comeBack({ returnId: '' }, other)
    expect(await main()).toBe(200_000n)
  })

  test('is that of a message of the payout’s channel and amount, if it was read already', async () => {
    const [own, other] = [new ChannelWallet(channel), new ChannelWallet(await makeChannel())]
    const sent = [own, other].map((wallet) => wallet.receive({ major: 2_000, from: '01899999999' }))
    const less = own.receive({ major: 1_999, from: '01899999999' })
    await own.forward(sent[0]?.text ?? '', less.text)
    await other.forward(sent[1]?.text ?? '')
    for (const returnId of [sent[1]?.id, less.id]) {
      expect((await ask(clerk, { returnId })).body).toMatchObject({
        ...{ code: 'invalid-input', fields: { returnId: expect.stringContaining('another') } },
      })
    }
    await comeBack({ returnId: sent[0]?.id })
    expect(await main()).toBe(200_000n)
  })

  test('credits a deposit or a payout, whichever is first', async () => {
    const returnId = bkashId()
    const depositId = await makeDepositRequest(player.id, 2_000, returnId)
    const asked = askedId(await ask(clerk, { returnId }))
    const passkey = await sign(finance, asked)
    const [{ status }, code] = await Promise.all([
      approve(finance, asked, passkey),
      codeOf(decideDeposit({ depositId, adminId: owner.id, decision: 'Accepted' })),
    ])
    expect([status === 200, code === 'done'].filter(Boolean)).toHaveLength(1)
    expect(await main()).toBe(200_000n)
  })

  test('is refused while its message came too late for a closed day, until two people reopen it', async () => {
    const day = addDays(dayIn(houseZone(), Date.now()), -1)
    const counted = { channelId: channel.id, day, counted: '300000', type: 'unexplained' } as const
    const order = { askerId: clerk.id, reason: 'Read on the phone' }
    await db.$transaction((tx) => closeDay.carryOut(tx, counted, order))
    const returnId = bkashId()
    const late = { is: 'in', id: returnId, kind: 'payment', amount: 200_000n } as const
    const rest = { fee: 0n, commission: 0n, balance: 300_000n, side: null, reference: null }
    const at = startOfHouseDay(day).getTime()
    const origin = { channelId: channel.id, source: 'file', isProven: true } as const
    const asked = askedId(await ask(clerk, { returnId }))
    await takeLines([{ ...late, ...rest, at }], origin)
    expect((await ask(clerk, { returnId, note: 'Again' })).body.code).toBe('day-closed')
    expect((await approve(finance, asked)).body.code).toBe('approval-outdated')
    const row = { withdrawalId: payout, playerId: player.id, amount: 200_000n, reason: 'came-back' }
    // The database refuses it, whatever code tries.
    await expect(
      db.withdrawalReversal.create({ data: { ...row, returnId, reversedById: owner.id } }),
    ).rejects.toThrow()
    expect([await main(), await bookings()]).toEqual([0n, []])

    const { id: closeId } = await db.dayClose.findFirstOrThrow({ where: { channelId: channel.id } })
    await db.$transaction((tx) => reopenDay.carryOut(tx, { closeId }, order))
    await comeBack({ returnId })
    expect(await main()).toBe(200_000n)
  })

  test('takes its message off the lines without a request, and its payout off the faults', async () => {
    const wallet = new ChannelWallet(channel, 300_000n)
    const lines = async () => (await readMatching()).lines.map(({ externalId }) => externalId)
    const faults = async () => (await readMatching()).payouts.map((row) => row.withdrawalId)
    const { payoutId } = await db.withdrawalRequest.findUniqueOrThrow({ where: { id: payout } })
    wallet.balance -= 200_000n
    await wallet.forward(
      `Send Money Tk 2,000.00 to 01899999999 successful. Ref 5. Fee Tk 0.00. Balance Tk ${wallet.told()}. TrxID ${payoutId} at ${bkashTime(new Date())}`,
    )
    const { id: returnId, text } = wallet.receive({ major: 2_000, from: '01899999999' })
    await wallet.forward(text)
    expect([await lines(), await faults()]).toEqual([
      expect.arrayContaining([returnId]),
      expect.arrayContaining([payout]),
    ])
    await comeBack({ returnId })
    expect(await lines()).not.toContain(returnId)
    expect(await faults()).not.toContain(payout)
  })
})

test('lets staff credit the player for the same request at the same time', async () => {
  const reversing = await db.$transaction(async (tx) => {
    await lockPlayers(tx, [player.id])
    const reversal = db.$transaction((own) =>
      applyCameBack(own, {
        withdrawalId: payout,
        adminId: finance.id,
        reason: 'wallet-full',
        returnId: bkashId(),
      }),
    )
    await untilBlocked()
    await adjustBalance(tx, {
      ...{ playerId: player.id, adminId: owner.id, change: { by: 100n }, type: 'goodwill' },
      ...{ reason: 'Sorry', belongsTo: payout, requestId: randomUUID() },
    })
    return { reversal }
  })
  await reversing.reversal
  expect(await main()).toBe(200_100n)
})
