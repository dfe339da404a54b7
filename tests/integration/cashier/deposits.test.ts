import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as deposits from '@/app/api/depositHistory/route'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { changeSetting } from '@/lib/house/settings/change-setting'
import { readSettingEffect } from '@/lib/house/settings/read-effect'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { findOwnDeposit, listOwnDeposits } from '@/lib/money/cashier/read-own'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { post } from '@/lib/money/ledger/post'
import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'
import { SAMPLE_TXN_IDS } from '@/lib/money/wallets/rules/wallets'
import { call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { codeOf, insist } from '../../support/player-limits'

const WHO = { name: 'Nusrat Jahan', phone: '01711234567' }

afterEach(expectLedgerRight)

/** Passes the stop of a txnID that another player sent too. */
const PASS = { reason: 'Seen in the wallet' }

describe('deposit requests', () => {
  test('keeps the wallet that the player names, and shows a request only to its own player', async () => {
    const [player, other] = await Promise.all([makeUser(), makeUser()])
    const file = (body: object) =>
      call(deposits.POST, {
        method: 'POST',
        as: player,
        body: { deposite: 500, txnID: randomUUID(), ...body },
      })
    const filed = await file({ wallet: 'nagad' })
    expect(filed).toMatchObject({ status: 201, body: { wallet: 'nagad' } })
    expect((await file({})).body).not.toHaveProperty('wallet')
    expect((await file({ wallet: 'cash' })).status).toBe(400)
    const { _id: id } = filed.body as { _id: string }
    expect(await findOwnDeposit(player.id, id)).toMatchObject({ wallet: 'nagad', rejection: null })
    expect(await findOwnDeposit(other.id, id)).toBeNull()
    const change = db.depositRequest.update({ where: { id }, data: { wallet: 'bkash' } })
    await expect(change).rejects.toThrow()
  })

  test('refuse phone numbers, codes and our own examples as a txnID, and keep what is one without spaces', async () => {
    const player = await makePlayer(0)
    await db.user.update({ where: { id: player.id }, data: { phone: '+447700900123' } })
    const admin = await makeUser('owner')
    await db.info.create({ data: { info: 'bKash 01911234567', savedById: admin.id } })
    const file = (txnID: string) =>
      call(deposits.POST, { method: 'POST', as: player, body: { deposite: 500, txnID } })
    const numbers = ['01712345678', '+8801712345678', '০১৭১২-৩৪৫৬৭৮', '447700900123', '1911234567']
    for (const none of [...numbers, '956586', '21112026', ...Object.values(SAMPLE_TXN_IDS)]) {
      expect([none, await file(none)]).toMatchObject([
        none,
        {
          status: 400,
          body: { fields: { txnID: expect.stringContaining('That isn’t a txnID.') } },
        },
      ])
    }
    const { status, body } = await file('\u202a8X52 MNP1 KQ.\u202c')
    expect([status, body.txnID]).toEqual([201, '8X52MNP1KQ'])
  })

  test('refuse the player’s own txnID at once while staff decide about it', async () => {
    const player = await makeUser()
    const txnId = randomUUID()
    const file = () =>
      requestDeposit({ playerId: player.id, amountMajor: 500, txnId, requestId: randomUUID() })
    const { id } = await file()
    const decision = db.$transaction(async (tx) => {
      // Like a decision that has changed the request and still needs the account.
      await tx.$executeRaw`
        UPDATE deposit_request SET status = 'Rejected', rejection_reason = 'other', decided_at = clock_timestamp()
        WHERE id = ${id}::uuid`
      expect(await codeOf(file())).toBe('txn-id-used')
      throw new Error('undone')
    })
    await expect(decision).rejects.toThrow('undone')
  })

  // @conformance credits-once-when-twenty
  test('credits once when twenty admins accept at the same time', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const requestId = await makeDepositRequest(player.id, 5_000)
    await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        insist(() =>
          codeOf(decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })),
        ),
      ),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'already-decided')).toHaveLength(19)
    expect(await mainBalanceOf(player.id)).toBe(500_000n)
    const subject = `deposit_request:${requestId}`
    expect(await db.auditEvent.findMany({ where: { subject } })).toMatchObject([
      { action: 'deposit.accept', actorId: admin.id, after: { amount: 5_000, balance: 5_000 } },
    ])
  })

  // @conformance keeps-decision-when-accept
  test('keeps one decision when accept and reject arrive at the same time', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const requestId = await makeDepositRequest(player.id, 500)
    const codes = await Promise.all(
      (['Accepted', 'Rejected'] as const).map((decision) =>
        codeOf(decideDeposit({ depositId: requestId, adminId: admin.id, decision })),
      ),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    const { status } = await db.depositRequest.findUniqueOrThrow({ where: { id: requestId } })
    expect(await mainBalanceOf(player.id)).toBe(status === 'Accepted' ? 50_000n : 0n)
  })

  // @conformance decided-deposit-is-final
  test('refuses to change a decided request, even in SQL', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const requestId = await makeDepositRequest(player.id, 500)
    await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Rejected' })
    await expect(
      db.depositRequest.update({ where: { id: requestId }, data: { status: 'Accepted' } }),
    ).rejects.toThrow()
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test.each([
    [499, 'deposit-too-small'],
    [0, 'deposit-too-small'],
    [-500, 'deposit-too-small'],
    [500.5, 'invalid-input'],
    [500, 'done'],
    [501, 'done'],
  ])('answers a request of %d with %s', async (amountMajor, code) => {
    const player = await makeUser()
    const filed = requestDeposit({
      playerId: player.id,
      amountMajor,
      txnId: randomUUID(),
      requestId: randomUUID(),
    })
    expect(await codeOf(filed)).toBe(code)
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('accepts the amounts that its wallet takes, as set by staff', async () => {
    const admin = await makeUser('owner')
    const key = 'nagadMinDepositMajor'
    const change = { key, adminId: admin.id, reason: 'Asked for by the wallet' } as const
    await changeSetting({ ...change, value: 1_000 })
    const file = async (wallet: MobileWallet | undefined, amountMajor: number) => {
      const { id: playerId } = await makeUser()
      const ids = { txnId: randomUUID(), requestId: randomUUID() }
      return codeOf(requestDeposit({ playerId, amountMajor, wallet, ...ids }))
    }
    expect(await file('nagad', 999)).toBe('deposit-outside-range')
    expect(await file('nagad', 1_000)).toBe('done')
    expect(await file('bkash', 999)).toBe('done')
    expect(await file(undefined, 999)).toBe('done')
    await changeSetting({ ...change, value: null })
    expect(await file('nagad', 999)).toBe('done')
    const where = { wallet: 'nagad', amount: { gt: 99_900 } }
    const [refused] = (await readSettingEffect('nagadMaxDepositMajor', 999)).lines
    const added = await db.depositRequest.count({ where })
    expect((refused?.next ?? 0) - (refused?.now ?? 0)).toBe(added)
  })

  // @conformance lets-two-players-send
  test('lets two players send the same txnID and accepts one of them', async () => {
    const [thief, owner, admin] = await Promise.all([makeUser(), makeUser(), makeUser('owner')])
    const txnId = randomUUID()
    const file = (playerId: string, text: string = txnId) =>
      requestDeposit({ playerId, amountMajor: 500, txnId: text, requestId: randomUUID() })
    const first = await file(thief.id)
    const second = await file(owner.id, txnId.toUpperCase())
    // A player can send a txnID only once while it is pending.
    expect(await codeOf(file(owner.id))).toBe('txn-id-used')
    // Staff see both requests, and who sent the txnID first.
    const told = await getDepositRequest(second.id)
    expect(told?.sameTxnId).toBe(1)
    expect(told?.sameTxn).toMatchObject([{ id: first.id, playerId: thief.id, status: 'Pending' }])
    expect((told?.sameTxn[0]?.createdAt ?? 0) < second.createdAt).toBe(true)
    const decide = (requestId: string, decision: 'Accepted' | 'Rejected') =>
      codeOf(decideDeposit({ depositId: requestId, adminId: admin.id, decision, pass: PASS }))
    expect(await decide(second.id, 'Accepted')).toBe('done')
    // The txnID is now closed to the other request and to any later one.
    expect(await decide(first.id, 'Accepted')).toBe('txn-id-accepted')
    expect(await codeOf(file((await makeUser()).id))).toBe('txn-id-used')
    expect(await decide(first.id, 'Rejected')).toBe('done')
    expect([await mainBalanceOf(thief.id), await mainBalanceOf(owner.id)]).toEqual([0n, 50_000n])
  })

  test('credits one of six requests with the same txnID accepted at the same time', async () => {
    const [admin, ...players] = await Promise.all([
      makeUser('owner'),
      ...Array.from({ length: 6 }, () => makeUser()),
    ])
    const txnId = randomUUID()
    const requests = await Promise.all(
      players.map(({ id: playerId }) =>
        requestDeposit({ playerId, amountMajor: 500, txnId, requestId: randomUUID() }),
      ),
    )
    const codes = await Promise.all(
      requests.map(({ id }) =>
        codeOf(
          decideDeposit({ depositId: id, adminId: admin.id, decision: 'Accepted', pass: PASS }),
        ),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', ...Array(5).fill('txn-id-accepted')])
    const balances = await Promise.all(players.map(({ id }) => mainBalanceOf(id)))
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(50_000n)
  })

  // @conformance frees-rejected-txnid-shows
  test('frees a rejected txnID and shows staff the rejection', async () => {
    const [one, two, admin] = await Promise.all([makeUser(), makeUser(), makeUser('owner')])
    const txnId = randomUUID()
    const file = (playerId: string) =>
      requestDeposit({ playerId, amountMajor: 500, txnId, requestId: randomUUID() })
    const first = await file(one.id)
    await decideDeposit({ depositId: first.id, adminId: admin.id, decision: 'Rejected' })
    const again = await file(two.id)
    const told = await getDepositRequest(again.id)
    expect(told?.sameTxnId).toBe(0)
    expect(told?.sameTxn).toMatchObject([{ id: first.id, status: 'Rejected', playerId: one.id }])
  })

  // @conformance gives-player-audit-log
  test('gives the player and the audit log the reason of a rejection', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const reject = async (body: Record<string, unknown>) => {
      const id = await makeDepositRequest(player.id, 500)
      const params = { id }
      return call(deposit.PUT, { method: 'PUT', as: admin, params, body })
    }
    const told = await reject({
      request: 'Rejected',
      reason: 'other-amount',
      note: ' We got 300. ',
    })
    const text =
      'We received a different amount. We got 300. Look up the amount in your wallet app’s message. Send the request again with that amount. You don’t pay twice.'
    expect(told).toMatchObject({ status: 200, body: { request: 'Rejected', reason: text } })
    const { rows } = await listOwnDeposits(player.id)
    const rejection = {
      ...{ reason: 'We received a different amount. We got 300.', fix: 'amount' },
      steps: [
        'Look up the amount in your wallet app’s message.',
        'Send the request again with that amount. You don’t pay twice.',
      ],
    }
    expect(rows[0]).toMatchObject({ status: 'Rejected', rejection })
    const event = await db.auditEvent.findFirst({
      where: { subject: `deposit_request:${told.body._id}`, action: 'deposit.reject' },
    })
    expect(event).toMatchObject({
      actorId: admin.id,
      after: { rejectionReason: 'other-amount', rejectionNote: 'We got 300.' },
    })
    // A client that gives no reason still works.
    const plain = await reject({ request: 'Rejected' })
    expect(plain.body.reason).toMatch(/^We couldn’t match this request with a payment/)
    for (const odd of [{ reason: 'because' }, { note: 'x'.repeat(301) }]) {
      expect((await reject({ request: 'Rejected', ...odd })).status).toBe(400)
    }
    expect((await reject({ request: 'Accepted', note: 'We got 300.' })).status).toBe(400)
    await expect(
      db.depositRequest.updateMany({
        where: { playerId: player.id, status: 'Pending' },
        data: { status: 'Rejected', decidedById: admin.id, decidedAt: new Date() },
      }),
    ).rejects.toThrow(/rejection_has_reason/)
  })

  test('ignores punctuation, case and width of a txnID and refuses other scripts', async () => {
    const player = await makeUser()
    const tail = randomUUID().slice(0, 8)
    const file = async (txnID: string) => {
      const body = { deposite: 500, txnID }
      return (await call(deposits.POST, { method: 'POST', as: player, body })).body
    }
    const first = await file(`ab-1${tail}`)
    expect(first).toMatchObject({ txnID: `ab-1${tail}` })
    const hidden = `ab 1\u200b${tail}`
    for (const same of [`AB1${tail}`, `a.b_1-${tail}/`, `ab１${tail}`, `ａb1${tail}`, hidden]) {
      expect(await file(same)).toMatchObject({ status: 409, code: 'txn-id-used' })
    }
    for (const odd of [`аb1${tail}`, `ab1${tail}١`, '-._/-._']) {
      expect(await file(odd)).toMatchObject({ status: 400, fields: { txnID: expect.any(String) } })
    }
    expect(await file(`ab2${tail}`)).toMatchObject({ txnID: `ab2${tail}` })
  })

  test('keeps at most five pending requests of a player until one is decided', async () => {
    const [player, other, admin] = await Promise.all([makeUser(), makeUser(), makeUser('owner')])
    const file = (playerId: string) => codeOf(makeDepositRequest(playerId, 500))
    await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
    const codes = await Promise.all(Array.from({ length: 12 }, () => insist(() => file(player.id))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too-many-pending')).toHaveLength(7)
    expect(await file(other.id)).toBe('done')
    const waiting = await db.depositRequest.findMany({ where: { playerId: player.id } })
    expect(waiting).toHaveLength(5)
    // The same request again doesn't count as a sixth one.
    const { txnId, requestId } = waiting[0] ?? { txnId: '', requestId: '' }
    const again = { playerId: player.id, amountMajor: 500, txnId, requestId }
    expect(await codeOf(requestDeposit(again))).toBe('done')
    for (const [at, decision] of (['Rejected', 'Accepted'] as const).entries()) {
      await decideDeposit({ depositId: waiting[at]?.id ?? '', adminId: admin.id, decision })
      expect([await file(player.id), await file(player.id)]).toEqual(['done', 'too-many-pending'])
    }
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test.each(['аbcdef', '１２３４５６', '-._/-._'])(
    'rejects the txnID %s in the database itself',
    async (txnId) => {
      const { id: playerId } = await makeUser()
      const data = { playerId, amount: 50_000n, txnId, requestId: randomUUID(), ...WHO }
      const row = { ...data, id: randomUUID() }
      await expect(db.depositRequest.create({ data: row })).rejects.toThrow(/txn_id_characters/)
    },
  )

  test('answers a repeated request with the first one, and other input with a conflict', async () => {
    const player = await makeUser()
    const input = {
      playerId: player.id,
      amountMajor: 700,
      txnId: randomUUID(),
      requestId: randomUUID(),
    }
    const ids = await Promise.all(Array.from({ length: 5 }, () => requestDeposit(input)))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    for (const other of [
      { amountMajor: 800 },
      { txnId: randomUUID() },
      { wallet: 'nagad' },
    ] as const)
      expect(await codeOf(requestDeposit({ ...input, ...other }))).toBe('idempotency-conflict')
  })

  test('answers a repeated call with the request as it is by then', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
    const body = { deposite: 700, txnID: randomUUID() }
    const headers = { 'idempotency-key': randomUUID() }
    const file = () => call(deposits.POST, { method: 'POST', as: player, body, headers })
    const first = await file()
    expect(first).toMatchObject({ status: 201, body: { request: 'Pending' } })
    const depositId = String(first.body._id)
    await decideDeposit({ depositId, adminId: admin.id, decision: 'Rejected' })
    expect(await file()).toMatchObject({
      status: 201,
      body: { ...first.body, request: 'Rejected', reason: expect.any(String) },
    })
  })

  test('answers a repeated request with the first one after the minimum was raised above it', async () => {
    const [{ id: playerId }, { id: adminId }] = await Promise.all([makeUser(), makeUser('owner')])
    const input = { playerId, amountMajor: 700, txnId: randomUUID(), requestId: randomUUID() }
    const first = await requestDeposit(input)
    const raise = (value: number) =>
      changeSetting({ key: 'minDepositMajor', value, adminId, reason: 'A test of repeats' })
    await raise(1_000)
    expect(await requestDeposit(input)).toEqual(first)
    const other = requestDeposit({ ...input, amountMajor: 600 })
    expect(await codeOf(other)).toBe('idempotency-conflict')
    const fresh = requestDeposit({ ...input, txnId: randomUUID(), requestId: randomUUID() })
    expect(await codeOf(fresh)).toBe('deposit-too-small')
    await raise(500)
  })
})

describe('the ledger check', () => {
  test('finds a balance that was changed outside the ledger', async () => {
    const player = await makePlayer(1_000)
    const change = (by: bigint) =>
      db.account.updateMany({
        where: { ownerId: player.id, kind: 'main' },
        data: { balance: { increment: by } },
      })
    await change(1n)
    const findings = await checkLedger()
    await change(-1n)
    expect(findings).toEqual([
      expect.stringContaining('the ledger sums to 1'),
      expect.stringContaining(
        'stores 100001 (৳1,000.01) but its transfers give 100000 (৳1,000.00)',
      ),
    ])
  })

  test('refuses to move more than the account has and books nothing', async () => {
    const [player, admin] = await Promise.all([makePlayer(500), makeUser('owner')])
    const record = {
      playerId: player.id,
      madeById: admin.id,
      type: 'test',
      reason: 'A test',
    } as const
    const move = (amount: bigint) =>
      db.$transaction(async (tx) => {
        const id = randomUUID()
        await post(tx, {
          kind: 'adjustment',
          from: { player: player.id, kind: 'main' },
          to: { system: 'adjustments' },
          amount: money(amount),
          subjectId: id,
        })
        await tx.adjustment.create({ data: { ...record, id, input: `by -${amount}` } })
      })
    expect(await codeOf(move(50_001n))).toBe('insufficient-balance')
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    expect(await codeOf(move(50_000n))).toBe('done')
  })

  test('keeps balances at zero or above, even in SQL', async () => {
    const player = await makePlayer(0)
    await expect(
      db.account.updateMany({ where: { ownerId: player.id }, data: { balance: -1n } }),
    ).rejects.toThrow()
  })
})
