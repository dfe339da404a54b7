import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import {
  SESSION_MAX_AGE_SECONDS,
  STAFF_SESSION_IDLE_SECONDS,
  STAFF_SESSION_MAX_AGE_SECONDS,
} from '@/lib/people/sessions/rules/session-length'
import { WAITING_SECONDS } from '@/lib/people/sessions/rules/spans'

const IDLE = `s.last_seen_at <= clock_timestamp() - interval '${STAFF_SESSION_IDLE_SECONDS} seconds'`

/** True if session `s` has been unused for as long as ends a staff session. */
export const SESSION_IS_IDLE = Prisma.raw(IDLE)

/**
 * True if session `s` of user `u` is active, by the database's clock. Every statement that checks a
 * session uses this condition, including the one that places a bet. It does not check the user's
 * status; callers do.
 */
export const SESSION_IS_ACTIVE = Prisma.raw(`(
  s.ended_at IS NULL AND s.session_version = u.session_version
  AND s.started_at > clock_timestamp() - interval '${SESSION_MAX_AGE_SECONDS} seconds'
  AND (u.role = 'player' OR (
    s.started_at > clock_timestamp() - interval '${STAFF_SESSION_MAX_AGE_SECONDS} seconds'
    AND NOT ${IDLE})))`)

/**
 * True if session `s` of user `u` has passed the password or Google step and still needs the second
 * factor. Until then it logs nobody in: its version is negative.
 */
export const SESSION_IS_PENDING = Prisma.raw(`(
  s.ended_at IS NULL AND s.session_version = -u.session_version
  AND s.started_at > clock_timestamp() - interval '${WAITING_SECONDS} seconds')`)
