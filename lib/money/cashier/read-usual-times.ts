import 'server-only'
import { db } from '@/lib/base/db/client'
import { remember } from '@/lib/base/db/remember'
import { FEWEST_MEASURED, type UsualTime } from '@/lib/money/cashier/rules/usual-time'

const KEEP_MS = 60_000
const MEASURED_DAYS = 7

export interface UsualTimes {
  /** Null if too few requests were accepted in the last week. */
  readonly deposit: UsualTime | null
  readonly withdrawal: UsualTime | null
}

/** Returns how long accepted requests of the last week took; at most a minute old. */
export const getUsualTimes = remember(KEEP_MS, readUsualTimes)

/** Returns the same figures, always from the database. */
export async function readUsualTimes(): Promise<UsualTimes> {
  const rows = await db.$queryRaw<
    { kind: keyof UsualTimes; count: number; half: number; most: number }[]
  >`
    WITH decided AS (
      SELECT 'deposit' AS kind, decided_at - created_at AS took FROM deposit_request
      WHERE status = 'Accepted'
        AND decided_at > now() - make_interval(days => ${MEASURED_DAYS}::int)
      UNION ALL
      SELECT 'withdrawal', decided_at - created_at FROM withdrawal_request
      WHERE status = 'Accepted'
        AND decided_at > now() - make_interval(days => ${MEASURED_DAYS}::int)
    )
    SELECT kind, count(*)::int AS count,
      extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY took))::float8 AS half,
      extract(epoch FROM percentile_cont(0.9) WITHIN GROUP (ORDER BY took))::float8 AS most
    FROM decided GROUP BY kind`
  const timeOf = (kind: keyof UsualTimes): UsualTime | null => {
    const row = rows.find((one) => one.kind === kind)
    if (!row || row.count < FEWEST_MEASURED) return null
    return { halfSeconds: row.half, mostSeconds: row.most }
  }
  return { deposit: timeOf('deposit'), withdrawal: timeOf('withdrawal') }
}
