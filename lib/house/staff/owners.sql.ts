import 'server-only'
import type { Tx } from '@/lib/base/db/client'

/** Days for which an owner whom staff disabled is still told what owners are told. */
const TOLD_AFTER_DAYS = 7

export interface ToldOwner {
  readonly id: string
  readonly email: string
  readonly locale: string | null
}

/**
 * Returns everybody whom an email to all owners reaches. An owner who was disabled in the last days
 * is one of them, so that nobody acts unseen by disabling the others first.
 */
export async function listToldOwners(tx: Tx): Promise<ToldOwner[]> {
  return tx.$queryRaw<ToldOwner[]>`
    SELECT u.id::text, u.email::text, u.locale FROM "user" u
    WHERE u.role = 'owner' AND (u.status = 'active' OR EXISTS (
      SELECT 1 FROM audit_event e WHERE e.subject = 'user:' || u.id AND e.action = 'user.suspend'
        AND e.created_at > clock_timestamp() - make_interval(days => ${TOLD_AFTER_DAYS}::int)))`
}
