import 'server-only'
import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { log } from '@/lib/base/log'
import { pauseSeconds } from '@/lib/base/mail/send-outbox'
import { minutesText } from '@/lib/money/risk/rules/evidence'
import type { AlertMessage, AlertTargetName, HouseTrouble } from './rules/alert-message'
import { type AlertTarget, alertTargets, sendAlert } from './send-alert'

/** Minutes without it after which a trouble is over, so that one that comes and goes is told once. */
const CALM_MINUTES = 5
/** Lease of a message in seconds. After that its worker counts as lost. */
const LEASE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 300
/** Milliseconds after which a run ends, so that other jobs can run. */
const RUN_FOR_MS = 15_000

/**
 * Tells each target what is wrong: once when it begins, and once when it is over. What was told is
 * in the database, so neither a restart nor a second worker repeats it. A message that is not
 * accepted is retried with longer and longer pauses, each at least once under the same id.
 *
 * @param listTroubles lists what is wrong now
 */
export async function watchAlerts(
  listTroubles: () => Promise<readonly HouseTrouble[]>,
  telegramOrigin?: string,
): Promise<void> {
  const targets = alertTargets(telegramOrigin)
  if (targets.length === 0) return
  await noteTroubles(
    targets.map(({ name }) => name),
    await listTroubles(),
  )
  await Promise.all(targets.map(sendDue))
}

/** Writes which troubles began and which are over. */
async function noteTroubles(
  targets: readonly AlertTargetName[],
  troubles: readonly HouseTrouble[],
): Promise<void> {
  const rows = targets.flatMap((target) =>
    troubles.map(
      ({ key, title, text, path }) =>
        Prisma.sql`(${randomUUID()}::uuid, ${target}, ${key}, ${title}, ${text}, ${path})`,
    ),
  )
  if (rows.length > 0) {
    await db.$executeRaw`
      INSERT INTO alert (id, target, key, title, text, path) VALUES ${Prisma.join(rows)}
      ON CONFLICT (target, key) WHERE ended_at IS NULL DO UPDATE SET seen_at = clock_timestamp()`
  }
  await db.$executeRaw`
    UPDATE alert SET ended_at = clock_timestamp()
    WHERE ended_at IS NULL AND target = ANY(${targets}::text[])
      AND seen_at < clock_timestamp() - make_interval(mins => ${CALM_MINUTES}::int)`
}

interface TakenAlert extends Pick<AlertMessage, 'id' | 'key' | 'title' | 'text' | 'path'> {
  readonly beganAt: Date
  /** Null for the message about the beginning. */
  readonly endedAt: Date | null
  /** When it was last found. */
  readonly seenAt: Date
  readonly attempts: number
}

/** Sends what is due for a target, the oldest first. A target that accepts nothing is left alone. */
async function sendDue(target: AlertTarget): Promise<void> {
  const until = performance.now() + RUN_FOR_MS
  while (performance.now() < until) {
    const taken = await takeNext(target.name)
    if (!taken || !(await attempt(target, taken))) return
  }
}

/**
 * Takes the next due message and postpones its next attempt by the lease, in one statement. What
 * has been over for a day is no news any more.
 */
async function takeNext(target: AlertTargetName): Promise<TakenAlert | undefined> {
  const [taken] = await db.$queryRaw<TakenAlert[]>`
    UPDATE alert SET attempts = attempts + 1,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM alert
      WHERE target = ${target} AND next_attempt_at <= clock_timestamp()
        AND (begin_sent_at IS NULL OR ended_at IS NOT NULL AND end_sent_at IS NULL)
        AND (ended_at IS NULL OR ended_at > clock_timestamp() - interval '1 day')
      ORDER BY began_at, id LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id::text, key, title, text, path, began_at AS "beganAt", seen_at AS "seenAt", attempts,
      CASE WHEN begin_sent_at IS NOT NULL THEN ended_at END AS "endedAt"`
  return taken
}

async function attempt(target: AlertTarget, taken: TakenAlert): Promise<boolean> {
  const { id, attempts, endedAt } = taken
  const { result, status, reason } = await sendAlert(target, messageOf(taken))
  const facts = { alertId: id, target: target.name, attempts }
  if (result !== 'accepted') {
    log.warn({ ...facts, result, status, reason }, 'alert not sent')
    const pause = Math.min(pauseSeconds(attempts), LONGEST_PAUSE_SECONDS)
    await db.$executeRaw`
      UPDATE alert SET next_attempt_at = clock_timestamp() + make_interval(secs => ${pause}::int)
      WHERE id = ${id}::uuid AND attempts = ${attempts}`
    return false
  }
  const sentAt = endedAt === null ? Prisma.sql`begin_sent_at` : Prisma.sql`end_sent_at`
  await db.$executeRaw`
    UPDATE alert SET ${sentAt} = clock_timestamp(), attempts = 0, next_attempt_at = clock_timestamp()
    WHERE id = ${id}::uuid AND ${sentAt} IS NULL`
  log.info({ ...facts, event: endedAt === null ? 'begin' : 'end' }, 'alert sent')
  return true
}

function messageOf({ beganAt, endedAt, seenAt, ...said }: TakenAlert): AlertMessage {
  const { id, key, title, path } = said
  const message = { id, key, title, path }
  if (endedAt === null) return { ...message, event: 'begin', text: said.text, at: beganAt }
  const lasted = minutesText((seenAt.getTime() - beganAt.getTime()) / 60_000)
  return { ...message, event: 'end', text: `It lasted ${lasted}`, at: endedAt }
}
