import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { LIMIT_PERIODS } from '@/lib/money/ledger/rules/limit-periods'
import { changeZone } from '@/lib/money/limits/change-zone'
import { findPlayAccount, type PlayAccount } from '@/lib/money/limits/play-account.sql'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeOpenRound } from '../../support/factories'
import { beginOf, endOf } from '../../support/periods'
import { codeOf, fileDeposit, placeChip, setLimit } from '../../support/player-limits'

const HOUR_MS = 3_600_000
/**
 * Zones far east and west, with half-hour offsets, and with clock changes at night and at midnight.
 */
const ZONES = [
  ...['UTC', 'Asia/Dhaka', 'America/New_York', 'Pacific/Apia', 'Pacific/Niue', 'Asia/Kathmandu'],
  ...['Pacific/Kiritimati', 'Australia/Lord_Howe', 'America/Havana', 'Atlantic/Azores'],
  ...['Africa/Cairo', 'America/Santiago', 'Europe/Berlin', 'Asia/Beirut'],
]

let round: bigint
beforeAll(async () => {
  round = await makeOpenRound()
})
afterEach(expectLedgerRight)
afterAll(async () => {
  await db.round.updateMany({ where: { id: round }, data: { status: 'closed' } })
})

async function accountOf(playerId: string, at: Date | null = null): Promise<PlayAccount> {
  const account = await findPlayAccount(db, playerId, at)
  if (!account) throw new Error('no account')
  return account
}

const move = (playerId: string, zone: string) => changeZone({ playerId, zone, isFirst: false })

/**
 * Moves the last change back in time. `account_zone_check` would refuse that, so it is disabled.
 */
async function movedDaysAgo(playerId: string, days: number): Promise<void> {
  await db.$transaction([
    db.$executeRaw`ALTER TABLE account DISABLE TRIGGER account_zone_check`,
    db.$executeRaw`UPDATE account SET zone_changed_at = clock_timestamp() - make_interval(hours => ${days * 24})
      WHERE owner_id = ${playerId}::uuid AND kind = 'main'`,
    db.$executeRaw`ALTER TABLE account ENABLE TRIGGER account_zone_check`,
  ])
}

describe('periods of a zone', () => {
  test('follow the calendar of the zone through changes of its clocks', async () => {
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    })
    const cases = fc.sample(fc.tuple(fc.constantFrom(...ZONES), instants), 1_500)
    // Includes every change of clocks, with its repeated or missing hour and the midnights around it.
    const edges = ZONES.flatMap((zone) =>
      changesOf(zone, 2026).flatMap((at) =>
        [-26, -2, -1, -0.5, 0, 0.5, 1, 2, 26].map(
          (hours) => [zone, new Date(at + hours * HOUR_MS)] as const,
        ),
      ),
    )
    expect(edges.length).toBeGreaterThan(ZONES.length)
    const asked = [...cases, ...edges].map(([zone, at]) => ({ zone, at: at.toISOString() }))
    const rows = await db.$queryRaw<
      { zone: string; at: Date; period: (typeof LIMIT_PERIODS)[number]; began: Date; ends: Date }[]
    >`
      SELECT zone, at, period, period_begin(period, at, zone) AS began, period_end(period, at, zone) AS ends
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (zone text, at timestamptz),
        unnest(ARRAY['day', 'week', 'month']) AS period`
    for (const { zone, at, period, began, ends } of rows) {
      expect([zone, at, period, began, ends]).toEqual([
        ...[zone, at, period],
        ...[beginOf(period, at, zone), endOf(period, at, zone)],
      ])
    }
    const lengths = rows
      .filter(({ period }) => period === 'day')
      .map(({ began, ends }) => (ends.getTime() - began.getTime()) / HOUR_MS)
    expect(new Set(lengths)).toEqual(new Set([23, 23.5, 24, 24.5, 25]))
  })

  test('are those of UTC until the account’s zone is known', async () => {
    const player = await makeDepositor(5_000)
    await fileDeposit(player.id, 500)
    const before = await getPlayerLimits(player.id)
    const now = new Date(before.serverNow)
    expect(
      before.limits.map(({ period, resetsAt }) => resetsAt - endOf(period, now, 'UTC').getTime()),
    ).toEqual(Array(9).fill(0))
    await db.account.updateMany({
      where: { ownerId: player.id, kind: 'main' },
      data: { timeZone: 'Asia/Dhaka' },
    })
    const after = await getPlayerLimits(player.id)
    expect(
      after.limits.map(
        ({ period, resetsAt }) => resetsAt - endOf(period, now, 'Asia/Dhaka').getTime(),
      ),
    ).toEqual(Array(9).fill(0))
  })
})

