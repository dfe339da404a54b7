import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * SQL for the transfers of cash account `a`, its amounts positive where money came in. Each half
 * repeats the condition of an index that has no bets: among all transfers they are few.
 */
export const CASH_MOVES = Prisma.sql`LATERAL (
  SELECT t.subject_id, t.created_at, t.amount FROM transfer t
  WHERE t.from_account = a.id AND t.kind NOT IN ('bet_stake', 'bet_payout')
  UNION ALL
  SELECT t.subject_id, t.created_at, -t.amount FROM transfer t
  WHERE t.to_account = a.id AND t.kind NOT IN ('bet_stake', 'bet_payout'))`
