import 'server-only'
import { db } from '@/lib/base/db/client'
import { publishNotices } from '@/lib/base/live/publish'
import { CONFIRMATION_WINDOW_MS, RAISING_DELAY_MS } from '@/lib/money/limits/rules/limits'
import { sendNotices } from '@/lib/money/notices/send-notices'

const BATCH_SIZE = 500
const EXPIRED_AFTER_MS = RAISING_DELAY_MS + CONFIRMATION_WINDOW_MS

/**
 * Notifies players of limit changes that have become ready to be confirmed, once for each change.
 * May run in several workers at the same time.
 */
export async function tellReadyLimits(): Promise<void> {
  let told: string[]
  do {
    told = await tellBatch()
    publishNotices(told)
  } while (told.length === BATCH_SIZE)
}

function tellBatch(): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const ready = await tx.$queryRaw<{ id: string; playerId: string }[]>`
      UPDATE limit_change SET told_at = clock_timestamp()
      WHERE id IN (
        SELECT id FROM limit_change
        WHERE status = 'pending' AND told_at IS NULL
          AND requested_at <= clock_timestamp() - make_interval(secs => ${RAISING_DELAY_MS / 1_000}::float8)
          AND requested_at > clock_timestamp() - make_interval(secs => ${EXPIRED_AFTER_MS / 1_000}::float8)
        ORDER BY requested_at LIMIT ${BATCH_SIZE}::int
        FOR UPDATE SKIP LOCKED)
      RETURNING id::text AS id, player_id::text AS "playerId"`
    await sendNotices(
      tx,
      ready.map(({ id, playerId }) => ({
        playerId,
        kind: 'limit',
        ref: id,
        state: 'ready',
        amount: null,
        facts: {},
      })),
    )
    return ready.map(({ playerId }) => playerId)
  })
}
