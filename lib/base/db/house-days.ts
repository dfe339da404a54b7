import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { dayAfter, startOfDay } from '@/lib/base/format/rules/days'
import { Prisma } from './generated/client'

/** Returns the house's time zone. */
export function houseZone(): string {
  return getEnv().HOUSE_ZONE
}

/** Returns SQL for the day of a moment in the house's time zone. */
export function houseDayOf(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${moment} AT TIME ZONE ${houseZone()}::text)::date`
}

/** Returns the first instant of a day (`2026-11-21`) in the house's time zone. */
export function startOfHouseDay(day: string): Date {
  return startOfDay(day, houseZone())
}

/** Returns the first instant after that day. */
export function endOfHouseDay(day: string): Date {
  return startOfHouseDay(dayAfter(day))
}
