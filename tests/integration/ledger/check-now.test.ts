import { afterAll, expect, test } from 'vitest'
import { POST as checkNow } from '@/app/api/ledger/check/route'
import { db } from '@/lib/base/db/client'
import { checkLedgerAlone } from '@/lib/house/operations/check-ledger'
import { getLedgerState } from '@/lib/house/operations/read-house-money'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'

afterAll(expectLedgerRight)

const press = (as: Caller) => call(checkNow, { method: 'POST', as })

/** Waits for the running check to end and returns its findings. */
async function checked(): Promise<readonly string[]> {
  await expect
    .poll(async () => (await getLedgerState()).isBeingChecked, { timeout: 60_000 })
    .toBe(false)
  return (await getLedgerState()).last?.findings ?? ['never checked']
}

test('checks the ledger on request and shows its findings until the ledger is right again', async () => {
  const boss = await makeUser('risk')
  const { id, email } = await makePlayer(500)
  expect(await getLedgerState()).toEqual({ last: null, isBeingChecked: false })
  const { status, body } = await press(boss)
  expect([status, body]).toEqual([202, { status: 'running' }])
  expect(await checked()).toEqual([])

  const add = (change: number) =>
    db.$executeRaw`UPDATE account SET balance = balance + ${change} WHERE owner_id = ${id}::uuid AND kind = 'main'`
  await add(7)
  try {
    await press(boss)
    expect((await checked()).join('\n')).toContain(
      `stores 50007 (৳500.07) but its transfers give 50000 (৳500.00): main balance of ${email}`,
    )
  } finally {
    await add(-7)
  }
  await press(boss)
  expect(await checked()).toEqual([])
  const events = await db.auditEvent.findMany({ where: { action: 'ledger.check' } })
  expect(events.map(({ actorId }) => actorId)).toEqual([boss.id, boss.id, boss.id])
})

test('starts no second check while the ledger is being checked', async () => {
  const boss = await makeUser('owner')
  const runs = () => db.ledgerCheckRun.count()
  const before = await runs()
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = checkLedgerAlone({
    onStart: begun.resolve,
    keep: async (findings) => {
      await mayEnd.promise
      await db.ledgerCheckRun.create({ data: { findings: [...findings] } })
    },
  })
  await begun.promise
  const presses = await Promise.all([press(boss), press(boss), press(boss)])
  expect(presses.map(({ status }) => status)).toEqual([202, 202, 202])
  expect([(await getLedgerState()).isBeingChecked, await runs()]).toEqual([true, before])
  mayEnd.resolve()
  await first
  expect([(await getLedgerState()).isBeingChecked, await runs()]).toEqual([false, before + 1])
  // A request after the end of that check starts a new one.
  await press(boss)
  await checked()
  expect(await runs()).toBe(before + 2)
})

test('starts a new check after an earlier one was cut off', async () => {
  const boss = await makeUser('owner')
  const broken = checkLedgerAlone({
    onStart: undefined,
    keep: () => Promise.reject(new Error('the process is gone')),
  })
  await expect(broken).rejects.toThrow('the process is gone')
  await press(boss)
  expect(await checked()).toEqual([])
})
