import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { log } from '@/lib/base/log'
import {
  SESSION_IS_ACTIVE,
  SESSION_IS_IDLE,
  SESSION_IS_PENDING,
} from '@/lib/people/sessions/session-active.sql'

/** Most rows that one statement deletes, so that none holds its locks for long. */
const DELETED_AT_ONCE = 5_000

/**
 * Rows that nobody needs any more, by their table. The conditions use now(), because an index can't
 * be searched by clock_timestamp().
 */
const NOT_NEEDED = [
  ['worker_heartbeat', `tick_at < now() - interval '1 day'`],
  // Texts hold other people's numbers. Their lines stay.
  ['wallet_message', `received_at < now() - interval '90 days'`],
  ['alert', `ended_at < now() - interval '90 days'`],
  ['ledger_check_run', `checked_at < now() - interval '90 days'`],
  ['outbox_mail', `created_at < now() - interval '30 days'`],
  ['password_reset', `expires_at < now() - interval '1 day'`],
  ['email_change', `expires_at < now() - interval '1 day'`],
  ['email_undo', `expires_at < now() - interval '1 day'`],
  ['second_factor_challenge', `expires_at < now() - interval '1 day'`],
  // Successful logins are kept for half a year, because their devices and networks count as known
  // for that long. Refused ones are kept for 30 days, and in a flood only among the last million.
  ['sign_in_event', `at < now() - interval '180 days'`],
  ['sign_in_event', `refusal IS NOT NULL AND at < now() - interval '30 days'`],
  ['sign_in_event', `refusal IS NOT NULL AND id <= (SELECT max(id) FROM sign_in_event) - 1000000`],
  // After a day, nobody still has a page open that shows the deleted photo.
  [
    'photo',
    `id IN (SELECT photo_id FROM photo_removal WHERE removed_at < now() - interval '1 day')`,
  ],
  // The time and origin of a login are evidence for a year after the session. The start, which is
  // earlier than the end, has an index.
  ['session', `ended_at < now() - interval '1 year' AND started_at < now() - interval '1 year'`],
] as const satisfies readonly (readonly [table: string, condition: string])[]

/**
 * Removes heartbeats of workers that are gone and records that nobody needs any more. If a step
 * fails, the others still run.
 *
 * @throws AggregateError with the error of each step that failed.
 */
export async function pruneOperations(): Promise<void> {
  const errors: unknown[] = []
  const attempt = async (step: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      log.error({ error, step }, 'prune step failed')
      errors.push(error)
    }
  }
  await attempt('sessions that are over', endSessionsThatAreOver)
  for (const [table, condition] of NOT_NEEDED) {
    await attempt(table, () => deleteRows(table, condition))
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `prune: expected no failed step, found ${errors.length}`)
  }
}

/**
 * Deletes the rows in batches. The condition is checked again for each row, in case another
 * transaction changes the row at the same time.
 */
async function deleteRows(table: string, condition: string): Promise<void> {
  const [from, isOld] = [Prisma.raw(table), Prisma.raw(condition)]
  let deleted: number
  do {
    deleted = await db.$executeRaw`
      DELETE FROM ${from} WHERE ${isOld} AND ctid = ANY(ARRAY(
        SELECT ctid FROM ${from} WHERE ${isOld} LIMIT ${DELETED_AT_ONCE}::int))`
  } while (deleted === DELETED_AT_ONCE)
}

/** Records the end of sessions that ended without a logout. Requests already refuse them. */
async function endSessionsThatAreOver(): Promise<void> {
  await db.$executeRaw`
    UPDATE session s SET ended_at = clock_timestamp(), end_reason = CASE
      WHEN abs(s.session_version) <> u.session_version THEN 'ended_everywhere'
      WHEN u.role <> 'player' AND ${SESSION_IS_IDLE} THEN 'idle'
      ELSE 'too_old' END::session_end
    FROM "user" u
    WHERE u.id = s.user_id AND s.ended_at IS NULL AND NOT ${SESSION_IS_ACTIVE} AND NOT ${SESSION_IS_PENDING}`
}
