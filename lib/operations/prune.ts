import 'server-only'
import { SESSION_IS_IDLE, SESSION_STANDS, SESSION_WAITS } from '@/lib/accounts/session-active.sql'
import { db } from '@/lib/db/client'

/** Removes heartbeats of workers that are gone and records that nobody needs any more. */
export async function pruneOperations(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM worker_heartbeat WHERE tick_at < clock_timestamp() - interval '1 day'`
  await db.$executeRaw`
    DELETE FROM ledger_check_run WHERE checked_at < clock_timestamp() - interval '90 days'`
  await db.$executeRaw`
    DELETE FROM outbox_mail WHERE created_at < clock_timestamp() - interval '30 days'`
  await db.$executeRaw`
    DELETE FROM password_reset WHERE expires_at < clock_timestamp() - interval '1 day'`
  await db.$executeRaw`
    DELETE FROM email_change WHERE expires_at < clock_timestamp() - interval '1 day'`
  await db.$executeRaw`
    DELETE FROM second_factor_challenge WHERE expires_at < clock_timestamp() - interval '1 day'`
  await pruneSignIns()
  // After a day, nobody still has a page open that shows the deleted photo.
  await db.$executeRaw`
    DELETE FROM photo WHERE id IN (
      SELECT photo_id FROM photo_removal WHERE removed_at < clock_timestamp() - interval '1 day')`
  await endSessionsThatAreOver()
  // The time and origin of a login are evidence for a year after the session.
  await db.$executeRaw`
    DELETE FROM session WHERE ended_at < clock_timestamp() - interval '1 year'`
}

/** Records the end of sessions that ended without a logout. Requests already refuse them. */
async function endSessionsThatAreOver(): Promise<void> {
  await db.$executeRaw`
    UPDATE session s SET ended_at = clock_timestamp(), end_reason = CASE
      WHEN abs(s.session_version) <> u.session_version THEN 'ended_everywhere'
      WHEN u.role <> 'player' AND ${SESSION_IS_IDLE} THEN 'idle'
      ELSE 'too_old' END::session_end
    FROM "user" u
    WHERE u.id = s.user_id AND s.ended_at IS NULL AND NOT ${SESSION_STANDS} AND NOT ${SESSION_WAITS}`
}

/**
 * Removes old logins. Refused ones are kept for 30 days, and in a flood only among the last
 * million. Successful ones are kept for half a year, because their devices and networks count as
 * known for that long.
 */
async function pruneSignIns(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM sign_in_event WHERE at < clock_timestamp() - interval '180 days'`
  await db.$executeRaw`
    DELETE FROM sign_in_event
    WHERE refusal IS NOT NULL AND (at < clock_timestamp() - interval '30 days'
      OR id <= (SELECT max(id) FROM sign_in_event) - 1000000)`
}
