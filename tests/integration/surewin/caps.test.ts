import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { readSavings } from '@/lib/money/results/read-savings'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { previewTransfer } from '@/lib/money/surewin/read'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makePlayer, makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'
import { changeSetting, moveMajor, surewinBalanceOf } from '../../support/surewin'

const HOUR_MS = 3_600_000

let admin: string
let player: string

beforeAll(async () => {
  admin = (await makeUser('owner')).id
})
beforeEach(async () => {
  player = (await makeDepositor(20_000)).id
})
afterEach(async () => {
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`DELETE FROM setting`,
  ])
  await expectLedgerRight()
})

const deposit = (of: string, amount: number) => codeOf(moveMajor(of, 'deposit', amount))
const sumSaved = async () =>
  (await db.account.aggregate({ where: { kind: 'surewin' }, _sum: { balance: true } }))._sum
    .balance ?? 0n

describe('SureWin deposits', () => {
  test('stop at the cap of a player, which tells what still fits', async () => {
    await changeSetting(admin, 'surewinPlayerCapMajor', 2_000)
    expect(await deposit(player, 1_500)).toBe('done')
    await expect(moveMajor(player, 'deposit', 501)).rejects.toMatchObject({
      code: 'surewin-capped',
      detail: 'You can keep at most ৳2,000 in SureWin. You can add ৳500 now.',
    })
    const preview = await previewTransfer(player, { action: 'deposit', amount: money(50_100n) })
    expect(preview.refusal?.code).toBe('surewin-capped')
    expect(await deposit(player, 500)).toBe('done')
  })

  test('never pass the cap of all players together, however many come at once', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => makeDepositor(2_000)))
    const capMajor = Number((await sumSaved()) / 100n) + 2_600
    await changeSetting(admin, 'surewinCapMajor', capMajor)
    const codes = await Promise.all(
      players.flatMap(({ id }) => [deposit(id, 500), deposit(id, 500)]),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(5)
    expect(codes.filter((code) => code === 'surewin-capped')).toHaveLength(11)
    expect(await sumSaved()).toBeLessThanOrEqual(BigInt(capMajor) * 100n)
  })

  test('stop below the reserve, with the reason, while withdrawals go on', async () => {
    await changeSetting(admin, 'surewinLockHours', 0)
    expect(await deposit(player, 1_000)).toBe('done')
    // What is credited by hand is owed without cash.
    await makePlayer(5_000)
    await changeSetting(admin, 'surewinReserveMajor', 0)
    await expect(moveMajor(player, 'deposit', 500)).rejects.toMatchObject({
      code: 'surewin-paused',
      detail: expect.stringContaining('SureWin takes no new deposits for now'),
    })
    const preview = await previewTransfer(player, { action: 'deposit', amount: money(50_000n) })
    expect(preview.refusal?.code).toBe('surewin-paused')
    expect(await codeOf(moveMajor(player, 'withdraw', 500))).toBe('done')
  })
})

test('tells what SureWin owes now and pays tomorrow, as computed by hand for three players', async () => {
  const before = await readSavings()
  const [one, two, three] = await Promise.all([
    makeDepositor(5_000),
    makeDepositor(5_000),
    makeDepositor(5_000),
  ])
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  // 2,000 for a whole day to come: 100. Half a day has passed: 50 so far.
  await moveMajor(one.id, 'deposit', 2_000, { now: ago(12) })
  // 1,000 for the day and 1,000 more for its last quarter: 50 + 12.50. So far 37.50 of it.
  await moveMajor(two.id, 'deposit', 1_000, { now: ago(18) })
  await moveMajor(two.id, 'deposit', 1_000)
  // 3,000 earned 150 yesterday, and 3,150 earn 157.50 today. One hour has passed: 6.56.
  await moveMajor(three.id, 'deposit', 3_000, { now: ago(25) })
  await postDueInterest()
  expect(await surewinBalanceOf(three.id)).toBe(315_000n)
  const { players, due, position } = await readSavings()
  expect(players - before.players).toBe(3)
  expect(position.surewin - before.position.surewin).toBe(200_000n + 200_000n + 315_000n)
  const near = (value: bigint, expected: number, by: number) =>
    expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(by)
  // Deposits count from a full second on.
  near(due - before.due, 10_000 + 6_250 + 15_750, 2)
  near(position.accrued - before.position.accrued, 5_000 + 3_750 + 656, 8)
})
