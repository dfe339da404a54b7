import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { getMetrics } from '@/lib/base/metrics'
import { lockAccounts, lockDueAccounts, postLockedPeriods } from '@/lib/money/ledger/interest.sql'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makePlayersOneByOne, makeUser } from '../../support/factories'
import { changeSetting, interestOf, moveMajor, surewinBalanceOf } from '../../support/surewin'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Later than any real clock, because these tests set the time. */
const BEGIN = Date.UTC(2100, 0, 1, 9, 30)

let adminId: string

function at(days: number, ms = 0): Date {
  return new Date(BEGIN + days * DAY_MS + ms)
}

beforeAll(async () => {
  adminId = (await makeUser('owner')).id
})
afterEach(expectLedgerRight)

describe('accounts with due interest', () => {
  test('are locked by id, longest due first, without those in use', async () => {
    const players = [await makePlayer(5_000), await makePlayer(5_000), await makePlayer(5_000)]
    const ids: bigint[] = []
    for (const [i, { id }] of players.entries()) {
      // The newer the account, the earlier its interest is due.
      await moveMajor(id, 'deposit', 1_000, { now: at(-20 - i) })
      const where = { ownerId_kind: { ownerId: id, kind: 'surewin' as const } }
      ids.push((await db.account.findUniqueOrThrow({ where })).id)
    }
    const [first = 0n, second = 0n, third = 0n] = ids
    const due = (limit: number, until = at(-19)) =>
      db.$transaction((tx) =>
        lockDueAccounts(tx, until, { limit, playerId: undefined, without: [] }),
      )
    const those = (wanted: readonly bigint[]) => db.$transaction((tx) => lockAccounts(tx, wanted))
    expect(await due(1)).toEqual([third])
    expect(await due(2)).toEqual([second, third])
    expect(await due(9)).toEqual([first, second, third])
    expect(await due(9, at(-19, -1))).toEqual([second, third])
    expect(await those([third, first])).toEqual([first, third])

    const other = new pg.Client(requireSetting('DATABASE_URL'))
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE', [second])
    expect(await due(9)).toEqual([first, third])
    expect(await those(ids)).toEqual([first, third])
    await other.query('ROLLBACK')

    // Locks last until the end of the transaction, and only chosen accounts are posted.
    await db.$transaction(async (tx) => {
      expect(await lockAccounts(tx, ids)).toEqual(ids)
      const taken = other.query('SELECT FROM account WHERE id = $1 FOR UPDATE NOWAIT', [first])
      await expect(taken).rejects.toThrow('could not obtain lock')
      expect(await postLockedPeriods(tx, [first], at(-19, -1))).toEqual([])
      expect(await postLockedPeriods(tx, [first], at(-19))).toMatchObject([
        { playerId: players[0]?.id },
      ])
    })
    await other.end()
    for (const [i, { id }] of players.entries()) {
      expect(await interestOf(id)).toHaveLength(i === 0 ? 1 : 0)
    }
  })

  test('are left to the next call after the time limit', async () => {
    const player = await makePlayer(5_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(-15) })
    expect(await postDueInterest({ now: at(-14), withinMs: 0 })).toBe(0)
    expect(await interestOf(player.id)).toEqual([])
    // The limit counts from the call, however long its process runs.
    const withinMs = performance.now() + 30_000
    expect(await postDueInterest({ now: at(-14), withinMs })).toBeGreaterThan(0)
    expect(await interestOf(player.id)).toHaveLength(1)
  })
})

describe('rate of a period', () => {
  test('is the newest rate at its start, whatever other settings change', async () => {
    await changeSetting(adminId, 'surewinRateBasisPoints', 500, at(-12))
    const rates = await db.setting.count({ where: { key: 'surewinRateBasisPoints' } })
    for (let i = 0; i < rates + 3; i += 1) {
      await changeSetting(adminId, 'surewinLockHours', 24, at(-11.5, i))
    }
    const player = await makePlayer(2_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(-11) })
    await changeSetting(adminId, 'surewinRateBasisPoints', 1_000, at(-10))
    await postDueInterest({ now: at(-9) })
    expect(await interestOf(player.id)).toEqual([
      [0, 5_000n],
      [1, 10_500n],
    ])
    await changeSetting(adminId, 'surewinRateBasisPoints', 500, at(-9))
  })

  test('applies to the balance before a transfer at its very end', async () => {
    const player = await makePlayer(2_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(-8) })
    const transfer = await moveMajor(player.id, 'deposit', 500, { now: at(-7) })
    expect(await interestOf(player.id)).toEqual([[0, 5_000n]])
    expect(transfer?.surewinBalance).toBe(100_000n + 5_000n + 50_000n)
  })
})

