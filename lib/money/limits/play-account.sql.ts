import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { type Account, Prisma } from '@/lib/base/db/generated/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'
import { CURRENT_TALLIES } from '@/lib/money/ledger/tallies.sql'
import type { Exclusion } from '@/lib/money/limits/rules/exclusion'
import { LIMIT_KEYS, type LimitKind } from '@/lib/money/limits/rules/limits'
import type { ByPeriod, Periods, PlayLimits, Tally } from '@/lib/money/limits/rules/tally'
import type { AccountZone } from '@/lib/people/accounts/rules/account-zone'

/** The limits, tally and exclusion of a player, from the row of their main account. */
export interface PlayAccount {
  readonly id: bigint
  /** The instant of tally and periods: the database's clock unless the caller gave another. */
  readonly now: Date
  readonly zone: AccountZone
  readonly periods: Periods
  readonly balance: Money
  readonly limits: PlayLimits
  readonly tally: Tally
  readonly exclusion: Exclusion
}

/** The column of each limit. */
const LIMIT_COLUMNS = {
  deposit: { day: 'depositLimitDay', week: 'depositLimitWeek', month: 'depositLimitMonth' },
  stake: { day: 'stakeLimitDay', week: 'stakeLimitWeek', month: 'stakeLimitMonth' },
  loss: { day: 'lossLimitDay', week: 'lossLimitWeek', month: 'lossLimitMonth' },
} as const satisfies Record<LimitKind, Record<LimitPeriod, keyof Account>>

type Client = Pick<Tx, 'account' | '$queryRaw'>

interface TallyRow extends Record<PeriodColumn, Date>, Record<TallyColumn, bigint> {
  readonly now: Date
}
type PeriodColumn = `${LimitPeriod}_${'began' | 'ends'}_at`
type TallyColumn = `${'staked' | 'returned'}_${LimitPeriod}`

/** Returns null without a main account, which every registered user has. */
export async function findPlayAccount(
  client: Client,
  playerId: string,
  at: Date | null = null,
): Promise<PlayAccount | null> {
  // One statement, so that limits and tally come from one snapshot.
  const [row] = await client.$queryRaw<(TallyRow & RawAccount)[]>`
    SELECT m.now, a.id, a.balance, a.time_zone AS "timeZone", a.zone_changed_at AS "zoneChangedAt",
      a.excluded_until AS "excludedUntil", a.return_needed AS "returnNeeded", ${LIMITS}, ${CURRENT_TALLIES}
    FROM account a,
      (SELECT coalesce(${at}::timestamptz, date_trunc('milliseconds', clock_timestamp())) AS now) m
    WHERE a.owner_id = ${playerId}::uuid AND a.kind = 'main'`
  return row ? toPlayAccount(row) : null
}

type LimitColumn = `${LimitKind}Limit${Capitalize<LimitPeriod>}`
type RawAccount = Pick<
  Account,
  'id' | 'balance' | 'timeZone' | 'zoneChangedAt' | 'excludedUntil' | 'returnNeeded' | LimitColumn
>

const LIMITS = Prisma.raw(
  LIMIT_KEYS.map(
    ({ kind, period }) => `a.${kind}_limit_${period} AS "${LIMIT_COLUMNS[kind][period]}"`,
  ).join(', '),
)

function toPlayAccount(row: TallyRow & RawAccount): PlayAccount {
  if (row.balance === null)
    throw new Error(`main account ${row.id}: expected a balance, found none`)
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
    exclusion: { excludedUntil: row.excludedUntil, returnNeeded: row.returnNeeded },
  }
}

function limitOf(column: bigint | null): Money | null {
  return column === null ? null : money(column)
}

function byPeriod(day: bigint, week: bigint, month: bigint): ByPeriod {
  return { day: money(day), week: money(week), month: money(month) }
}

/**
 * Stores the limits in force. Names every column, because lib/layers.test.ts counts a computed one as
 * the balance.
 */
export function writeLimits(
  tx: Tx,
  accountId: bigint,
  { deposit, stake, loss }: PlayLimits,
): Promise<Account> {
  return tx.account.update({
    where: { id: accountId },
    data: {
      depositLimitDay: deposit.day,
      depositLimitWeek: deposit.week,
      depositLimitMonth: deposit.month,
      stakeLimitDay: stake.day,
      stakeLimitWeek: stake.week,
      stakeLimitMonth: stake.month,
      lossLimitDay: loss.day,
      lossLimitWeek: loss.week,
      lossLimitMonth: loss.month,
    },
  })
}

/** Sums the deposit requests of each period that aren't rejected. */
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

/** Sums the deposits into SureWin of each period. */
export function sumSurewinDeposits(
  client: Client,
  playerId: string,
  periods: Periods,
): Promise<ByPeriod> {
  return sumPeriods(
    client,
    Prisma.sql`surewin_transfer WHERE player_id = ${playerId}::uuid AND action = 'deposit'`,
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
  if (!sums) throw new Error('sum of deposits: expected one row, found none')
  return byPeriod(sums.day, sums.week, sums.month)
}
