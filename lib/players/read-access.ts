import 'server-only'
import { SESSION_STANDS } from '@/lib/accounts/session-active.sql'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** A sign-in, or a try at one. */
export interface SignIn {
  readonly id: string
  readonly at: Date
  readonly way: string
  /** Why it was refused; null where it was not. */
  readonly refusal: string | null
  readonly address: string
  readonly device: string
}

export interface SignInPage {
  /** Newest first. */
  readonly rows: readonly SignIn[]
  /** To be asked for `before` for the next, earlier page; null at the end. */
  readonly earlier: string | null
}

/** Sign-ins of a player, or the refused ones alone, page by page. */
export async function listSignIns(
  playerId: string,
  input: {
    readonly isRefused: boolean
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<SignInPage> {
  const { isRefused, before, limit } = input
  const isOlder =
    before !== undefined && /^\d{1,18}$/.test(before)
      ? Prisma.sql`AND e.id < ${BigInt(before)}::bigint`
      : Prisma.empty
  const found = await db.$queryRaw<SignIn[]>`
    SELECT e.id::text AS id, e.at, e.way, e.refusal, e.address, e.device FROM sign_in_event e
    WHERE e.user_id = ${playerId}::uuid ${isOlder}
      ${isRefused ? Prisma.sql`AND e.refusal IS NOT NULL` : Prisma.empty}
    ORDER BY e.id DESC LIMIT ${limit + 1}::int`
  const rows = found.slice(0, limit)
  return { rows, earlier: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** A session that stands. */
export interface OpenSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

/** Sessions shown; whoever has more ends them all. */
const SESSIONS = 50

/** Where the player is logged in now, the latest used first. */
export async function listOpenSessions(playerId: string): Promise<OpenSession[]> {
  return db.$queryRaw<OpenSession[]>`
    SELECT s.id::text AS id, s.device, s.address, s.started_at AS "startedAt",
      s.last_seen_at AS "lastSeenAt"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.user_id = ${playerId}::uuid AND ${SESSION_STANDS}
    ORDER BY s.last_seen_at DESC, s.id LIMIT ${SESSIONS}::int`
}

/** A device that the account was opened on. */
export interface KnownDevice {
  readonly key: string
  readonly device: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly signIns: number
}

/** Sign-ins that devices are gathered from. */
const GATHERED = 1_000

/** The devices of the latest sign-ins, the latest used first. */
export async function listDevices(playerId: string): Promise<KnownDevice[]> {
  return db.$queryRaw<KnownDevice[]>`
    SELECT device_key AS key, (array_agg(device ORDER BY at DESC))[1] AS device,
      min(at) AS "firstAt", max(at) AS "lastAt", count(*)::int AS "signIns"
    FROM (
      SELECT device_key, device, at FROM sign_in_event
      WHERE user_id = ${playerId}::uuid AND refusal IS NULL AND device_key IS NOT NULL
      ORDER BY id DESC LIMIT ${GATHERED}::int) latest
    GROUP BY device_key ORDER BY "lastAt" DESC`
}
