import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as depositBackCall from '@/app/api/depositHistory/[id]/reversal/route'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as payBackCall from '@/app/api/withdrawHistory/[id]/reversal/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { listDayUse } from '@/lib/house/approvals/read'
import { claimWithdrawal, releaseWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { endHold, holdWithdrawal } from '@/lib/money/cashier/hold-withdrawal'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { lockDeposit } from '@/lib/money/cashier/stops.sql'
import { usedAlone } from '@/lib/people/second-person/approvals.sql'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner, sign } from '../../support/signer'
import { untilBlocked } from '../../support/until-blocked'
import { credit, stateOf } from './approval-fixtures'

afterEach(expectLedgerRight)

describe('limits', () => {
  test('lets a clerk accept up to the limit alone, and asks for approval above it', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const player = await makePlayer(0)
    const accept = async (amount: number) => {
      const id = await makeDepositRequest(player.id, amount)
      const body = { request: 'Accepted' }
      return {
        id,
        ...(await call(depositCall.PUT, { method: 'PUT', as: clerk, params: { id }, body })),
      }
    }
    expect((await accept(50_000)).status).toBe(200)
    const above = await accept(50_001)
    const id = askedId(above)
    expect(await mainBalanceOf(player.id)).toBe(5_000_000n)
    expect((await approve(finance, id)).status).toBe(200)
    expect(await mainBalanceOf(player.id)).toBe(10_000_100n)
    const row = await db.depositRequest.findUniqueOrThrow({ where: { id: above.id } })
    expect(row.decidedById).toBe(clerk.id)
    // The staff list shows the amounts accepted alone, for roles that have a limit.
    const use = await listDayUse([
      { id: clerk.id, role: 'clerk' },
      { id: finance.id, role: 'risk' },
    ])
    expect([...use]).toEqual([
      [clerk.id, expect.objectContaining({ used: 5_000_000n, perDay: 100_000_000n })],
    ])
  })

  test('let an approval wait for whoever has the request, and not the other way round', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const player = await makePlayer(0)
    const id = await makeDepositRequest(player.id, 60_000)
    const body = { request: 'Accepted' }
    const order = { method: 'PUT', as: clerk, params: { id }, body } as const
    const approval = askedId(await call(depositCall.PUT, order))
    const passkey = await sign(finance, approval)
    const approving = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM deposit_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      const answer = approve(finance, approval, passkey)
      await untilBlocked()
      await lockDeposit(tx, id)
      return { answer }
    })
    expect((await approving.answer).status).toBe(200)
  })

  test('do not book again what was already decided', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const player = await makePlayer(0)
    const deposit = await makeDepositRequest(player.id, 60_000)
    const press = (as: Caller) =>
      call(depositCall.PUT, {
        method: 'PUT',
        as,
        params: { id: deposit },
        body: { request: 'Accepted' },
      })
    const id = askedId(await press(clerk))
    const passkey = await sign(finance, id)
    expect((await press(finance)).status).toBe(200)
    expect((await press(clerk)).body.code).toBe('already-decided')
    expect((await approve(finance, id, passkey)).body).toMatchObject({
      status: 409,
      code: 'approval-outdated',
      detail: expect.stringMatching(/^Nothing was done\. This request is already accepted by /),
    })
    expect(await stateOf(id)).toBe('pending')
    expect(await mainBalanceOf(player.id)).toBe(6_000_000n)
  })

  test('let nobody request approval for their own request, however large', async () => {
    const own = await makePlayer(70_000)
    const deposit = await makeDepositRequest(own.id, 60_000)
    const order = { playerId: own.id, amountMajor: 60_000, requestId: randomUUID() }
    const { id: payout } = await requestWithdrawal(order)
    // The database refuses a staff role to a person with pending money; this bypasses that.
    const become = (role: 'clerk' | 'player') =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        await tx.user.update({ where: { id: own.id }, data: { role } })
      })
    await become('clerk')
    const decide = async (handler: typeof payCall.PUT, id: string, body: object) =>
      (await call(handler, { method: 'PUT', as: own, params: { id }, body })).body.code
    const accept = { request: 'Accepted' }
    expect([
      await decide(depositCall.PUT, deposit, accept),
      await decide(payCall.PUT, payout, accept),
      await decide(payCall.PUT, payout, { request: 'Rejected', reason: 'player-asked' }),
    ]).toEqual(Array(3).fill('not-allowed'))
    expect(await db.approval.count({ where: { askedById: own.id } })).toBe(0)
    await become('player')
  })

  describe('for a payout that a colleague claimed', () => {
    let finance: Caller
    let colleague: Caller
    let id: string
    beforeEach(async () => {
      ;[finance, colleague] = [await makeUser('finance'), await makeUser('clerk')]
      await db.user.update({ where: { id: colleague.id }, data: { name: 'Rupa Sen' } })
      const { id: playerId } = await makePlayer(120_000)
      const order = { playerId, amountMajor: 100_500, requestId: randomUUID() }
      id = (await requestWithdrawal(order)).id
    })
    const claim = (as: Caller) => claimWithdrawal({ withdrawalId: id, adminId: as.id })
    const lapse = () => db.$executeRaw`
      UPDATE withdrawal_request SET claimed_at = claimed_at - interval '31 minutes'
      WHERE id = ${id}::uuid`
    const body = { request: 'Accepted', reason: 'Rupa sent nothing' }
    const order = () => ({ as: finance, params: { id }, body }) as const
    const put = (more: object = {}) =>
      call(payCall.PUT, { method: 'PUT', ...order(), body: { ...body, ...more } })
    const claimIn = async (approval: string) => {
      const { after } = await db.approval.findUniqueOrThrow({ where: { id: approval } })
      return (after as Record<string, string>)['Expired claim']
    }

    test.each(['before', 'after'])(
      'tell the second person that the colleague may have sent the money, if the asker claims it %s asking',
      async (when) => {
        await claim(colleague)
        await lapse()
        if (when === 'before') await claim(finance)
        const asked = askedId(await put(when === 'before' ? { fromQueue: true } : {}))
        if (when === 'after') await claim(finance)
        expect(await claimIn(asked)).toBe('Rupa Sen. They may have sent the money.')
        expect((await approve(await makeSigner('owner'), asked)).status).toBe(200)
      },
    )

    test('tell nothing of a claim that ended because no money was sent', async () => {
      const held = { withdrawalId: id, adminId: colleague.id }
      await claim(colleague)
      await lapse()
      await releaseWithdrawal(held)
      await claim(colleague)
      await holdWithdrawal({ ...held, reason: 'Ask the player' })
      await endHold({ ...held, role: 'clerk' })
      expect(await claimIn(askedId(await put()))).toBeUndefined()
    })
  })

  test('accept one of two deposits with the same txnID, no matter who approves', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const order = { amountMajor: 60_000, txnId: randomUUID() }
    const fileAlike = async () => {
      const { id: playerId } = await makePlayer(0)
      return (await requestDeposit({ ...order, playerId, requestId: randomUUID() })).id
    }
    const press = (id: string) =>
      call(depositCall.PUT, {
        method: 'PUT',
        as: clerk,
        params: { id },
        body: { request: 'Accepted', reason: 'Seen in the wallet' },
      })
    const deposits = [await fileAlike(), await fileAlike(), await fileAlike()] as const
    const ids = [askedId(await press(deposits[0])), askedId(await press(deposits[1]))] as const
    const answers = [await approve(finance, ids[0]), await approve(finance, ids[1])]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.body.code).toBe('approval-outdated')
    // No approval is requested for what nobody could carry out.
    expect((await press(deposits[2])).body).toMatchObject({ status: 409, code: 'txn-id-accepted' })
  })

  describe('per day', () => {
    let player: Awaited<ReturnType<typeof makePlayer>>
    beforeEach(async () => {
      player = await makePlayer(300_000)
    })
    const deposit = (amountMajor: number) => makeDepositRequest(player.id, amountMajor)
    const withdrawal = async (amountMajor: number) => {
      const order = { playerId: player.id, amountMajor, requestId: randomUUID() }
      return (await requestWithdrawal(order)).id
    }
    const put = (handler: typeof depositCall.PUT, as: Caller, id: string, request = 'Accepted') =>
      call(handler, { method: 'PUT', as, params: { id }, body: { request } })

    // A finance member may do `act` alone for small amounts, and needs a second person for the
    // amount `most`; `other` doesn't count towards the limit.
    test.each([
      {
        kind: 'deposit.accept',
        most: 200_500,
        act: async (as: Caller, amount: number) => put(depositCall.PUT, as, await deposit(amount)),
        other: async (as: Caller) => put(depositCall.PUT, as, await deposit(3_000), 'Rejected'),
      },
      {
        kind: 'withdrawal.accept',
        most: 100_500,
        act: async (as: Caller, amount: number) => put(payCall.PUT, as, await withdrawal(amount)),
      },
      {
        kind: 'withdrawal.return',
        most: 100_500,
        act: async (as: Caller, amount: number) =>
          call(payCall.PUT, {
            method: 'PUT',
            as,
            params: { id: await withdrawal(amount) },
            body: { request: 'Rejected', reason: 'player-asked' },
          }),
        other: async (as: Caller) => put(payCall.PUT, as, await withdrawal(3_000)),
      },
      {
        kind: 'balance.adjust',
        most: 5_500,
        act: (as: Caller, amount: number) => credit(as, player.email, amount),
        other: (as: Caller) => credit(as, player.email, -1_000),
      },
    ] as const)(
      'count what was done alone within the day: $kind',
      async ({ kind, most, act, ...more }) => {
        const [finance, colleague] = [await makeUser('finance'), await makeUser('finance')]
        const owner = await makeSigner('owner')
        const used = (as: Caller) => db.$transaction((tx) => usedAlone(tx, kind, as.id))
        expect((await act(finance, 1_000)).status).toBe(200)
        expect((await act(colleague, 2_000)).status).toBe(200)
        if ('other' in more) expect((await more.other(finance)).status).toBe(200)
        expect((await approve(owner, askedId(await act(finance, most)))).status).toBe(200)
        expect([await used(finance), await used(colleague)]).toEqual([100_000n, 200_000n])
        // Simulates a day later in a transaction that is rolled back.
        const dayLater = db.$transaction(async (tx) => {
          await tx.$executeRaw`SET LOCAL session_replication_role = replica`
          await tx.$executeRaw`UPDATE deposit_request SET decided_at = decided_at - interval '1 day'`
          await tx.$executeRaw`UPDATE withdrawal_request SET decided_at = decided_at - interval '1 day'`
          await tx.$executeRaw`UPDATE adjustment SET created_at = created_at - interval '1 day'`
          throw new Error(`used: ${await usedAlone(tx, kind, finance.id)}`)
        })
        await expect(dayLater).rejects.toThrow('used: 0')
      },
    )

    test('count what was done alone although it is reversed with a second person', async () => {
      const [finance, owner] = [await makeUser('finance'), await makeSigner('owner')]
      const [taken, paid] = [await deposit(1_000), await withdrawal(2_000)]
      const reverse = async (handler: typeof depositCall.PUT, id: string, reason: string) => {
        const order = { method: 'POST', as: finance, params: { id }, body: { reason } } as const
        expect((await approve(owner, askedId(await call(handler, order)))).status).toBe(200)
      }
      expect((await put(depositCall.PUT, finance, taken)).status).toBe(200)
      expect((await put(payCall.PUT, finance, paid)).status).toBe(200)
      await reverse(depositBackCall.POST, taken, 'not-received')
      await reverse(payBackCall.POST, paid, 'wallet-full')
      const used = (kind: 'deposit.accept' | 'withdrawal.accept') =>
        db.$transaction((tx) => usedAlone(tx, kind, finance.id))
      expect([await used('deposit.accept'), await used('withdrawal.accept')]).toEqual([
        100_000n,
        200_000n,
      ])
    })

    test('count what a person did alone while an approval for it was pending', async () => {
      const [finance, owner] = [await makeUser('finance'), await makeSigner('owner')]
      const [paid, taken] = [await withdrawal(100_500), await deposit(200_500)]
      askedId(await put(payCall.PUT, finance, paid))
      askedId(await put(depositCall.PUT, finance, taken))
      expect((await put(payCall.PUT, owner, paid)).status).toBe(200)
      expect((await put(depositCall.PUT, owner, taken)).status).toBe(200)
      const used = (kind: 'deposit.accept' | 'withdrawal.accept') =>
        db.$transaction((tx) => usedAlone(tx, kind, owner.id))
      expect([await used('withdrawal.accept'), await used('deposit.accept')]).toEqual([
        10_050_000n,
        20_050_000n,
      ])
    })
  })

  test('apply per day to all acts together, even at the same time', async () => {
    const [finance, player] = [await makeUser('finance'), await makePlayer(0)]
    // Each credit is within the limit of an act; six of them exceed the 25,000 of a day.
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => credit(finance, player.email, 5_000)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 202])
    expect(await mainBalanceOf(player.id)).toBe(2_500_000n)
  })
})
