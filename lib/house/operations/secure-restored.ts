import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { publishRequests } from '@/lib/base/live/publish'
import { log } from '@/lib/base/log'
import { getRedis, queuePrefix } from '@/lib/base/queue/redis'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { beat, beginHome, findHome, type HomeRow, renewHome } from './database-home.sql'
import { type HomeVerdict, judgeHome } from './rules/database-home'

/** A restored database has many rows to change; in milliseconds. */
const SECURING_TIMEOUT_MS = 120_000
/** Seconds that Redis keeps the newest beat while no process runs. */
const KEEP_SECONDS = 400 * 86_400

/** Returns what `checkForRestore` would find, and changes nothing; null before the first start. */
export async function findRestore(): Promise<{ home: HomeRow; verdict: HomeVerdict } | null> {
  const home = await findHome(db)
  if (!home) return null
  return { home, verdict: judgeHome(home, home.live, await readKnownBeat(home.instanceId)) }
}

/**
 * Notices a database that was restored from a backup, and secures it before anybody uses it; see
 * `secure`. Otherwise records where the database lives and that it is alive. Every process calls
 * this when it starts and then every few seconds. Safe to run in several processes at the same
 * time: the first one secures the copy.
 *
 * @throws while the database is away.
 */
export async function checkForRestore(): Promise<HomeVerdict> {
  const home = await findHome(db)
  if (!home) await beginHome(db)
  const known = home ? await readKnownBeat(home.instanceId) : null
  const [verdict, { instanceId }, newest] = await db.$transaction(
    async (tx) => {
      const locked = await lockHome(tx)
      // Another process may have secured the copy meanwhile.
      const isSame = locked.instanceId === home?.instanceId
      const verdict = isSame ? judgeHome(locked, locked.live, known) : 'same'
      if (verdict === 'restored') await secure(tx, locked.beatAt)
      const newest = verdict === 'unknown' ? null : await beat(tx)
      return [verdict, await lockHome(tx), newest] as const
    },
    { timeout: SECURING_TIMEOUT_MS },
  )
  if (newest !== null) await keepBeat(instanceId, newest)
  if (verdict === 'moved') log.info('the database lives somewhere else now, and has everything')
  if (verdict === 'restored') {
    log.error('the database was restored from a backup: run npm run after-restore')
    publishRequests()
  }
  return verdict
}

/**
 * Secures a database that somebody says was restored, although no process noticed.
 *
 * @param completeUntil the time up to which the backup has everything
 */
export async function secureAsRestored(completeUntil: Date): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await lockHome(tx)
      await secure(tx, completeUntil)
    },
    { timeout: SECURING_TIMEOUT_MS },
  )
  publishRequests()
}

/** Records that somebody read what `npm run after-restore` says. */
export async function finishRestore(): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockHome(tx)
    await tx.$executeRaw`UPDATE database_home SET dealt_with_at = clock_timestamp()`
    await recordAudit(tx, {
      actorId: null,
      action: 'database.after-restore',
      subject: 'database:restored',
    })
  })
}

async function lockHome(tx: Tx): Promise<HomeRow> {
  const home = await findHome(tx, { isLocked: true })
  if (!home) throw new Error('database_home: expected one row, found none')
  return home
}

const beatKey = (instanceId: string) => `${queuePrefix()}:beat:${instanceId}`

/** Returns null if Redis has none, undefined if it doesn't answer. */
async function readKnownBeat(instanceId: string): Promise<bigint | null | undefined> {
  try {
    const known = await getRedis().get(beatKey(instanceId))
    return known === null ? null : BigInt(known)
  } catch {
    return undefined
  }
}

/** The next beat is kept if this one isn't. */
async function keepBeat(instanceId: string, newest: bigint): Promise<void> {
  await getRedis()
    .set(beatKey(instanceId), newest.toString(), 'EX', KEEP_SECONDS)
    .catch(() => undefined)
}

/**
 * Takes back what may no longer be true in a copy of an older database: all sessions, every link
 * that was sent, every approval that waits, and emails that were sent since. Puts
 * every undecided request on hold, because the money may have moved since.
 */
async function secure(tx: Tx, completeUntil: Date): Promise<void> {
  const reason = await tellHold(tx, completeUntil)
  const sessions = await tx.$executeRaw`
    UPDATE session SET ended_at = clock_timestamp(), end_reason = 'restored'
    WHERE ended_at IS NULL`
  const [resets, emailChanges, emailUndos] = [
    await tx.$executeRaw`DELETE FROM password_reset`,
    await tx.$executeRaw`DELETE FROM email_change`,
    await tx.$executeRaw`DELETE FROM email_undo`,
  ]
  const invitations = await tx.$executeRaw`
    UPDATE staff_invitation SET revoked_at = clock_timestamp()
    WHERE accepted_at IS NULL AND revoked_at IS NULL`
  const emails = await tx.$executeRaw`
    UPDATE outbox_mail SET status = 'failed', last_error = 'Not sent: the database was restored.'
    WHERE status = 'waiting'`
  const approvals = await tx.$executeRaw`
    UPDATE approval SET state = 'expired', decided_at = clock_timestamp() WHERE state = 'pending'`
  const withdrawals = await tx.$executeRaw`
    UPDATE withdrawal_request SET held_at = clock_timestamp(), hold_reason = ${reason}
    WHERE status = 'Pending' AND held_at IS NULL`
  await renewHome(tx, completeUntil)
  const counts = {
    sessions,
    resets,
    emailChanges,
    emailUndos,
    invitations,
    emails,
    approvals,
  }
  await recordAudit(tx, {
    actorId: null,
    action: 'database.restore',
    subject: 'database:restored',
    after: { completeUntil: completeUntil.toISOString(), ...counts, withdrawals },
  })
}

/** Staff read this beside each request, in the time zone of the house. */
async function tellHold(tx: Tx, completeUntil: Date): Promise<string> {
  const zone = getEnv().HOUSE_ZONE
  const [since] = await tx.$queryRaw<{ at: string }[]>`
    SELECT to_char(${completeUntil}::timestamptz AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS at`
  return `Restored from a backup. Check the wallet's statement since ${since?.at} (${zone}) before you end the hold.`
}
