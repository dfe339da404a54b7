import { z } from 'zod'

/** Epoch milliseconds, UTC. */
const instant = z.number().int().nonnegative()
/** Decimal major units. */
const major = z.number()

/** Answer of `GET /api/session` and `POST /api/session/acknowledge`: the session since the login. */
export const playSession = z.object({
  serverNow: instant,
  startedAt: instant,
  /** When the first bet of this session was placed; null without one. */
  playedSince: instant.nullable(),
  /** Stakes of bets placed in this session, without refunded ones. */
  staked: major,
  /** The part of `staked` in rounds that aren't settled. */
  open: major,
  /** Payouts of bets placed in this session. */
  returned: major,
  /** `returned` minus `staked`, without open stakes. */
  net: major,
  /** Minutes between reality checks; null: off. */
  reminderMinutes: z.number().nullable(),
  /** False until the account's time zone is known. `PUT /api/limits/zone` sets it. */
  isZoneKnown: z.boolean(),
  /** When the player last answered a reality check of this session. */
  acknowledgedAt: instant.nullable(),
  /** When the next reality check is due, possibly in the past; null if reality checks are off. */
  dueAt: instant.nullable(),
})
export type PlaySession = z.infer<typeof playSession>

/** Payload of `POST /api/session/end`. `everywhere` states that all sessions end. */
export const endSessionsRequest = z.object({ everywhere: z.literal(true) })

/** Answer of `POST /api/session/end`, `DELETE /api/sessions` and `DELETE /api/sessions/{id}`. */
export const sessionsEnded = z.object({ status: z.literal('ended') })

const ownSession = z.object({
  id: z.uuid(),
  startedAt: instant,
  /** May lag a few minutes behind. */
  lastSeenAt: instant,
  /** Readable description from the browser's user agent at the login. */
  device: z.string(),
  /** IP address of the login; for IPv6, its /64 network. */
  address: z.string(),
  /** True for the session that makes the request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Answer of `GET /api/sessions`. */
export const sessionList = z.object({ sessions: z.array(ownSession) })

/** Path parameters of `DELETE /api/sessions/{id}`. */
export const sessionParams = z.object({ id: z.uuid() })

/** Answer of `POST /api/session/seen`. */
export const sessionSeen = z.object({ status: z.literal('seen') })