/** Returns the instants of a year at which the zone's offset changes, to the half hour. */
function changesOf(zone: string, year: number): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number) =>
    format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  const first = Date.UTC(year, 0, 1)
  return Array.from({ length: 365 * 48 }, (_, half) => first + (half * HOUR_MS) / 2).filter(
    (at) => offsetAt(at) !== offsetAt(at - HOUR_MS / 2),
  )
}

describe('day of a player’s zone', () => {
  test('resets at its midnight for a bet, and a refund leaves only its own day', async () => {
    const player = await makeDepositor(5_000)
    const own = await makeOpenRound()
    await db.round.update({ where: { id: round }, data: { status: 'closed' } })
    await setLimit(player.id, 'stake', 'day', 500)
    await move(player.id, 'Asia/Dhaka')
    expect(await codeOf(placeChip(player.id, 500))).toBe('done')
    expect(await codeOf(placeChip(player.id, 100))).toBe('stake-limit-reached')
    // Ends the day of Dhaka now, so that the bet belongs to yesterday.
    await db.$executeRaw`
      UPDATE account SET day_ends_at = date_trunc('milliseconds', clock_timestamp())
      WHERE owner_id = ${player.id}::uuid AND kind = 'main'`
    const { now, tally, periods } = await accountOf(player.id)
    expect([tally.staked.day, tally.staked.week]).toEqual([0n, 50_000n])
    expect(periods.day.endsAt).toEqual(endOf('day', now, 'Asia/Dhaka'))
    expect(await codeOf(placeChip(player.id, 200))).toBe('done')
    expect(await checkLedger()).toEqual([])
    await voidRound({ roundId: own, reason: 'no beacon', byUserId: null })
    expect((await accountOf(player.id)).tally.staked).toEqual({ day: 0n, week: 0n, month: 0n })
    await db.round.update({ where: { id: round }, data: { status: 'open' } })
  })

  test('resets for each player of a round in their own zone', async () => {
    const own = await makeOpenRound()
    await db.round.update({ where: { id: round }, data: { status: 'closed' } })
    const zones = [null, 'Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Dhaka']
    const players = await Promise.all(
      zones.map(async (zone) => ({ zone, id: (await makeDepositor(5_000)).id })),
    )
    for (const { id, zone } of players) {
      if (zone !== null) await move(id, zone)
      expect(await codeOf(placeChip(id, 500))).toBe('done')
    }
    const ids = players.map(({ id }) => id)
    // Ends every period of all players now.
    await db.$executeRaw`
      UPDATE account SET day_ends_at = n.now, week_ends_at = n.now, month_ends_at = n.now
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS now) n
      WHERE owner_id = ANY(${ids}::uuid[]) AND kind = 'main'`
    const before = await readClock(db)
    await voidRound({ roundId: own, reason: 'no beacon', byUserId: null })
    const after = await readClock(db)
    for (const { id, zone } of players) {
      const row = await db.account.findFirstOrThrow({ where: { ownerId: id, kind: 'main' } })
      expect([row.balance, row.stakedDay, row.stakedWeek, row.stakedMonth]).toEqual([
        ...[500_000n, 0n, 0n, 0n],
      ])
      const ends = { day: row.dayEndsAt, week: row.weekEndsAt, month: row.monthEndsAt }
      for (const period of LIMIT_PERIODS) {
        // Midnight may have passed since.
        const due = [before, after].map((at) => endOf(period, at, zone ?? 'UTC'))
        expect(due).toContainEqual(ends[period])
      }
    }
    await db.round.update({ where: { id: round }, data: { status: 'open' } })
  })
})

