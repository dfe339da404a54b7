import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/domain/money'

/** Staff accounts that hold money, main and SureWin together: none should. */
export async function listStaffBalances(): Promise<{ email: string; amount: Money }[]> {
  const rows = await db.$queryRaw<{ email: string; amount: bigint }[]>`
    SELECT u.email::text AS email, sum(a.balance)::bigint AS amount
    FROM "user" u JOIN account a ON a.owner_id = u.id
    WHERE u.role <> 'player' AND a.balance <> 0 GROUP BY u.email ORDER BY u.email`
  return rows.map(({ email, amount }) => ({ email, amount: money(amount) }))
}
