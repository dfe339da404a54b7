import 'server-only'
import { type RequestOptions, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import webPush, { type RequestDetails } from 'web-push'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { pauseSeconds } from '@/lib/base/mail/send-outbox'
import { lookUpPublic } from './look-up-public'

/** Lease of a push in seconds. After that its worker counts as lost. */
const LEASE_SECONDS = 60
const SENT_AT_ONCE = 8
/** Milliseconds to wait for a push service; a slower one is tried again later. */
const ANSWER_WITHIN_MS = 5_000
/** Milliseconds after which the pushes of other players no longer wait for those under way. */
const SLOW_AFTER_MS = 1_000
/** Milliseconds after which a run ends, so that other jobs can run. */
const RUN_FOR_MS = 5_000

interface TakenPush {
  readonly id: string
  readonly sessionId: string
  readonly playerId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  readonly attempts: number
  /** Seconds until the push is too old. */
  readonly secondsLeft: number
}

/** Connection options for a push service. */
export type Way = Pick<RequestOptions, 'agent' | 'lookup'>

/**
 * Sends the pushes in the outbox by Web Push (RFC 8030, 8291, 8292), each at least once: a browser
 * shows a repeated push in place of the first. Retries a failed push, with longer and longer
 * pauses, until it is a day old. Deletes an address that is gone, with every push pending for it.
 * Players choose their push services, so while one answers slowly, only its player's pushes wait.
 * May run in several workers at the same time.
 */
export async function sendPushes(way: Way = { lookup: lookUpPublic }): Promise<void> {
  await db.$executeRaw`DELETE FROM outbox_push WHERE expires_at <= clock_timestamp()`
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = getEnv()
  if (publicKey === undefined || privateKey === undefined) return
  const until = performance.now() + RUN_FOR_MS
  const underWay = new Set<TakenPush>()
  const batches: Promise<unknown>[] = []
  while (performance.now() < until) {
    const pushes = await takeNext([...underWay].map(({ playerId }) => playerId))
    if (pushes.length === 0) break
    const attempts = pushes.map(async (push) => {
      underWay.add(push)
      await attempt(push, { publicKey, privateKey }, way)
      underWay.delete(push)
    })
    const batch = Promise.all(attempts)
    batches.push(batch)
    await Promise.race([batch, sleep(SLOW_AFTER_MS, undefined, { ref: false })])
  }
  await Promise.all(batches)
}

/**
 * Takes the next due pushes, except those of some players, and postpones their next attempt by the
 * lease, in one statement. Those not tried before come first.
 */
async function takeNext(exceptPlayerIds: readonly string[]): Promise<TakenPush[]> {
  return await db.$queryRaw<TakenPush[]>`
    WITH due AS MATERIALIZED (
      SELECT o.id, s.user_id FROM outbox_push o JOIN session s ON s.id = o.session_id
      WHERE o.next_attempt_at <= clock_timestamp()
        AND s.user_id <> ALL(${exceptPlayerIds}::uuid[])
      ORDER BY o.attempts, o.next_attempt_at LIMIT ${SENT_AT_ONCE}::int
      FOR UPDATE OF o SKIP LOCKED)
    UPDATE outbox_push o SET
      attempts = o.attempts + 1,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    FROM due, push_subscription p
    WHERE o.id = due.id AND p.session_id = o.session_id
    RETURNING o.id::text, o.session_id::text AS "sessionId", due.user_id::text AS "playerId",
      p.endpoint, p.p256dh, p.auth, o.payload, o.attempts,
      greatest(0, extract(epoch FROM o.expires_at - clock_timestamp()))::int AS "secondsLeft"`
}

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

async function attempt(push: TakenPush, keys: Keys, way: Way): Promise<void> {
  const { id, attempts, sessionId, endpoint } = push
  try {
    const status = await post(encrypt(push, keys), way)
    if (status === 404 || status === 410) {
      await db.pushSubscription.deleteMany({ where: { sessionId, endpoint } })
      log.info({ sessionId }, 'push address gone')
      return
    }
    if (status < 200 || status > 299) throw new Error(`push service answered ${status}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ pushId: id, attempts, reason }, 'push not sent')
    await db.$executeRaw`
      UPDATE outbox_push
      SET next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseSeconds(attempts)})
      WHERE id = ${id}::uuid AND attempts = ${attempts}`
    if (error instanceof Error && error.name === 'AbortError') await postponeDue(endpoint)
    return
  }
  await db.outboxPush.deleteMany({ where: { id } })
  log.info({ pushId: id, attempts }, 'push sent')
}

/**
 * Postpones all due pushes of a push service that didn't answer in time, and counts them as tried,
 * so that those of other services don't wait for it.
 */
async function postponeDue(endpoint: string): Promise<void> {
  await db.$executeRaw`
    UPDATE outbox_push SET attempts = greatest(attempts, 1),
      next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseSeconds(1)})
    WHERE id IN (
      SELECT o.id FROM outbox_push o JOIN push_subscription p ON p.session_id = o.session_id
      WHERE o.next_attempt_at <= clock_timestamp()
        AND lower(split_part(p.endpoint, '/', 3)) = lower(split_part(${endpoint}::text, '/', 3))
      FOR UPDATE OF o SKIP LOCKED)`
}

function encrypt({ endpoint, p256dh, auth, payload, secondsLeft }: TakenPush, keys: Keys) {
  const { MAIL_FROM, NEXT_PUBLIC_SUPPORT_EMAIL } = getEnv()
  // A push service writes to this address when something is wrong with our pushes.
  const subject = `mailto:${NEXT_PUBLIC_SUPPORT_EMAIL ?? MAIL_FROM}`
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: secondsLeft,
  })
}

/** Returns the status of the response. Doesn't read the body or follow redirects. */
function post({ endpoint, method, headers, body }: RequestDetails, way: Way): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const asked = request(endpoint, { method, headers, signal, ...way }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
