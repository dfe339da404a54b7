import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { getMetrics } from '@/lib/metrics'
import { postDueInterest } from '@/lib/services/surewin/post-due-interest'
import { expectLedgerRight } from '../support/expect-ledger'
import { makePlayer, makeUser } from '../support/factories'
import { changeSetting, interestOf, moveMajor, surewinBalanceOf } from '../support/surewin'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Later than every real clock: time is what these tests say it is. */
const BEGIN = Date.UTC(2100, 0, 1, 9, 30)

let adminId: string

function at(days: number, ms = 0): Date {
  return new Date(BEGIN + days * DAY_MS + ms)
}

beforeAll(async () => {
  adminId = (await makeUser('admin')).id
})
afterEach(expectLedgerRight)

describe('posting', () => {
  test('comes 24 h after the record and every 24 h after that, compounding', async () => {
    const player = await makePlayer(30_000)
    await moveMajor(player.id, 'deposit', 22_050, { now: at(0) })
    await postDueInterest({ now: at(1, -1) })
    expect(await interestOf(player.id)).toEqual([])
    await postDueInterest({ now: at(1) })
    expect(await interestOf(player.id)).toEqual([[0, 110_250n]])
    await postDueInterest({ now: at(2) })
    expect(await interestOf(player.id)).toEqual([
      [0, 110_250n],
      [1, 115_762n],
    ])
    expect(await surewinBalanceOf(player.id)).toBe(2_431_012n)
  })

  test('an amount earns for exactly the time it was there', async () => {
    const player = await makePlayer(10_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(0) })
    // 6 h before the end 4,000 more; they earn a quarter of a day.
    await moveMajor(player.id, 'deposit', 4_000, { now: at(0.75) })
    await postDueInterest({ now: at(1) })
    expect(await interestOf(player.id)).toEqual([[0, 5_000n + 5_000n]])
    // Half a day later (18 h after the deposit would still be locked) on the second day 5,000 leave.
    await moveMajor(player.id, 'withdraw', 5_000, { now: at(1.8) })
    await postDueInterest({ now: at(2) })
    const left = 10_000n
    const earned = ((510_000n * 69_120n + left * 17_280n) * 500n) / (10_000n * 86_400n)
    expect(await interestOf(player.id)).toContainEqual([1, earned])
  })

  test('after a downtime every missed period is posted once, as if it had been in time', async () => {
    const [punctual, late] = await Promise.all([makePlayer(5_000), makePlayer(5_000)])
    for (const player of [punctual, late]) {
      await moveMajor(player.id, 'deposit', 3_333.33, { now: at(10) })
    }
    for (let day = 1; day <= 12; day += 1) {
      await postDueInterest({ now: at(10 + day), playerId: punctual.id })
    }
    await postDueInterest({ now: at(22, 5 * HOUR_MS) })
    expect(await interestOf(late.id)).toHaveLength(12)
    expect(await interestOf(late.id)).toEqual(await interestOf(punctual.id))
    expect(await surewinBalanceOf(late.id)).toBe(await surewinBalanceOf(punctual.id))
  })

  test('a movement that comes before a late job finds its interest posted', async () => {
    const player = await makePlayer(5_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(40) })
    const movement = await moveMajor(player.id, 'deposit', 500, { now: at(43, 1_000) })
    expect(await interestOf(player.id)).toEqual([
      [0, 5_000n],
      [1, 5_250n],
      [2, 5_512n],
    ])
    expect(movement?.surewinBalance).toBe(100_000n + 15_762n + 50_000n)
  })

  test('a changed rate holds from the next period on, however late the posting', async () => {
    const player = await makePlayer(2_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(60) })
    await changeSetting(adminId, 'surewinRateBasisPoints', 1_000, at(60.5))
    await changeSetting(adminId, 'surewinRateBasisPoints', 0, at(61.5))
    await changeSetting(adminId, 'surewinRateBasisPoints', 500, at(62.5))
    await postDueInterest({ now: at(64) })
    expect(await interestOf(player.id)).toEqual([
      [0, 5_000n],
      [1, 10_500n],
      [3, 5_775n],
    ])
  })

  test('interest that rounds to nothing is not booked, and its period passes', async () => {
    const player = await makePlayer(2_000)
    await changeSetting(adminId, 'surewinRateBasisPoints', 0, at(79))
    await moveMajor(player.id, 'deposit', 500.19, { now: at(80) })
    await moveMajor(player.id, 'withdraw', 500, { now: at(81) })
    await changeSetting(adminId, 'surewinRateBasisPoints', 500, at(81.5))
    await postDueInterest({ now: at(84) })
    const record = await db.surewinRecord.findUniqueOrThrow({ where: { playerId: player.id } })
    expect(record).toMatchObject({ period: 4, balanceSeconds: 0n, rateBasisPoints: 500 })
    expect(await interestOf(player.id)).toEqual([])
    expect(await surewinBalanceOf(player.id)).toBe(19n)
  })
})

/** Makes the database refuse every credit to one SureWin account until it is let go. */
async function refuseCreditsTo(playerId: string): Promise<() => Promise<unknown>> {
  const where = { ownerId_kind: { ownerId: playerId, kind: 'surewin' as const } }
  const { id } = await db.account.findUniqueOrThrow({ where })
  await db.$executeRawUnsafe(`
    CREATE FUNCTION refuse_credit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused for account %', NEW.to_account; END $$`)
  await db.$executeRawUnsafe(`
    CREATE TRIGGER refuse_credit BEFORE INSERT ON transfer FOR EACH ROW
    WHEN (NEW.to_account = ${id}) EXECUTE FUNCTION refuse_credit()`)
  return async () => {
    await db.$executeRaw`DROP TRIGGER refuse_credit ON transfer`
    await db.$executeRaw`DROP FUNCTION refuse_credit()`
  }
}

