import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { endOfHouseDay, startOfHouseDay } from '@/lib/base/db/house-days'
import { dayAfter } from '@/lib/base/format/rules/days'
import type { DayFigures } from '@/lib/money/channels/rules/days'
import { CASH_MOVES } from '@/lib/money/ledger/cash.sql'

type Reader = Pick<Tx, '$queryRaw'>

/** The newest closed day of a channel. */
export interface LastClosed {
  readonly id: string
  readonly day: string
  readonly endsAt: Date
  readonly counted: bigint
}

export async function findLastClosed(tx: Reader, channelId: string): Promise<LastClosed | null> {
  const [last] = await tx.$queryRaw<LastClosed[]>`
    SELECT id::text, day::text, ends_at AS "endsAt", counted FROM day_close
    WHERE channel_id = ${channelId}::uuid AND reopened_at IS NULL ORDER BY ends_at DESC LIMIT 1`
  return last ?? null
}

export interface Day extends DayFigures {
  readonly beginsAt: Date
  readonly endsAt: Date
  /** True once nothing of the day can be under way any more. */
  readonly isOver: boolean
}

/**
 * Returns the figures of a day that is not closed; null if it doesn't follow the last closed one. A
 * channel whose chain had begun by then takes them from its lines, any other one from the ledger.
 */
export async function findDay(tx: Reader, channelId: string, day: string): Promise<Day | null> {
  const last = await findLastClosed(tx, channelId)
  if (last && dayAfter(last.day) !== day) return null
  const [beginsAt, endsAt] = [last?.endsAt ?? startOfHouseDay(day), endOfHouseDay(day)]
  const [row] = await tx.$queryRaw<Omit<Day, 'beginsAt' | 'endsAt'>[]>`
    WITH begun AS (
      SELECT balance, at FROM channel_opening WHERE channel_id = ${channelId}::uuid AND at < ${endsAt}
      ORDER BY id DESC LIMIT 1
    ), own AS (
      SELECT CASE l.direction WHEN 'in' THEN l.amount ELSE 0 END AS received, l.commission, l.fee,
        CASE l.direction WHEN 'out' THEN l.amount ELSE 0 END AS sent, l.at >= ${beginsAt} AS today
      FROM wallet_line l LEFT JOIN line_outcome o ON o.line_id = l.id
      WHERE l.channel_id = ${channelId}::uuid AND l.at < ${endsAt} AND o.kind IS DISTINCT FROM 'void'
        AND l.at >= CASE WHEN ${last !== null} THEN ${beginsAt} ELSE (SELECT at FROM begun) END
    ), lines AS (
      SELECT coalesce(sum(received) FILTER (WHERE today), 0)::bigint AS received,
        coalesce(sum(commission) FILTER (WHERE today), 0)::bigint AS commission,
        coalesce(sum(sent) FILTER (WHERE today), 0)::bigint AS sent,
        coalesce(sum(fee) FILTER (WHERE today), 0)::bigint AS fees,
        coalesce(sum(received + commission - sent - fee) FILTER (WHERE NOT today), 0)::bigint AS before
      FROM own
    ), moved AS (
      SELECT m.created_at >= ${beginsAt} AS today, m.amount,
        EXISTS (SELECT 1 FROM cash_adjustment j WHERE j.id = m.subject_id AND j.close_id IS NOT NULL) AS is_of_close
      FROM account a CROSS JOIN ${CASH_MOVES} m
      WHERE a.channel_id = ${channelId}::uuid AND m.created_at < ${endsAt}
        AND (${last === null} OR m.created_at >= ${beginsAt})
    ), ledger AS (
      SELECT coalesce(sum(amount) FILTER (WHERE today AND amount > 0 AND NOT is_of_close), 0)::bigint AS received,
        coalesce(-sum(amount) FILTER (WHERE today AND amount < 0 AND NOT is_of_close), 0)::bigint AS sent,
        coalesce(sum(amount) FILTER (WHERE NOT today), 0)::bigint AS before
      FROM moved
    )
    SELECT CASE WHEN b.at IS NULL THEN 'ledger' ELSE 'lines' END AS source,
      coalesce(${last?.counted ?? null}::bigint, b.balance + lines.before, ledger.before) AS opening,
      CASE WHEN b.at IS NULL THEN ledger.received ELSE lines.received END AS received,
      CASE WHEN b.at IS NULL THEN 0 ELSE lines.commission END AS commission,
      CASE WHEN b.at IS NULL THEN ledger.sent ELSE lines.sent END AS sent,
      CASE WHEN b.at IS NULL THEN 0 ELSE lines.fees END AS fees,
      ledger.received - ledger.sent AS booked,
      clock_timestamp() > ${endsAt}::timestamptz + interval '1 minute' AS "isOver"
    FROM lines CROSS JOIN ledger LEFT JOIN begun b ON true`
  if (!row) throw new Error(`day ${day}: expected one row, found none`)
  return { ...row, beginsAt, endsAt }
}
