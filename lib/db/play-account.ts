import 'server-only'
import type { AccountZone } from '@/lib/domain/account-zone'
import type { Exclusion } from '@/lib/domain/exclusion'
import { type Money, money } from '@/lib/domain/money'
import {
  LIMIT_KEYS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@/lib/domain/play-limits'
import type { ByPeriod, Periods, PlayLimits, Tally } from '@/lib/domain/play-tally'
import type { Tx } from './client'
import { type Account, Prisma } from './generated/client'
import { STANDING_TALLIES } from './tally-columns'

/** What a player plays by, from the row of their main account. */
export interface PlayAccount {
  readonly id: bigint
  /** The instant that tally and periods are those of: the database's clock, unless another was asked for. */
  readonly now: Date
  readonly zone: AccountZone
  readonly periods: Periods
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

interface StandingRow extends Record<PeriodColumn, Date>, Record<TallyColumn, bigint> {
  readonly now: Date
}
type PeriodColumn = `${LimitPeriod}_${'began' | 'ends'}_at`
type TallyColumn = `${'staked' | 'returned'}_${LimitPeriod}`

/** Null for who has no main account: nobody who is registered. */
export async function readPlayAccount(
  client: Client,
  playerId: string,
  at: Date | null = null,
): Promise<PlayAccount | null> {
  // One statement: what is counted and what is judged by it belong together.
  const [row] = await client.$queryRaw<(StandingRow & RawAccount)[]>`
    SELECT m.now, a.id, a.balance, a.time_zone AS "timeZone", a.zone_changed_at AS "zoneChangedAt",
      a.barred_until AS "barredUntil", a.must_return AS "mustReturn", ${LIMITS}, ${STANDING_TALLIES}
    FROM account a,
      (SELECT coalesce(${at}::timestamptz, date_trunc('milliseconds', clock_timestamp())) AS now) m
    WHERE a.owner_id = ${playerId}::uuid AND a.kind = 'main'`
  return row ? toPlayAccount(row) : null
}

type LimitColumn = `${LimitKind}Limit${Capitalize<LimitPeriod>}`
type RawAccount = Pick<
  Account,
  'id' | 'balance' | 'timeZone' | 'zoneChangedAt' | 'barredUntil' | 'mustReturn' | LimitColumn
>

const LIMITS = Prisma.raw(
  LIMIT_KEYS.map(
    ({ kind, period }) => `a.${kind}_limit_${period} AS "${LIMIT_COLUMNS[kind][period]}"`,
  ).join(', '),
)

function toPlayAccount(row: StandingRow & RawAccount): PlayAccount {
  if (row.balance === null) throw new Error(`main account ${row.id} without balance`)
  const limitsOf = (kind: LimitKind) => {
    const { day, week, month } = LIMIT_COLUMNS[kind]
    return { day: limitOf(row[day]), week: limitOf(row[week]), month: limitOf(row[month]) }
  }
  return {
    id: row.id,
    now: row.now,
    zone: { name: row.timeZone, changedAt: row.zoneChangedAt },
    balance: money(row.balance),
    limits: { deposit: limitsOf('deposit'), stake: limitsOf('stake'), loss: limitsOf('loss') },
    periods: {
      day: { beganAt: row.day_began_at, endsAt: row.day_ends_at },
      week: { beganAt: row.week_began_at, endsAt: row.week_ends_at },
      month: { beganAt: row.month_began_at, endsAt: row.month_ends_at },
    },
    tally: {
      staked: byPeriod(row.staked_day, row.staked_week, row.staked_month),
      returned: byPeriod(row.returned_day, row.returned_week, row.returned_month),
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

/** Deposit requests that the player filed in the periods and that are not rejected. */
export function sumDepositRequests(
  client: Client,
  playerId: string,
  periods: Periods,
): Promise<ByPeriod> {
  return sumPeriods(
    client,
    Prisma.sql`deposit_request WHERE player_id = ${playerId}::uuid AND status <> 'Rejected'`,
    periods,
  )
}

/** What the player moved into SureWin in the periods. */
export function sumSurewinDeposits(
  client: Client,
  playerId: string,
  periods: Periods,
): Promise<ByPeriod> {
  return sumPeriods(
    client,
    Prisma.sql`surewin_movement WHERE player_id = ${playerId}::uuid AND action = 'deposit'`,
    periods,
  )
}

async function sumPeriods(client: Client, rows: Prisma.Sql, periods: Periods): Promise<ByPeriod> {
  const [day, week, month] = LIMIT_PERIODS.map((period) => periods[period].beganAt)
  const [sums] = await client.$queryRaw<{ day: bigint; week: bigint; month: bigint }[]>`
    SELECT coalesce(sum(amount) FILTER (WHERE created_at >= ${day}::timestamptz), 0)::bigint AS day,
      coalesce(sum(amount) FILTER (WHERE created_at >= ${week}::timestamptz), 0)::bigint AS week,
      coalesce(sum(amount) FILTER (WHERE created_at >= ${month}::timestamptz), 0)::bigint AS month
    FROM ${rows} AND created_at >= least(${week}::timestamptz, ${month}::timestamptz)`
  if (!sums) throw new Error('a sum answered no row')
  return byPeriod(sums.day, sums.week, sums.month)
}
