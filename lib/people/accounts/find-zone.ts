import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { isTimeZone } from '@/lib/base/format/rules/days'
import { namesOfZone } from '@/lib/people/accounts/rules/account-zone'

/**
 * Returns the zone by its current name if the database knows that, in the database's spelling, or
 * null. Both the database and Intl must know the zone, because the database counts bets and Intl
 * formats screens, and their lists differ.
 */
export async function findZone(
  client: Pick<Tx, '$queryRaw'>,
  wanted: string,
): Promise<string | null> {
  const names = namesOfZone(wanted).filter(isTimeZone)
  const [zone] = await client.$queryRaw<{ name: string }[]>`
    SELECT z.name FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, at)
      JOIN pg_timezone_names z ON lower(z.name) = lower(wanted.name) AND z.name NOT LIKE 'posix%'
    ORDER BY wanted.at LIMIT 1`
  return zone?.name ?? null
}
