import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { DatabaseHome, StoredHome } from './rules/database-home'

/** The row of `database_home`, and what is true now. */
export interface HomeRow extends StoredHome {
  readonly instanceId: string
  readonly beatAt: Date
  readonly restoredAt: Date | null
  readonly completeUntil: Date | null
  readonly dealtWithAt: Date | null
  readonly live: DatabaseHome
}

const PLACE = Prisma.sql`concat_ws('.', (SELECT system_identifier FROM pg_control_system()),
  (SELECT oid FROM pg_database WHERE datname = current_database()), 'database_home'::regclass::oid)`
const TIMELINE = Prisma.sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`

/** Reads the row, or null before the first start. `isLocked` locks it too. */
export async function findHome(
  tx: Pick<Tx, '$queryRaw'>,
  { isLocked = false } = {},
): Promise<HomeRow | null> {
  const [row] = await tx.$queryRaw<
    (Omit<HomeRow, 'live'> & { livePlace: string; liveTimeline: string })[]
  >`
    SELECT instance_id::text AS "instanceId", place, timeline, beat, beat_at AS "beatAt",
      restored_at AS "restoredAt", complete_until AS "completeUntil",
      dealt_with_at AS "dealtWithAt", ${PLACE} AS "livePlace", ${TIMELINE} AS "liveTimeline"
    FROM database_home ${isLocked ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.empty}`
  if (!row) return null
  const { livePlace, liveTimeline, ...stored } = row
  return { ...stored, live: { place: livePlace, timeline: liveTimeline } }
}

/** Writes the row at the first start of a new database. */
export async function beginHome(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO database_home (instance_id, place, timeline)
    VALUES (gen_random_uuid(), ${PLACE}, ${TIMELINE}) ON CONFLICT DO NOTHING`
}

/** Seconds between two beats of all processes together, at least. */
const BEAT_SECONDS = 5

/** Writes where the database lives now, and the next beat if it is time. Returns the newest beat. */
export async function beat(tx: Pick<Tx, '$queryRaw'>): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ beat: bigint }[]>`
    UPDATE database_home SET place = ${PLACE}, timeline = ${TIMELINE},
      beat = CASE WHEN s.is_time THEN beat + 1 ELSE beat END,
      beat_at = CASE WHEN s.is_time THEN clock_timestamp() ELSE beat_at END
    FROM (SELECT abs(extract(epoch FROM clock_timestamp() - beat_at)) >= ${BEAT_SECONDS}::int AS is_time
      FROM database_home) s
    RETURNING beat`
  if (!row) throw new Error('database_home: expected one row, found none')
  return row.beat
}

/** Makes a restored copy an instance of its own, from which its next restore is noticed again. */
export async function renewHome(tx: Pick<Tx, '$executeRaw'>, completeUntil: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE database_home SET instance_id = gen_random_uuid(), place = ${PLACE},
      timeline = ${TIMELINE}, restored_at = clock_timestamp(),
      complete_until = ${completeUntil}::timestamptz, dealt_with_at = NULL`
}
