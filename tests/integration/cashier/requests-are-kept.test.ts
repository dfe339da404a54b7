import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'

let playerId: string
let adminId: string

beforeEach(async () => {
  const [player, admin] = await Promise.all([makePlayer(1_000), makeUser('owner')])
  playerId = player.id
  adminId = admin.id
})
afterEach(expectLedgerRight)

const KINDS = {
  deposit_request: {
    file: () => makeDepositRequest(playerId, 500),
    accept: (requestId: string) =>
      decideDeposit({ depositId: requestId, adminId, decision: 'Accepted' }),
  },
  withdrawal_request: {
    file: async () =>
      (await requestWithdrawal({ playerId, amountMajor: 500, requestId: randomUUID() })).id,
    accept: (requestId: string) => acceptWithdrawal({ withdrawalId: requestId, adminId }),
  },
} as const
const TABLES = ['deposit_request', 'withdrawal_request'] as const

describe.each(TABLES)('a row of %s', (name) => {
  const table = Prisma.raw(name)

  test('is never deleted, whether pending or decided', async () => {
    const { file, accept } = KINDS[name]
    const waiting = await file()
    const remove = (id: string) => db.$executeRaw`DELETE FROM ${table} WHERE id = ${id}::uuid`
    await expect(remove(waiting)).rejects.toThrow(/refused/)
    await accept(waiting)
    await expect(remove(waiting)).rejects.toThrow(/refused/)
    await expect(db.$executeRaw`TRUNCATE ${table} CASCADE`).rejects.toThrow(/refused/)
    const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM ${table} WHERE id = ${waiting}::uuid`
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['its id', Prisma.sql`id = gen_random_uuid()`],
    ['its key', Prisma.sql`request_id = 'another'`],
    ['when it was filed', Prisma.sql`created_at = created_at - interval '1 day'`],
    ['who decided it', Prisma.sql`decided_by_id = player_id`],
  ])('keeps %s while it is pending', async (_what, change) => {
    const id = await KINDS[name].file()
    const update = db.$executeRaw`UPDATE ${table} SET ${change} WHERE id = ${id}::uuid`
    await expect(update).rejects.toThrow(/refused/)
  })
})
