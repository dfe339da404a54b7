import { db } from '@/lib/base/db/client'

/**
 * Returns the statements that placed several bets, with the ids of the bets, ascending. Bets are
 * never changed, so those of one statement keep its transaction's number (`xmin`).
 */
export function listBatches(): Promise<{ betIds: string[]; placedAt: Date }[]> {
  return db.$queryRaw`
    SELECT array_agg(id::text ORDER BY id) AS "betIds", min(created_at) AS "placedAt" FROM bet
    GROUP BY xmin::text HAVING count(*) > 1`
}
