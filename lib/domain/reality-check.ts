import type { Bound } from './play-limits'

/** What a session is reminded by. Times in epoch milliseconds. */
export interface SessionClock {
  readonly startedAt: number
  /** When the player last acknowledged a reality check of this session; null before the first. */
  readonly acknowledgedAt: number | null
  /** Null where the reminder is off. */
  readonly reminderMinutes: Bound
}

/** When the next reality check is due, epoch milliseconds; null where the reminder is off. */
export function realityCheckDueAt(clock: SessionClock): number | null {
  if (clock.reminderMinutes === null) return null
  return (clock.acknowledgedAt ?? clock.startedAt) + clock.reminderMinutes * 60_000
}
