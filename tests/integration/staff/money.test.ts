import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bet from '@/app/api/bet/route'
import * as depositHistory from '@/app/api/depositHistory/route'
import * as register from '@/app/api/register/route'
import * as savings from '@/app/api/surewin/[email]/route'
import * as surewin from '@/app/api/surewin/route'
import * as user from '@/app/api/users/[email]/route'
import * as withdrawHistory from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { checkStaffMoney } from '@/scripts/doctor/check-play'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer, makeUser } from '../../support/factories'
import { codeOf, fileDeposit, placeChip } from '../../support/player-limits'
import { moveMajor } from '../../support/surewin'

const REFUSED = {
  status: 403,
  body: {
    code: 'staff-do-not-play',
    detail: 'Staff accounts do not play, deposit, withdraw or save.',
  },
}

let staff: Caller

/** Gives a staff account money despite the rules. The trigger only checks when the role changes. */
async function holdMoney(id: string, amount: bigint): Promise<void> {
  await db.account.updateMany({
    where: { ownerId: id, kind: 'main' },
    data: { balance: amount },
  })
}

beforeAll(async () => {
  staff = await makeUser('owner')
})
beforeEach(async () => {
  await db.round.updateMany({ where: { status: 'open' }, data: { status: 'closed' } })
  await makeOpenRound()
})
afterEach(expectLedgerRight)

describe('a staff account', () => {
  type Handler = Parameters<typeof call>[0]
  const params = () => ({ email: staff.email })
  const acts: [string, Handler, 'POST' | 'PUT', () => unknown][] = [
    ['bets', bet.POST, 'POST', () => ({ email: staff.email, color: 'red', betAmount: 100 })],
    ['deposits', depositHistory.POST, 'POST', () => ({ deposite: 500, txnID: randomUUID() })],
    ['withdraws', withdrawHistory.POST, 'POST', () => ({ withdraw: 500 })],
    ['opens SureWin', surewin.POST, 'POST', () => ({ email: staff.email, deposite: 500 })],
    ['saves', savings.PUT, 'PUT', () => ({ action: 'deposit', amount: 500 })],
    ['takes savings out', savings.PUT, 'PUT', () => ({ action: 'withdraw', amount: 500 })],
  ]

  // @conformance refused-even-money
  test.each(acts)('that %s is refused, even with money on it', async (_, handler, method, body) => {
    await holdMoney(staff.id, 500_000n)
    const answer = await call(handler, { method, as: staff, params: params(), body: body() })
    await holdMoney(staff.id, 0n)
    expect(answer).toMatchObject(REFUSED)
    expect(await db.bet.count({ where: { playerId: staff.id } })).toBe(0)
    expect(await db.depositRequest.count({ where: { playerId: staff.id } })).toBe(0)
    expect(await db.withdrawalRequest.count({ where: { playerId: staff.id } })).toBe(0)
    expect(await db.surewinTransfer.count({ where: { playerId: staff.id } })).toBe(0)
  })

  test('is given no balance by other staff', async () => {
    const other = await makeUser('owner')
    const body = { deposite: 5_000, reason: 'float of the day' }
    const answer = await call(user.PUT, { method: 'PUT', as: other, params: params(), body })
    expect(answer.status).toBe(403)
    // Also refused if the account became a staff account while the balance was being set.
    const order = { playerId: staff.id, adminId: other.id, change: { target: money(500_000n) } }
    const details = { reason: 'float', requestId: randomUUID() }
    const what = { type: 'correction', belongsTo: null } as const
    const adjusted = db.$transaction((tx) => adjustBalance(tx, { ...order, ...details, ...what }))
    expect(await codeOf(adjusted)).toBe('staff-do-not-play')
    expect(await mainBalanceOf(staff.id)).toBe(0n)
  })

  test('refers nobody, because its code is answered like an unknown one', async () => {
    const { referralCode } = await db.user.findUniqueOrThrow({ where: { id: staff.id } })
    const email = `${randomUUID()}@rondo.example`
    const body = {
      name: 'Tania',
      email,
      phone: '01711234567',
      password: 'correct horse',
      confirmpassword: 'correct horse',
      referralCode,
    }
    const answer = await call(register.POST, { method: 'POST', body })
    expect(answer).toMatchObject({
      status: 201,
      body: { note: expect.stringContaining('don’t know this referral code') },
    })
    expect(await db.user.findUnique({ where: { email } })).toMatchObject({ referredById: null })
  })

  test('with money is reported by the doctor as a problem', async () => {
    expect((await checkStaffMoney())[0]).toMatchObject({ level: 'fine' })
    await holdMoney(staff.id, 500_000n)
    const [found] = await checkStaffMoney()
    await holdMoney(staff.id, 0n)
    expect(found?.level).toBe('problem')
    expect(found?.what).toContain(staff.email)
    expect(found?.what).toContain('5,000')
  })
})

describe('nobody becomes staff', () => {
  const promote = (id: string) => db.user.update({ where: { id }, data: { role: 'owner' } })

  test.each<[string, () => Promise<string>]>([
    ['with a balance', async () => (await makePlayer(500)).id],
    [
      'with savings',
      async () => {
        const { id } = await makePlayer(500)
        await moveMajor(id, 'deposit', 500)
        return id
      },
    ],
    [
      'while a deposit request waits',
      async () => {
        const { id } = await makeUser()
        await fileDeposit(id, 500)
        return id
      },
    ],
    [
      'while a bet stands in a round that is not over',
      async () => {
        const { id } = await makePlayer(500)
        await placeChip(id, 500)
        return id
      },
    ],
  ])('%s', async (_, make) => {
    const id = await make()
    await expect(promote(id)).rejects.toThrow(/staff hold none/)
  })

  test('except a player without money, held or on its way', async () => {
    const { id } = await makeUser()
    await promote(id)
    expect((await db.user.findUniqueOrThrow({ where: { id } })).role).toBe('owner')
  })
})
