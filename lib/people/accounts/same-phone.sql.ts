import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * Returns SQL for the ids (column `id`) of the accounts that share a phone number with this one,
 * including the account itself if it has a number. Counts the number in the profile and the numbers
 * that requests were sent with, so changing the profile doesn't hide an old number.
 */
export function accountsOfSamePhone(userId: string): Prisma.Sql {
  return Prisma.sql`
    WITH own AS MATERIALIZED (
      SELECT phone_key(phone) AS key FROM "user" WHERE id = ${userId}::uuid
      UNION SELECT phone_key(phone) FROM deposit_request WHERE player_id = ${userId}::uuid
      UNION SELECT phone_key(phone) FROM withdrawal_request WHERE player_id = ${userId}::uuid
    )
    SELECT u.id FROM "user" u JOIN own ON phone_key(u.phone) = own.key
    UNION SELECT d.player_id FROM deposit_request d JOIN own ON phone_key(d.phone) = own.key
    UNION SELECT w.player_id FROM withdrawal_request w JOIN own ON phone_key(w.phone) = own.key`
}

/**
 * True if the owner of main account `a` is on a break: a time-out, or a self-exclusion until they
 * confirm their return.
 */
export const IS_ON_BREAK = Prisma.sql`(a.return_needed OR coalesce(a.excluded_until > clock_timestamp(), false))`