describe('posting', () => {
  // @conformance interest-every-24-h
  test('happens every 24 h after the record was opened, and compounds', async () => {
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

  test('goes on while the player is suspended', async () => {
    const player = await makePlayer(1_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(0) })
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    await postDueInterest({ now: at(1) })
    expect(await surewinBalanceOf(player.id)).toBe(105_000n)
  })

  test('is counted in the metrics, with the number of postings and the amount', async () => {
    const figures = async () => {
      const { interestPostings, interestPaid } = getMetrics()
      const read = async (of: typeof interestPaid) => (await of.get()).values[0]?.value ?? 0
      return { postings: await read(interestPostings), paid: await read(interestPaid) }
    }
    const player = await makePlayer(2_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(0) })
    const before = await figures()
    await postDueInterest({ now: at(2), playerId: player.id })
    const after = await figures()
    expect(after.postings - before.postings).toBe(2)
    expect(after.paid - before.paid).toBeCloseTo(50 + 52.5, 6)
  })

  test('pays for exactly the time that an amount is in SureWin', async () => {
    const player = await makePlayer(10_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(0) })
    // 4,000 more arrive 6 h before the end and earn interest for a quarter of a day.
    await moveMajor(player.id, 'deposit', 4_000, { now: at(0.75) })
    await postDueInterest({ now: at(1) })
    expect(await interestOf(player.id)).toEqual([[0, 5_000n + 5_000n]])
    // At 0.8 of the second day, 5,000 leave. Within 24 h of the last deposit they would still be
    // locked.
    await moveMajor(player.id, 'withdraw', 5_000, { now: at(1.8) })
    await postDueInterest({ now: at(2) })
    const left = 10_000n
    const earned = ((510_000n * 69_120n + left * 17_280n) * 500n) / (10_000n * 86_400n)
    expect(await interestOf(player.id)).toContainEqual([1, earned])
  })

  // @conformance posts-missed-period-once
  test('posts every missed period once after a downtime', async () => {
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

  test('posts due interest before a transfer', async () => {
    const player = await makePlayer(5_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(40) })
    const transfer = await moveMajor(player.id, 'deposit', 500, { now: at(43, 1_000) })
    expect(await interestOf(player.id)).toEqual([
      [0, 5_000n],
      [1, 5_250n],
      [2, 5_512n],
    ])
    expect(transfer?.surewinBalance).toBe(100_000n + 15_762n + 50_000n)
  })

  test('applies a new rate from the next period, however late the posting', async () => {
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

  test('books no zero interest, and still ends the period', async () => {
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

/** Makes the database refuse every credit to one SureWin account until the returned function runs. */
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

describe('record that cannot be posted', () => {
  test('blocks no other record, is counted, and is posted later', async () => {
    const players = await makePlayersOneByOne(7, 5_000)
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

  test('is not counted if the database goes away', async () => {
    const players = await Promise.all([makePlayer(5_000), makePlayer(5_000)])
    for (const { id } of players) await moveMajor(id, 'deposit', 1_000, { now: at(220) })
    await db.$executeRaw`CREATE SEQUENCE postings`
    // The first posting for both is refused. Then the database shuts down.
    await db.$executeRawUnsafe(`
      CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('postings') = 1 THEN RAISE EXCEPTION 'refused'; END IF;
        RAISE EXCEPTION 'shutting down' USING ERRCODE = '57P01';
      END $$`)
    await db.$executeRaw`
      CREATE TRIGGER go_away BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION go_away()`
    const before = await countFailures()
    await expect(postDueInterest({ now: at(221) })).rejects.toThrow('shutting down')
    expect(await countFailures()).toBe(before)
    await db.$executeRaw`DROP FUNCTION go_away() CASCADE`
    await db.$executeRaw`DROP SEQUENCE postings`
    expect(await postDueInterest({ now: at(221) })).toBeGreaterThanOrEqual(2)
  })

  test('fails the whole call if every record fails', async () => {
    const players = await makePlayersOneByOne(24, 5_000)
    for (const { id } of players) await moveMajor(id, 'deposit', 1_000, { now: at(210) })
    await db.$executeRaw`ALTER TABLE transfer ADD CONSTRAINT no_interest CHECK (kind <> 'interest') NOT VALID`
    await expect(postDueInterest({ now: at(211) })).rejects.toThrow('no_interest')
    await db.$executeRaw`ALTER TABLE transfer DROP CONSTRAINT no_interest`
    for (const { id } of players) expect(await interestOf(id)).toEqual([])
    expect(await postDueInterest({ now: at(211) })).toBeGreaterThanOrEqual(24)
  })
})

describe('exactly once', () => {
  test('posts once with eight posters, three missed periods and deposits in between', async () => {
    const players = await makePlayersOneByOne(12, 5_000)
    for (const { id } of players) await moveMajor(id, 'deposit', 1_000, { now: at(100) })
    const [depositor] = players
    await Promise.all([
      ...Array.from({ length: 8 }, () => postDueInterest({ now: at(103) })),
      ...Array.from({ length: 4 }, () =>
        moveMajor(depositor?.id ?? '', 'deposit', 500, { now: at(103) }),
      ),
    ])
    // A poster that skipped a locked account leaves it to the next run of the job.
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

  test('lets the database refuse a period that is already posted', async () => {
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

  test('posts again after a posting that never committed', async () => {
    const player = await makePlayer(1_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: at(140) })
    // A killed worker leaves a transaction that posted but never committed.
    await expect(
      db.$transaction(async (tx) => {
        const { lockDueAccounts, postLockedPeriods } = await import(
          '@/lib/money/ledger/interest.sql'
        )
        const locked = await lockDueAccounts(tx, at(141), {
          limit: 100,
          playerId: player.id,
          without: [],
        })
        expect(await postLockedPeriods(tx, locked, at(141))).toMatchObject([
          { playerId: player.id },
        ])
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await interestOf(player.id)).toEqual([])
    await postDueInterest({ now: at(141) })
    expect(await interestOf(player.id)).toEqual([[0, 5_000n]])
  })

  test('stops at the largest balance without blocking others', async () => {
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
