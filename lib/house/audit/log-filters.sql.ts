import 'server-only'
import { containsPattern } from '@/lib/base/db/contains-pattern'
import { Prisma } from '@/lib/base/db/generated/client'
import { endOfHouseDay, startOfHouseDay } from '@/lib/base/db/house-days'
import { phonePattern } from '@/lib/base/db/search-terms'

/**
 * Returns the conditions for a range of days. Ids follow the clock, so the days become a range of
 * ids. The clock may have been set back, so that range is an hour wider and each row's own time is
 * checked too.
 */
export function inDays(
  column: 'created_at' | 'at',
  table: 'audit_event' | 'sign_in_event',
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Prisma.Sql[] {
  const at = Prisma.raw(`e.${column}`)
  const ids = (moment: Prisma.Sql, order: 'ASC' | 'DESC') => Prisma.sql`(
    SELECT s.id FROM ${Prisma.raw(table)} s WHERE s.${Prisma.raw(column)} ${Prisma.raw(order === 'ASC' ? '>=' : '<')} ${moment}
    ORDER BY s.${Prisma.raw(column)} ${Prisma.raw(order)} LIMIT 1)`
  const conditions: Prisma.Sql[] = []
  if (from) {
    const start = startOfHouseDay(from)
    const earlier = Prisma.sql`${start}::timestamptz - interval '1 hour'`
    conditions.push(Prisma.sql`${at} >= ${start}::timestamptz AND e.id >= ${ids(earlier, 'ASC')}`)
  }
  if (to) {
    const end = endOfHouseDay(to)
    const later = Prisma.sql`${end}::timestamptz + interval '1 hour'`
    conditions.push(Prisma.sql`${at} < ${end}::timestamptz AND e.id <= ${ids(later, 'DESC')}`)
  }
  return conditions
}

/** Most people that a search by part of a name covers: the newest ones. */
const MOST_PEOPLE = 20

/** Selects the ids of users that match part of a name, an email or a phone number. */
export function matchingPeople(search: string): Prisma.Sql {
  const pattern = containsPattern(search)
  const phone = phonePattern(search)
  const byPhone = phone === null ? Prisma.empty : Prisma.sql`OR phone LIKE ${phone}`
  return Prisma.sql`
    SELECT id FROM "user" WHERE name ILIKE ${pattern} OR email::text ILIKE ${pattern} ${byPhone}
    ORDER BY created_at DESC, id LIMIT ${MOST_PEOPLE}::int`
}
