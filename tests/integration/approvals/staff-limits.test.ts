import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as limitCall from '@/app/api/staff/limits/route'
import { db } from '@/lib/base/db/client'
import {
  getApprovalBoard,
  getWaitingApprovals,
  listLimits,
  readOwnLimits,
} from '@/lib/house/approvals/read'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner, type Signer, sign } from '../../support/signer'
import { stateOf } from './approval-fixtures'

afterEach(expectLedgerRight)

/** Lowers or raises a limit with two owners, as the staff page does. */
function setLimit(as: Caller, of: { role: string } | { userId: string }, perAct: number | null) {
  return call(limitCall.PUT, {
    method: 'PUT',
    as,
    body: {
      kind: 'deposit.accept',
      ...of,
      perAct,
      perDay: perAct === null ? null : perAct * 2,
      reason: 'Fits the desk',
    },
  })
}

describe('the ceiling of a second person', () => {
  let player: Awaited<ReturnType<typeof makePlayer>>
  beforeEach(async () => {
    player = await makePlayer(0)
  })
  const accept = async (as: Caller, amount: number) =>
    call(depositCall.PUT, {
      method: 'PUT',
      as,
      params: { id: await makeDepositRequest(player.id, amount) },
      body: { request: 'Accepted' },
    })

  test('is the own limit, above which only an owner signs', async () => {
    const [clerk, finance, owner] = [
      await makeUser('clerk'),
      await makeSigner('finance'),
      await makeSigner('owner'),
    ]
    const id = askedId(await accept(clerk, 200_001))
    const reader = { id: finance.id, role: 'finance' } as const
    const shown = (await getApprovalBoard(reader)).waiting.find((each) => each.id === id)
    expect(shown).toMatchObject({ isForReader: false, isAboveLimit: true })
    const before = await getWaitingApprovals(reader)
    expect((await approve(finance, id)).body).toMatchObject({
      status: 403,
      code: 'above-own-limit',
    })
    expect(await mainBalanceOf(player.id)).toBe(0n)
    const smaller = askedId(await accept(clerk, 200_000))
    expect((await getWaitingApprovals(reader)).count).toBe(before.count + 1)
    expect((await approve(finance, smaller)).status).toBe(200)
    expect((await approve(owner, id)).status).toBe(200)
  })

  test('counts what was signed towards the day of the one who signs', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const ids: string[] = []
    for (const each of [1, 2, 3]) ids.push(askedId(await accept(clerk, 90_000 + each)))
    await db.$executeRaw`
      INSERT INTO staff_limit (kind, user_id, per_act, per_day, changed_by_id, reason)
      VALUES ('deposit.accept', ${finance.id}::uuid, 20000000, 20000000, ${clerk.id}::uuid, 'test')`
    // A counter would refuse the signature that is checked after a later one.
    const uncounted = { counter: 0 }
    const answers = await Promise.all(
      ids.map(async (id) => approve(finance, id, await sign(finance, id, undefined, uncounted))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403])
  })

  test('is no single owner’s limit where two owners stand for it', async () => {
    const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
    const [asker, second] = [await makeSigner('owner'), await makeSigner('owner')]
    expect((await accept(clerk, 500_001)).body.code).toBe('above-every-limit')
    expect((await accept(finance, 500_001)).body.code).toBe('above-every-limit')
    const id = askedId(await accept(asker, 500_001))
    expect((await approve(finance, id)).body.code).toBe('above-own-limit')
    expect((await approve(second, id)).status).toBe(200)
    expect(await mainBalanceOf(player.id)).toBe(50_000_100n)
  })
})

describe('limits of staff', () => {
  let owner: Signer
  let second: Signer
  beforeEach(async () => {
    ;[owner, second] = [await makeSigner('owner'), await makeSigner('owner')]
  })

  test('are set by two owners, for a role or lower for one person, and apply at once', async () => {
    const [clerk, colleague] = [await makeUser('clerk'), await makeUser('clerk')]
    const most = async ({ id }: Caller) =>
      (await readOwnLimits({ id, role: 'clerk' }, 'deposit.accept')).most
    const id = askedId(await setLimit(owner, { userId: clerk.id }, 10_000))
    expect(await most(clerk)).toBe(50_000)
    expect((await approve(second, id)).status).toBe(200)
    expect([await most(clerk), await most(colleague)]).toEqual([10_000, 50_000])

    const player = await makePlayer(0)
    const accept = async (amount: number) =>
      call(depositCall.PUT, {
        method: 'PUT',
        as: clerk,
        body: { request: 'Accepted' },
        params: { id: await makeDepositRequest(player.id, amount) },
      })
    expect((await accept(10_000)).status).toBe(200)
    askedId(await accept(10_001))
    // The day holds twice the amount, of which half is used.
    expect(await listLimits({ id: clerk.id, role: 'clerk' })).toContainEqual({
      kind: 'deposit.accept',
      perAct: 1_000_000n,
      perDay: 2_000_000n,
      used: 1_000_000n,
    })
    // A role's limit below the person's own one counts too.
    const lower = askedId(await setLimit(owner, { role: 'clerk' }, 9_000))
    expect((await approve(second, lower)).status).toBe(200)
    expect([await most(clerk), await most(colleague)]).toEqual([8_000, 9_000])
    const back = askedId(await setLimit(owner, { role: 'clerk' }, 50_000))
    expect((await approve(second, back)).status).toBe(200)
    expect(
      (await approve(second, askedId(await setLimit(owner, { userId: clerk.id }, null)))).status,
    ).toBe(200)
    expect(await most(clerk)).toBe(50_000)
    const [event] = await db.auditEvent.findMany({
      where: { action: 'staff.set-limit', subject: `user:${clerk.id}` },
      orderBy: { id: 'asc' },
    })
    expect(event).toMatchObject({
      actorId: owner.id,
      before: { kind: 'deposit.accept', perAct: null },
      after: { perAct: '1000000', perDay: '2000000', reason: 'Fits the desk', approval: id },
    })
  })

  test('take no contradiction, no role that may not, and not one’s own', async () => {
    const clerk = await makeUser('clerk')
    const code = async (of: { role: string } | { userId: string }, perAct: number | null) =>
      (await setLimit(owner, of, perAct)).body.code
    expect([
      await code({ userId: clerk.id }, 50_001),
      await code({ role: 'risk' }, 10),
      await code({ role: 'clerk' }, null),
      await code({ userId: owner.id }, 10),
      await code({ userId: (await makePlayer(0)).id }, 10),
    ]).toEqual([
      'invalid-input',
      'invalid-input',
      'invalid-input',
      'own-staff-account',
      'not-found',
    ])
  })

  test('are changed by owners only, and approved by owners only', async () => {
    for (const role of STAFF_ROLES.filter((each) => each !== 'owner')) {
      const caller = await makeUser(role)
      expect((await setLimit(caller, { role: 'clerk' }, 10)).status).toBe(403)
    }
    const id = askedId(await setLimit(owner, { role: 'finance' }, 10))
    expect((await approve(await makeSigner('finance'), id)).status).toBe(403)
    expect(await stateOf(id)).toBe('pending')
  })

  test('are rows that nobody changes', async () => {
    await expect(db.$executeRaw`UPDATE staff_limit SET per_act = 1`).rejects.toThrow()
    await expect(
      db.$executeRaw`INSERT INTO staff_limit (kind, user_id, per_act, per_day, changed_by_id, reason)
        VALUES ('deposit.accept', ${owner.id}::uuid, 2, 1, ${second.id}::uuid, 'test')`,
    ).rejects.toThrow('staff_limit_amounts')
  })
})
