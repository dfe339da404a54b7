import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { readPlayerFigures, type SamePhone } from '@/lib/house/players/read-player'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { findRequest, listRequests } from '@/lib/money/cashier/read-queue'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makeUser } from '../../support/factories'

afterEach(expectLedgerRight)

function newPhone(): string {
  return `018${String(randomInt(100_000_000)).padStart(8, '0')}`
}

async function setPhone(id: string, phone: string): Promise<void> {
  await db.user.update({ where: { id }, data: { phone } })
}

async function samePhoneOf(id: string): Promise<SamePhone> {
  return (await readPlayerFigures(id)).samePhone
}

/** Creates a player with requests in both queues, filed with this phone number. */
async function makeAsking(phone: string): Promise<{ id: string; isMarked(): Promise<boolean[]> }> {
  const [{ id }, admin] = await Promise.all([makeUser(), makeUser('owner')])
  await setPhone(id, phone)
  const requestId = await makeDepositRequest(id, 500)
  await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })
  const deposit = await makeDepositRequest(id, 500)
  const withdrawal = await requestWithdrawal({
    playerId: id,
    amountMajor: 500,
    requestId: randomUUID(),
  })
  const isMarked = async () => {
    const page = { playerId: id, status: 'Pending', page: 1, pageSize: 10 } as const
    const lists = [
      await listRequests(DEPOSIT_REQUESTS, page),
      await listRequests(WITHDRAW_REQUESTS, page),
    ]
    const alone = [
      await findRequest(DEPOSIT_REQUESTS, deposit),
      await findRequest(WITHDRAW_REQUESTS, withdrawal.id),
    ]
    return [...lists.map(({ rows }) => rows[0]), ...alone].map(
      (row) => row?.isPhoneOnBreak === true,
    )
  }
  return { id, isMarked }
}

test.each<[string, (local: string) => string]>([
  ['the same', (local) => local],
  ['with the country code', (local) => `+88${local}`],
  ['with the international prefix', (local) => `0088${local}`],
  ['without the leading zero', (local) => local.slice(1)],
])(
  'shows staff, in both queues too, that an account has the phone number of a player on a break: %s',
  async (_, write) => {
    const one = await makeUser()
    const phone = newPhone()
    await setPhone(one.id, phone)
    const other = await makeAsking(write(phone))
    expect(await samePhoneOf(other.id)).toEqual({ hasNumber: true, accounts: 1, onBreak: 0 })
    expect(await other.isMarked()).toEqual([false, false, false, false])
    await excludePlayer(one.id, { kind: 'self-exclusion', months: 6 })
    expect(await samePhoneOf(other.id)).toEqual({ hasNumber: true, accounts: 1, onBreak: 1 })
    expect(await other.isMarked()).toEqual([true, true, true, true])
    // The player on the break is not counted as another account.
    expect(await samePhoneOf(one.id)).toEqual({ hasNumber: true, accounts: 1, onBreak: 0 })
  },
)

test('still matches a player who changed the number in the profile, because a request keeps its own', async () => {
  const phone = newPhone()
  const one = await makeAsking(phone)
  await excludePlayer(one.id, { kind: 'self-exclusion', months: 6 })
  await setPhone(one.id, newPhone())
  const other = await makeAsking(phone)
  expect(await samePhoneOf(other.id)).toEqual({ hasNumber: true, accounts: 1, onBreak: 1 })
  expect(await other.isMarked()).toEqual([true, true, true, true])
})

test('matches no accounts without a number, or with next to none', async () => {
  const people = await Promise.all([makeUser(), makeUser()])
  for (const phone of ['', '0000000000', '12345']) {
    for (const { id } of people) await setPhone(id, phone)
    expect(await samePhoneOf(people[0].id)).toEqual({ hasNumber: false, accounts: 0, onBreak: 0 })
  }
})
