import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/**
 * Ids (column `id`) of the accounts that share a phone number with this one, itself among them where it
 * has one. Numbers count that a profile has, and those that requests were filed with: whoever changes
 * the profile's stays known by them.
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

/** Whose main account `a` is takes a break from play: a time-out, or a self-exclusion until the return. */
export const IS_ON_BREAK = Prisma.sql`(a.return_needed OR coalesce(a.excluded_until > clock_timestamp(), false))`
