import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as channels from '@/app/api/channels/route'
import { db } from '@/lib/base/db/client'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { creditFiled } from '@/lib/money/matching/credit-matches'
import { bkashId, bkashTime } from '../../../scripts/feed/fake-wallet'
import { type Caller, call } from '../../support/call'
import { allowFeed, ChannelWallet, makeChannel } from '../../support/channels'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { approve, askedId, makeSigner, type Signer } from '../../support/signer'

afterEach(expectLedgerRight)

let asker: Caller
let second: Signer
beforeAll(async () => {
  await allowFeed()
  ;[asker, second] = [await makeUser('finance'), await makeSigner('owner')]
})

const PHONE = '01711234567'
const FORM = 'Eid gift of Tk {amount} from {number}. Balance Tk {balance}. TrxID {id} at {at}'

function teach(text: string, sample: string, more: object = {}) {
  const payload = { wallet: 'bkash', result: 'in', kind: 'payment', text, sample, ...more }
  const body = { act: 'form.teach', payload, reason: 'A new message' }
  return call(channels.POST, { method: 'POST', as: asker, body })
}

/** Money comes in a form that nobody knows, and the player has asked for it. */
async function receiveGift(wallet: ChannelWallet, playerId: string) {
  const id = bkashId()
  wallet.balance += 50_000n
  const text = `Eid gift of Tk 500.00 from ${PHONE}. Balance Tk ${wallet.told()}. TrxID ${id} at ${bkashTime(new Date())}`
  const asked = { playerId, amountMajor: 500, txnId: id, requestId: randomUUID() }
  const { id: depositId } = await creditFiled(await requestDeposit({ ...asked, wallet: 'bkash' }))
  await wallet.forward(text)
  const status = async () =>
    (await db.depositRequest.findUniqueOrThrow({ where: { id: depositId } })).status
  return { text, status }
}

test('a taught form reads what was unread only as a proposal, and what a phone sends from then on', async () => {
  const wallet = new ChannelWallet(await makeChannel())
  const { id: channelId } = wallet.channel
  const player = await makeUser()
  const first = await receiveGift(wallet, player.id)
  expect(await db.walletLine.count({ where: { channelId } })).toBe(0)
  expect((await approve(second, askedId(await teach(FORM, first.text)))).status).toBe(200)
  const line = { amount: 50_000n, side: PHONE, position: 1n, isProven: false }
  await expect
    .poll(() => db.walletLine.findMany({ where: { channelId } }), { timeout: 20_000 })
    .toMatchObject([line])
  expect(await db.walletMessage.findMany({ where: { channelId } })).toMatchObject([
    { state: 'line' },
  ])
  expect(await first.status()).toBe('Pending')
  const next = await receiveGift(wallet, player.id)
  expect(await next.status()).toBe('Accepted')
  expect(await mainBalanceOf(player.id)).toBe(50_000n)
})

test('a form that its own message does not fit, that is known, or that reads a known message otherwise is refused', async () => {
  const wallet = new ChannelWallet(await makeChannel())
  const { text: known } = wallet.receive({ major: 500, from: PHONE })
  const promise = 'Win Tk 900.00 today! TrxID DKR7R0M2XA at 27/11/2026 16:44'
  const cases: readonly (readonly [string, string, object?])[] = [
    ['Win Tk {amount} today. TrxID {id} at {at}', promise],
    ['Win Tk {amount} today! TrxID {id} at {nothing}', promise],
    ['Win Tk {amount} {who} TrxID {text} at {at}', promise],
    ['Win Tk {amount} today! TrxID {id} at {at}', promise, { result: 'out', wallet: 'rocket' }],
    [
      'You have received Tk {amount} from {who}. Fee Tk {fee}. Balance Tk {balance}. TrxID {id} at {at}',
      known,
    ],
  ]
  for (const [text, sample, more] of cases)
    expect([text, (await teach(text, sample, more)).body.code]).toEqual([text, 'form-unfit'])
  // What was read as information once doesn’t become money.
  const told = 'Your bonus of Tk 900.00 awaits you. TrxID DKR7R0M2XA at 27/11/2026 16:44'
  const tells = 'Your bonus of Tk {text}'
  const information = { result: 'information', kind: 'other' }
  expect((await approve(second, askedId(await teach(tells, told, information)))).status).toBe(200)
  const asMoney = 'Your bonus of Tk {amount} awaits {who}. TrxID {id} at {at}'
  expect((await teach(asMoney, told)).body.code).toBe('form-unfit')
})
