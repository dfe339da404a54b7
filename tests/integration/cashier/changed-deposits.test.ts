import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as deposits from '@/app/api/depositHistory/route'
import { db } from '@/lib/base/db/client'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { cancelDeposit } from '@/lib/money/cashier/cancel-deposit'
import { claimDeposit, releaseDeposit } from '@/lib/money/cashier/claim-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { findOwnDeposit } from '@/lib/money/cashier/read-own'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { lockPlayers } from '@/lib/money/ledger/post'
import { listNotices } from '@/lib/money/notices/read-notices'
import { call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { untilBlocked } from '../../support/until-blocked'

afterEach(expectLedgerRight)

type Player = Awaited<ReturnType<typeof makePlayer>>

function cancel(player: Player, id: string) {
  return call(deposit.DELETE, { method: 'DELETE', as: player, params: { id } })
}

function correct(player: Player, corrects: string, txnID = randomUUID()) {
  return call(deposits.POST, {
    method: 'POST',
    as: player,
    body: { deposite: 700, txnID, corrects },
  })
}

describe('a pending deposit request', () => {
  test('is cancelled by its player, once, and its txnID can be sent again', async () => {
    const player = await makePlayer(0)
    const id = await makeDepositRequest(player.id, 500)
    const { txnId } = await db.depositRequest.findUniqueOrThrow({ where: { id } })
    expect(await cancel(player, id)).toMatchObject({ status: 200, body: { request: 'Rejected' } })
    expect(await cancel(player, id)).toMatchObject({
      status: 409,
      body: { code: 'already-decided' },
    })
    expect(await findOwnDeposit(player.id, id)).toMatchObject({
      status: 'Cancelled',
      rejection: null,
    })
    const again = { deposite: 500, txnID: txnId }
    expect(await call(deposits.POST, { method: 'POST', as: player, body: again })).toMatchObject({
      status: 201,
    })
    // The player did it, so it is no news, and it counts as no rejection.
    expect((await listNotices(player.id)).notices).toEqual([])
    const next = await makeDepositRequest(player.id, 500)
    expect(await getDepositRequest(next)).toMatchObject({ rejectedBefore: 0 })
    expect(
      await db.auditEvent.findMany({ where: { subject: `deposit_request:${id}` } }),
    ).toMatchObject([{ action: 'deposit.cancel', actorId: player.id, after: { amount: 500 } }])
  })

  test('is replaced by its correction in one step', async () => {
    const player = await makePlayer(0)
    const id = await makeDepositRequest(player.id, 500)
    const txnID = randomUUID()
    const { status, body } = await correct(player, id, txnID)
    expect([status, body.txnID]).toEqual([201, txnID])
    const { pending } = await getWallet(player.id)
    expect(pending.map((request) => request.id)).toEqual([body._id])
    const admin = await makeUser('owner')
    await decideDeposit({ depositId: String(body._id), adminId: admin.id, decision: 'Accepted' })
    expect(await mainBalanceOf(player.id)).toBe(70_000n)
    // Sent once more with another key, it corrects nothing.
    expect(await correct(player, id)).toMatchObject({ body: { code: 'already-decided' } })
  })

  test('is corrected after whoever decides about it, and not in its way', async () => {
    const player = await makePlayer(0)
    const id = await makeDepositRequest(player.id, 500)
    const { answer } = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM deposit_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      const answer = correct(player, id)
      await untilBlocked()
      await lockPlayers(tx, [player.id])
      return { answer }
    })
    expect((await answer).status).toBe(201)
  })

  test('is left alone while staff have it open, and of another player always', async () => {
    const [player, other, admin] = await Promise.all([
      makePlayer(0),
      makePlayer(0),
      makeUser('owner'),
    ])
    const id = await makeDepositRequest(player.id, 500)
    const order = { requestId: id, adminId: admin.id }
    for (const change of [cancel, correct]) {
      expect((await change(other, id)).status).toBe(404)
      await claimDeposit(order)
      expect(await findOwnDeposit(player.id, id)).toMatchObject({ isClaimed: true })
      expect((await getWallet(player.id)).pending).toMatchObject([{ isClaimed: true }])
      expect(await change(player, id)).toMatchObject({
        status: 409,
        body: { code: 'being-decided' },
      })
      await releaseDeposit(order)
    }
    // A screen holds a decision about it, and has gone on to the next request.
    await claimDeposit(order)
    const next = await makeDepositRequest(other.id, 500)
    await claimDeposit({ requestId: next, adminId: admin.id, keep: id })
    expect(await cancel(player, id)).toMatchObject({ body: { code: 'being-decided' } })
    expect(await db.depositRequest.findMany({ where: { playerId: player.id } })).toHaveLength(1)
  })

  test('is either cancelled or credited, when both happen at the same time', async () => {
    const [player, admin] = await Promise.all([makePlayer(0), makeUser('owner')])
    for (let round = 0; round < 10; round += 1) {
      const id = await makeDepositRequest(player.id, 500)
      const before = await mainBalanceOf(player.id)
      const done = await Promise.allSettled([
        cancelDeposit({ depositId: id, playerId: player.id }),
        decideDeposit({ depositId: id, adminId: admin.id, decision: 'Accepted' }),
      ])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isCredited = done[1].status === 'fulfilled'
      expect(await mainBalanceOf(player.id)).toBe(before + (isCredited ? 50_000n : 0n))
    }
  })
})
