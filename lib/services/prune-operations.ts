import 'server-only'
import { db } from '@/lib/db/client'

/** Removes signs of life of workers that are gone and what nobody asks for any more. */
export async function pruneOperations(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM worker_heartbeat WHERE tick_at < clock_timestamp() - interval '1 day'`
  await db.$executeRaw`
    DELETE FROM ledger_check_run WHERE checked_at < clock_timestamp() - interval '90 days'`
  await db.$executeRaw`
    DELETE FROM outbox_mail WHERE created_at < clock_timestamp() - interval '30 days'`
  await db.$executeRaw`
    DELETE FROM password_reset WHERE expires_at < clock_timestamp() - interval '1 day'`
  // Whoever had a page open when a photo was deleted has left it by then.
  await db.$executeRaw`
    DELETE FROM photo WHERE id IN (
      SELECT photo_id FROM photo_removal WHERE removed_at < clock_timestamp() - interval '1 day')`
  // Sessions last a week: of older ones nobody acknowledges anything.
  await db.$executeRaw`
    DELETE FROM play_session WHERE signed_in_at < clock_timestamp() - interval '8 days'`
}