describe('change of the zone', () => {
  test('never leaves more of a limit, because each period ends at a midnight of the new zone', async () => {
    const player = await makeDepositor(5_000)
    await placeChip(player.id, 500)
    await fileDeposit(player.id, 500)
    for (const zone of [...ZONES.slice(1), 'UTC']) {
      const before = await accountOf(player.id)
      await movedDaysAgo(player.id, 30)
      expect(await codeOf(move(player.id, zone))).toBe('done')
      const after = await accountOf(player.id)
      expect(after.tally).toEqual(before.tally)
      for (const period of LIMIT_PERIODS) {
        const { beganAt, endsAt } = after.periods[period]
        const longer = endsAt.getTime() - before.periods[period].endsAt.getTime()
        expect(beganAt).toEqual(before.periods[period].beganAt)
        expect(longer).toBeGreaterThanOrEqual(0)
        expect(longer).toBeLessThanOrEqual(25 * HOUR_MS)
        expect(endsAt).toEqual(beginOf('day', endsAt, zone))
        // The next period starts at the end of this one and ends with the calendar of the new zone.
        const next = (await accountOf(player.id, endsAt)).periods[period]
        expect([next.beganAt, next.endsAt]).toEqual([endsAt, endOf(period, endsAt, zone)])
      }
    }
    const { limits } = await getPlayerLimits(player.id)
    const used = limits.map((limit) => limit.used)
    expect(used.slice(3)).toEqual([500, 500, 500, 500, 500, 500])
    expect(await codeOf(placeChip(player.id, 100))).toBe('done')
  })

  test('is refused within 30 days of the last one, by the use case and by the database', async () => {
    const player = await makeDepositor(0)
    expect(
      await codeOf(changeZone({ playerId: player.id, zone: 'Asia/Dhaka', isFirst: true })),
    ).toBe('done')
    // Setting the first zone is not a change. A browser in another zone does not change it either.
    expect(
      await codeOf(changeZone({ playerId: player.id, zone: 'Asia/Tokyo', isFirst: true })),
    ).toBe('done')
    expect((await accountOf(player.id)).zone).toEqual({ name: 'Asia/Dhaka', changedAt: null })
    expect(await codeOf(move(player.id, 'asia/tokyo'))).toBe('done')
    expect((await accountOf(player.id)).zone.name).toBe('Asia/Tokyo')
    expect(await codeOf(move(player.id, 'Asia/Tokyo'))).toBe('done')
    expect(await codeOf(move(player.id, 'UTC'))).toBe('zone-changed-lately')
    await movedDaysAgo(player.id, 29)
    expect(await codeOf(move(player.id, 'UTC'))).toBe('zone-changed-lately')
    await movedDaysAgo(player.id, 30)
    expect(await codeOf(move(player.id, 'UTC'))).toBe('done')
    const where = { ownerId: player.id, kind: 'main' } as const
    const breaks = /breaks "account_zone_check"/
    const wrong = [
      { timeZone: 'Asia/Dhaka' },
      { timeZone: null },
      { timeZone: 'Asia/Dhaka', zoneChangedAt: await readClock(db) },
      {
        timeZone: 'Asia/Dhaka',
        zoneChangedAt: new Date(Date.now() + 31 * 24 * HOUR_MS),
        dayEndsAt: new Date(0),
      },
    ]
    for (const data of wrong) {
      await expect(db.account.updateMany({ where, data })).rejects.toThrow(breaks)
    }
  })

  test.each(['Mars/Olympus', '+06:00', 'posixrules', ''])(
    'is refused if the new zone is %j',
    async (zone) => {
      const player = await makeDepositor(0)
      expect(await codeOf(move(player.id, zone))).toBe('invalid-input')
      await expect(
        db.account.updateMany({
          where: { ownerId: player.id },
          data: { timeZone: `${zone}${randomUUID()}` },
        }),
      ).rejects.toThrow()
    },
  )
})

test('a zone that browsers report by its old name is kept by its new one', async () => {
  const { id } = await makeDepositor(500)
  await move(id, 'Asia/Calcutta')
  expect((await accountOf(id)).zone.name).toBe('Asia/Kolkata')
})
