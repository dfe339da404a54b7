import { randomInt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { readPlayerFigures } from '@/lib/queries/player-figures'
import { excludePlayer } from '@/lib/services/play-control/exclude-player'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeUser } from '../support/factories'

afterEach(expectLedgerRight)

test.each<[string, (local: string) => string]>([
  ['the same', (local) => local],
  ['with the country code', (local) => `+88${local}`],
  ['with the international prefix', (local) => `0088${local}`],
  ['without the leading zero', (local) => local.slice(1)],
])('staff see that an account has the phone number of who takes a break: %s', async (_, write) => {
  const [one, other] = await Promise.all([makeUser(), makeUser()])
  const local = `018${String(randomInt(100_000_000)).padStart(8, '0')}`
  await db.user.update({ where: { id: one.id }, data: { phone: local } })
  await db.user.update({ where: { id: other.id }, data: { phone: write(local) } })
  const told = async () => (await readPlayerFigures(other.id)).samePhone
  expect(await told()).toEqual({ accounts: 1, onBreak: 0 })
  await excludePlayer(one.id, { kind: 'self-exclusion', months: 6 })
  expect(await told()).toEqual({ accounts: 1, onBreak: 1 })
})

test('accounts without a number, or with next to none, are like no other', async () => {
  const people = await Promise.all([makeUser(), makeUser()])
  for (const phone of ['', '0000000000', '12345']) {
    for (const { id } of people) await db.user.update({ where: { id }, data: { phone } })
    const [first] = people
    expect((await readPlayerFigures(first.id)).samePhone).toEqual({ accounts: 0, onBreak: 0 })
  }
})
