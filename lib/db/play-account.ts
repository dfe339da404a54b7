import 'server-only'
import type { Exclusion } from '@/lib/domain/exclusion'
import { type Money, money } from '@/lib/domain/money'
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@/lib/domain/play-limits'
import { periodStart } from '@/lib/domain/play-periods'
import type { ByPeriod, PlayLimits, Tally } from '@/lib/domain/play-tally'
import type { Tx } from './client'
import { type Account, Prisma } from './generated/client'

/** What a player plays by, from the row of their main account. */
export interface PlayAccount {
  readonly id: bigint
  readonly balance: Money
  readonly limits: PlayLimits
  readonly tally: Tally
  readonly exclusion: Exclusion
}

/** The column of each limit. */
export const LIMIT_COLUMNS = {
  deposit: { day: 'depositLimitDay', week: 'depositLimitWeek', month: 'depositLimitMonth' },
  stake: { day: 'stakeLimitDay', week: 'stakeLimitWeek', month: 'stakeLimitMonth' },
  loss: { day: 'lossLimitDay', week: 'lossLimitWeek', month: 'lossLimitMonth' },
} as const satisfies Record<LimitKind, Record<LimitPeriod, keyof Account>>

type Client = Pick<Tx, 'account' | '$queryRaw'>

/** Null for who has no main account: nobody who is registered. */
export async function readPlayAccount(
  client: Client,
  playerId: string,
): Promise<PlayAccount | null> {
  const row = await client.account.findUnique({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
  })
  return row && toPlayAccount(row)
}

function toPlayAccount(row: Account): PlayAccount {
  if (row.balance === null) throw new Error(`main account ${row.id} without balance`)
  const limitsOf = (kind: LimitKind) => {
    const { day, week, month } = LIMIT_COLUMNS[kind]
    return { day: limitOf(row[day]), week: limitOf(row[week]), month: limitOf(row[month]) }
  }
  return {
    id: row.id,
    balance: money(row.balance),
    limits: { deposit: limitsOf('deposit'), stake: limitsOf('stake'), loss: limitsOf('loss') },
    tally: {
      day: row.tallyDay,
      staked: byPeriod(row.stakedDay, row.stakedWeek, row.stakedMonth),
      returned: byPeriod(row.returnedDay, row.returnedWeek, row.returnedMonth),
    },
    exclusion: { barredUntil: row.barredUntil, mustReturn: row.mustReturn },
  }
}

function limitOf(column: bigint | null): Money | null {
  return column === null ? null : money(column)
}

function byPeriod(day: bigint, week: bigint, month: bigint): ByPeriod {
  return { day: money(day), week: money(week), month: money(month) }
}

/** Deposit requests that the player filed in the periods of now and that are not rejected. */
export function sumDepositRequests(client: Client, playerId: string, now: Date): Promise<ByPeriod> {
  return sumPeriods(
    client,
    Prisma.sql`deposit_request WHERE player_id = ${playerId}::uuid AND status <> 'Rejected'`,
    now,
  )
}

/** What the player moved into SureWin in the periods of now. */
export function sumSurewinDeposits(client: Client, playerId: string, now: Date): Promise<ByPeriod> {
  return sumPeriods(
    client,
    Prisma.sql`surewin_movement WHERE player_id = ${playerId}::uuid AND action = 'deposit'`,
    now,
  )
}

async function sumPeriods(client: Client, rows: Prisma.Sql, now: Date): Promise<ByPeriod> {
  const [day, week, month] = LIMIT_PERIODS.map(
    (period) => new Date(periodStart(period, now.getTime())),
  )
  const [sums] = await client.$queryRaw<{ day: bigint; week: bigint; month: bigint }[]>`
    SELECT coalesce(sum(amount) FILTER (WHERE created_at >= ${day}::timestamptz), 0)::bigint AS day,
      coalesce(sum(amount) FILTER (WHERE created_at >= ${week}::timestamptz), 0)::bigint AS week,
      coalesce(sum(amount) FILTER (WHERE created_at >= ${month}::timestamptz), 0)::bigint AS month
    FROM ${rows} AND created_at >= least(${week}::timestamptz, ${month}::timestamptz)`
  if (!sums) throw new Error('a sum answered no row')
  return byPeriod(sums.day, sums.week, sums.month)
}
