import 'server-only'
import { db } from '@/lib/base/db/client'
import { dayAfter, startOfDay } from '@/lib/base/format/rules/days'
import { UNKNOWN_ZONE } from '@/lib/people/accounts/rules/account-zone'

/** Days in a time zone, first and last included; undefined means no bound. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone: string
}

/** First instant of the days, and the first instant after them; null means no bound. */
export interface Period {
  readonly from: Date | null
  readonly to: Date | null
}

/** Returns the days in the zone that they name, otherwise in that of the player's account. */
export async function inZoneOf<T extends { readonly zone?: string | undefined }>(
  playerId: string,
  days: T,
): Promise<T & { readonly zone: string }> {
  return { ...days, zone: days.zone ?? (await findZone(playerId)) }
}

async function findZone(playerId: string): Promise<string> {
  const account = await db.account.findUnique({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
    select: { timeZone: true },
  })
  return account?.timeZone ?? UNKNOWN_ZONE
}

export function periodOf({ from, to, zone }: Days): Period {
  return {
    from: from === undefined ? null : startOfDay(from, zone),
    to: to === undefined ? null : startOfDay(dayAfter(to), zone),
  }
}

/** Finds the transfers booked on those days. */
export function findTransfersOf(days: Days): Promise<TransferRange> {
  const { from, to } = periodOf(days)
  return findTransferRange(from, to)
}

/** Larger than the id of any transfer. */
const AFTER_ALL = 9_223_372_036_854_775_807n

/** Range of transfer ids, from `start` up to, but not including, `end`. */
export interface TransferRange {
  readonly start: bigint
  readonly end: bigint
}

export const ALL_TRANSFERS: TransferRange = { start: 0n, end: AFTER_ALL }

/** Finds the transfers booked from `from` on and before `to`; null means no bound. */
export async function findTransferRange(
  from: Date | null,
  to: Date | null,
): Promise<TransferRange> {
  const [start, end] = await Promise.all([
    from ? findTransferAt(from) : ALL_TRANSFERS.start,
    to ? findTransferAt(to) : ALL_TRANSFERS.end,
  ])
  return { start, end }
}

/**
 * Finds the id at which the transfers of a moment begin: transfers with a lower id were booked
 * before the moment.
 *
 * Ids ascend with time, except for transfers that were under way at the same moment, so the id is
 * found by bisection: 62 look-ups in the primary key, about a millisecond, and no index by time to
 * maintain. The bisection halves the same stretches of ids, whatever has been booked since. So a
 * moment in the past always has the same answer, a later moment never has a smaller one, and
 * adjacent periods share no transaction and miss none.
 */
async function findTransferAt(moment: Date): Promise<bigint> {
  const [found] = await db.$queryRaw<{ id: bigint }[]>`
    WITH RECURSIVE search(low, width) AS (
      SELECT 0::bigint, 1::bigint << 62
      UNION ALL
      SELECT CASE WHEN middle.is_before THEN s.low + s.width / 2 ELSE s.low END, s.width / 2
      FROM search s CROSS JOIN LATERAL (
        SELECT coalesce((SELECT t.created_at < ${moment}::timestamptz FROM transfer t
          WHERE t.id >= s.low + s.width / 2 ORDER BY t.id LIMIT 1), false) AS is_before
      ) middle
      WHERE s.width > 1
    )
    SELECT low + 1 AS id FROM search WHERE width = 1`
  if (!found) throw new Error('bisection: expected a transfer, found none')
  return found.id
}
