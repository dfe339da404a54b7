import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { acceptWithdrawal } from '@/lib/services/accept-withdrawal'
import { changeSetting } from '@/lib/services/change-setting'
import { decideDeposit } from '@/lib/services/decide-deposit'
import { registerUser } from '@/lib/services/register-user'
import { requestWithdrawal } from '@/lib/services/request-withdrawal'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser, PASSWORD } from '../support/factories'

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
}

function withdraw(playerId: string, amountMajor: number, requestId: string = randomUUID()) {
  return requestWithdrawal({ playerId, amountMajor, requestId })
}

afterEach(expectLedgerRight)

describe('withdraw requests', () => {
  test('hold the amount at once; accepting pays it out once', async () => {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('admin')])
    const { id } = await withdraw(player.id, 1_500)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    const accept = () => codeOf(acceptWithdrawal({ requestId: id, adminId: admin.id }))
    const codes = await Promise.all(Array.from({ length: 20 }, accept))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'already-decided')).toHaveLength(19)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('fifty at once on a balance that covers four: four stand', async () => {
    const player = await makePlayer(2_000)
    await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => codeOf(withdraw(player.id, 500))),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(4)
    expect(codes.filter((code) => code === 'withdrawal-out-of-range')).toHaveLength(46)
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('the same request ten times at once is one request, even when it took all there was', async () => {
    const player = await makePlayer(500)
    const requestId = randomUUID()
    const filed = await Promise.all(
      Array.from({ length: 10 }, () => withdraw(player.id, 500, requestId)),
    )
    expect(new Set(filed.map(({ id }) => id)).size).toBe(1)
    expect(await codeOf(withdraw(player.id, 1_000, requestId))).toBe('idempotency-conflict')
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('is refused without a phone number to send it to, and taken once there is one', async () => {
    const player = await makePlayer(1_000)
    const give = (phone: string) => db.user.update({ where: { id: player.id }, data: { phone } })
    await give('')
    expect(await codeOf(withdraw(player.id, 500))).toBe('phone-missing')
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
    await give('01711234567')
    expect(await codeOf(withdraw(player.id, 500))).toBe('done')
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('cannot be rejected, nor changed once accepted, not even past the services', async () => {
    const [player, admin] = await Promise.all([makePlayer(1_000), makeUser('admin')])
    const { id } = await withdraw(player.id, 500)
    const change = (data: object) => db.withdrawalRequest.update({ where: { id }, data })
    await expect(change({ status: 'Rejected', decidedAt: new Date() })).rejects.toThrow()
    await expect(change({ amount: 100_000n })).rejects.toThrow()
    await acceptWithdrawal({ requestId: id, adminId: admin.id })
    await expect(change({ status: 'Pending', decidedAt: null })).rejects.toThrow()
  })
})

describe('the referral reward', () => {
  async function referred(referrerId: string): Promise<string> {
    const { referralCode } = await db.user.findUniqueOrThrow({ where: { id: referrerId } })
    const { userId } = await registerUser({
      name: 'Rakib Hasan',
      email: `${randomUUID()}@rondo.example`,
      phone: '01553762390',
      password: PASSWORD,
      referralCode,
    })
    return userId
  }

  test('is paid once per referred player, with the first accepted deposit', async () => {
    const [referrer, admin] = await Promise.all([makeUser(), makeUser('admin')])
    const playerId = await referred(referrer.id)
    const accept = async (decision: 'Accepted' | 'Rejected') =>
      decideDeposit({
        requestId: await makeDepositRequest(playerId, 500),
        adminId: admin.id,
        decision,
      })
    await accept('Rejected')
    expect(await mainBalanceOf(referrer.id)).toBe(0n)
    await Promise.all([accept('Accepted'), accept('Accepted')])
    await accept('Accepted')
    expect(await mainBalanceOf(referrer.id)).toBe(5_000n)
    expect(await mainBalanceOf(playerId)).toBe(150_000n)
  })

  test('set to nothing earns nothing for a player whose first deposit was accepted then', async () => {
    const [referrer, admin] = await Promise.all([makeUser(), makeUser('admin')])
    const set = (value: number) =>
      changeSetting({ key: 'referralRewardMajor', value, adminId: admin.id })
    const [early, late] = [await referred(referrer.id), await referred(referrer.id)]
    const accept = async (playerId: string) =>
      decideDeposit({
        requestId: await makeDepositRequest(playerId, 500),
        adminId: admin.id,
        decision: 'Accepted',
      })
    await set(0)
    await accept(early)
    await set(50)
    await accept(early)
    expect(await mainBalanceOf(referrer.id)).toBe(0n)
    await accept(late)
    expect(await mainBalanceOf(referrer.id)).toBe(5_000n)
  })

  test('is paid for each of many referred players, all at once', async () => {
    const [referrer, admin] = await Promise.all([makeUser(), makeUser('admin')])
    const players = await Promise.all(Array.from({ length: 8 }, () => referred(referrer.id)))
    const requests = await Promise.all(players.map((id) => makeDepositRequest(id, 500)))
    await Promise.all(
      requests.map((requestId) =>
        decideDeposit({ requestId, adminId: admin.id, decision: 'Accepted' }),
      ),
    )
    expect(await mainBalanceOf(referrer.id)).toBe(40_000n)
  })
})