async function countFailures(): Promise<number> {
  return (await getMetrics().interestFailures.get()).values[0]?.value ?? 0
}

describe('a record that cannot be posted', () => {
  test('keeps nobody else from interest, is counted, and gets its own when it can be', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => makePlayer(5_000)))
    for (const { id } of players) await moveMajor(id, 'deposit', 1_000, { now: at(200) })
    const [, , unlucky] = players
    const others = players.filter((player) => player !== unlucky)
    const letGo = await refuseCreditsTo(unlucky?.id ?? '')
    const before = await countFailures()

    await postDueInterest({ now: at(202) })
    expect(await countFailures()).toBe(before + 1)
    for (const { id } of others) expect(await interestOf(id)).toHaveLength(2)
    expect(await interestOf(unlucky?.id ?? '')).toEqual([])
    await expectLedgerRight()

    const own = postDueInterest({ now: at(202), playerId: unlucky?.id })
    await expect(own).rejects.toThrow('refused for account')
    await letGo()
    expect(await postDueInterest({ now: at(202) })).toBe(2)
    expect(await interestOf(unlucky?.id ?? '')).toEqual(await interestOf(others[0]?.id ?? ''))
    expect(await countFailures()).toBe(before + 1)
  })

  test('is told as a failure of the whole where it is everybody’s', async () => {
    const players = await Promise.all(Array.from({ length: 24 }, () => makePlayer(5_000)))
    for (const { id } of players) await moveMajor(id, 'deposit', 1_000, { now: at(210) })
    await db.$executeRaw`ALTER TABLE transfer ADD CONSTRAINT no_interest CHECK (kind <> 'interest') NOT VALID`
    await expect(postDueInterest({ now: at(211) })).rejects.toThrow('no_interest')
    await db.$executeRaw`ALTER TABLE transfer DROP CONSTRAINT no_interest`
    for (const { id } of players) expect(await interestOf(id)).toEqual([])
    expect(await postDueInterest({ now: at(211) })).toBeGreaterThanOrEqual(24)
  })
})

describe('exactly once', () => {
  test('with eight posters at once, three missed periods, and deposits in between', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => makePlayer(5_000)))
    for (const { id } of players) await moveMajor(id, 'deposit', 1_000, { now: at(100) })
    const [depositor] = players
    await Promise.all([
      ...Array.from({ length: 8 }, () => postDueInterest({ now: at(103) })),
      ...Array.from({ length: 4 }, () =>
        moveMajor(depositor?.id ?? '', 'deposit', 500, { now: at(103) }),
      ),
    ])
    // Whoever skipped what another held leaves it for the next run of the job.
    await postDueInterest({ now: at(103) })
    for (const { id } of players) {
      expect(await interestOf(id)).toEqual([
        [0, 5_000n],
        [1, 5_250n],
        [2, 5_512n],
      ])
      const extra = id === depositor?.id ? 200_000n : 0n
      expect(await surewinBalanceOf(id)).toBe(115_762n + extra)
    }
    expect(await postDueInterest({ now: at(103) })).toBe(0)
  })

  test('a posting is refused by the database where its period is posted already', async () => {
    const player = await makePlayer(1_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(120) })
    await postDueInterest({ now: at(121) })
    const posted = await db.surewinInterest.findFirstOrThrow({ where: { playerId: player.id } })
    const again = { ...posted, id: crypto.randomUUID() }
    await expect(db.surewinInterest.create({ data: again })).rejects.toThrow()
    const transfer = await db.transfer.findFirstOrThrow({ where: { subjectId: posted.id } })
    const { id: _id, ...copy } = transfer
    await expect(db.transfer.create({ data: copy })).rejects.toThrow()
  })

  test('stopped in its midst, posting is done anew or not at all', async () => {
    const player = await makePlayer(1_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(140) })
    // What a killed worker leaves behind: a transaction that posted and never came to its commit.
    await expect(
      db.$transaction(async (tx) => {
        const { lockDueAccounts, postLockedPeriods } = await import('@/lib/db/surewin-statements')
        const locked = await lockDueAccounts(tx, at(141), {
          limit: 100,
          playerId: player.id,
          without: [],
        })
        expect(await postLockedPeriods(tx, locked, at(141))).toBe(1)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await interestOf(player.id)).toEqual([])
    await postDueInterest({ now: at(141) })
    expect(await interestOf(player.id)).toEqual([[0, 5_000n]])
  })

  test('money that grew to the largest balance stays there and holds up nobody', async () => {
    const [giant, other] = await Promise.all([makePlayer(1_000_000), makePlayer(1_000)])
    await changeSetting(adminId, 'surewinRateBasisPoints', 10_000, at(159))
    await moveMajor(giant.id, 'deposit', 1_000_000, { now: at(160) })
    await moveMajor(other.id, 'deposit', 1_000, { now: at(160) })
    await postDueInterest({ now: at(182) })
    expect(await surewinBalanceOf(giant.id)).toBe(100_000_000_000_000n)
    expect((await interestOf(giant.id)).length).toBe(20)
    expect((await interestOf(other.id)).length).toBe(22)
  })
})
