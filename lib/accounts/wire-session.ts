import { z } from 'zod'

/** Epoch milliseconds, UTC. */
const instant = z.number().int().nonnegative()
/** Decimal major units. */
const major = z.number()

/** Answer of `GET /api/session` and `POST /api/session/acknowledge`: the session since the login. */
export const playSession = z.object({
  serverNow: instant,
  startedAt: instant,
  /** Stakes of its bets, without refunds. */
  staked: major,
  /** The part of them in rounds that are not over. */
  open: major,
  /** Payouts of its bets. */
  returned: major,
  /** Returned minus staked, without open stakes. */
  net: major,
  /** Minutes between reality checks; null: off. */
  reminderMinutes: z.number().nullable(),
  /** False until the time zone of the account is known: `PUT /api/limits/zone` sets it. */
  isZoneKnown: z.boolean(),
  /** When the player last answered a reality check of this session. */
  acknowledgedAt: instant.nullable(),
  /** When the next reality check is due, maybe in the past; null where they are off. */
  dueAt: instant.nullable(),
})
export type PlaySession = z.infer<typeof playSession>

/** Payload of `POST /api/session/end`: all sessions are meant, and it says so. */
export const endSessionsRequest = z.object({ everywhere: z.literal(true) })

/** Answer of `POST /api/session/end`, `DELETE /api/sessions` and `DELETE /api/sessions/{id}`. */
export const sessionsEnded = z.object({ status: z.literal('ended') })
export type SessionsEnded = z.infer<typeof sessionsEnded>

const ownSession = z.object({
  id: z.uuid(),
  startedAt: instant,
  /** Some minutes behind at most. */
  lastSeenAt: instant,
  /** In words, as the sign-in's browser called itself. */
  device: z.string(),
  /** Of the sign-in; of an IPv6 address its /64 network. */
  address: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Answer of `GET /api/sessions`. */
export const sessionList = z.object({ sessions: z.array(ownSession) })

/** Path of `DELETE /api/sessions/{id}`. */
export const sessionParams = z.object({ id: z.uuid() })

/** Answer of `POST /api/session/seen`. */
export const sessionSeen = z.object({ status: z.literal('seen') })
