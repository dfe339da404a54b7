import 'server-only'
import {
  SESSION_MAX_AGE_SECONDS,
  STAFF_SESSION_IDLE_SECONDS,
  STAFF_SESSION_MAX_AGE_SECONDS,
} from '@/lib/accounts/rules/session-length'
import { Prisma } from '@/lib/db/generated/client'
import { WAITING_SECONDS } from '@/lib/second-factor/rules/spans'

const IDLE = `s.last_seen_at <= clock_timestamp() - interval '${STAFF_SESSION_IDLE_SECONDS} seconds'`

/** Whether nobody has used session `s` for as long as ends one of staff. */
export const SESSION_IS_IDLE = Prisma.raw(IDLE)

/**
 * Whether session `s` of user `u` still stands, by the database's clock: the same condition in every
 * statement that asks, the bet's too. The user's status is asked for beside it.
 */
export const SESSION_STANDS = Prisma.raw(`(
  s.ended_at IS NULL AND s.session_version = u.session_version
  AND s.started_at > clock_timestamp() - interval '${SESSION_MAX_AGE_SECONDS} seconds'
  AND (u.role = 'player' OR (
    s.started_at > clock_timestamp() - interval '${STAFF_SESSION_MAX_AGE_SECONDS} seconds'
    AND NOT ${IDLE})))`)

/**
 * Whether session `s` of user `u` has the password, or Google, and waits for the second factor. It stands
 * for nobody until then: its version is below zero.
 */
export const SESSION_WAITS = Prisma.raw(`(
  s.ended_at IS NULL AND s.session_version = -u.session_version
  AND s.started_at > clock_timestamp() - interval '${WAITING_SECONDS} seconds')`)
