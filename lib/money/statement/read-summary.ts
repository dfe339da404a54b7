import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import {
  BALANCES,
  type BalanceKind,
  GROUP_OF_KIND,
  TRANSACTION_GROUPS,
  type TransactionKind,
} from '@/lib/money/statement/rules'
import type { PerBalance, StatementSummary } from '@/lib/money/statement/wire'
import type { TransferRange } from './read-period'
import { findAccounts, type OwnSide, sidesOf } from './read-transfer-sides'

interface Row {
  readonly balance: BalanceKind
  /** A kind of transfer, or the balance at the start or the end. */
  readonly kind: TransactionKind | 'opening' | 'closing'
  readonly amount: bigint
  readonly count: bigint
}

/**
 * Returns the balances at both ends of a range of transfers and the totals between them, all read
 * at the same moment.
 */
export async function getStatementSummary(
  playerId: string,
  { start, end }: TransferRange,
): Promise<StatementSummary> {
  const sides = sidesOf(await findAccounts(playerId))
  const sums = sides.map(
    (side) => Prisma.sql`
      SELECT ${side.balance} AS balance, t.kind::text AS kind, sum(${side.amount})::bigint AS amount,
        count(*) AS count
      FROM transfer t WHERE ${side.isOwn}
        AND t.id >= ${start}::bigint AND t.id < ${end}::bigint
      GROUP BY t.kind`,
  )
  const own = (balance: BalanceKind) => sides.filter((side) => side.balance === balance)
  const kept = BALANCES.filter((balance) => own(balance).length > 0)
  const ends = kept.flatMap((balance) => [
    balanceBefore(own(balance), balance, 'opening', start),
    balanceBefore(own(balance), balance, 'closing', end),
  ])
  const rows = await db.$queryRaw<Row[]>`${Prisma.join([...sums, ...ends], ' UNION ALL ')}`
  return toSummary(rows)
}

/** Selects the balance that the last transfer before an id left; no row if there was none. */
function balanceBefore(
  sides: readonly OwnSide[],
  balance: BalanceKind,
  name: 'opening' | 'closing',
  id: bigint,
): Prisma.Sql {
  const last = sides.map(
    (side) => Prisma.sql`(
      SELECT t.id, ${side.after} AS after FROM transfer t
      WHERE ${side.isOwn} AND t.id < ${id}::bigint
      ORDER BY t.id DESC LIMIT 1)`,
  )
  return Prisma.sql`(
    SELECT ${balance}, ${name}, after, 0 FROM (${Prisma.join(last, ' UNION ALL ')}) ends
    ORDER BY id DESC LIMIT 1)`
}

function toSummary(rows: readonly Row[]): StatementSummary {
  const amountOf = (balance: BalanceKind, kinds: readonly string[]) =>
    rows.reduce(
      (sum, row) => (row.balance === balance && kinds.includes(row.kind) ? sum + row.amount : sum),
      0n,
    )
  const each = (kinds: readonly string[]): PerBalance => ({
    main: amountOf('main', kinds),
    surewin: amountOf('surewin', kinds),
  })
  const countOf = (kinds: readonly string[]) =>
    rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + Number(row.count) : sum), 0)
  const totals = TRANSACTION_GROUPS.flatMap((group) => {
    const kinds = Object.entries(GROUP_OF_KIND).flatMap(([kind, of]) => (of === group ? kind : []))
    const count = countOf(kinds)
    return count === 0 ? [] : { group, count, net: each(kinds) }
  })
  return {
    opening: each(['opening']),
    closing: each(['closing']),
    totals,
    count: totals.reduce((sum, { count }) => sum + count, 0),
  }
}
