import 'server-only'
import { dayAfter, startOfDay } from '@/lib/accounts/rules/days'
import { getEnv } from '@/lib/config/env'

/** Returns the first instant of a day (`2026-11-21`) in the house's time zone. */
export function startOfHouseDay(day: string): Date {
  return startOfDay(day, getEnv().HOUSE_ZONE)
}

/** Returns the first instant after that day. */
export function endOfHouseDay(day: string): Date {
  return startOfHouseDay(dayAfter(day))
}
