import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { NEW_PHONE_HOURS } from '@/lib/money/cashier/rules/requests'

/** A staff member who lately set the number that a withdrawal is paid to. */
interface NumberChanger {
  readonly id: string
  readonly name: string
}

/**
 * Lists the staff who set the number of a withdrawal within the last `NEW_PHONE_HOURS`. The audit
 * log is the source, because nobody can change it afterwards.
 */
export function findNumberChangers(
  tx: Pick<Tx, '$queryRaw'>,
  withdrawalId: string,
): Promise<NumberChanger[]> {
  return tx.$queryRaw<NumberChanger[]>`
    SELECT DISTINCT c.id::text AS id, c.name
    FROM withdrawal_request r
    JOIN audit_event e ON e.subject = 'user:' || r.player_id AND e.action = 'user.update'
      AND e.after ->> 'phone' = r.phone AND e.actor_id <> r.player_id
      AND e.created_at > clock_timestamp() - make_interval(hours => ${NEW_PHONE_HOURS}::int)
    JOIN "user" c ON c.id = e.actor_id
    WHERE r.id = ${withdrawalId}::uuid ORDER BY name, id`
}

/**
 * Asserts that a person did not set the number themselves: who redirects a payout neither pays nor
 * approves it.
 * @throws Refusal `not-allowed`.
 */
export function assertNotChanger(changers: readonly NumberChanger[], personId: string): void {
  if (changers.every(({ id }) => id !== personId)) return
  throw new Refusal('not-allowed', {
    detail: `You changed this player's number within the last ${NEW_PHONE_HOURS} hours. Someone else must pay this request.`,
  })
}

/** Shown to staff only. Null if no staff member changed the number. */
export function changersText(changers: readonly NumberChanger[]): string | null {
  if (changers.length === 0) return null
  const names = changers.map(({ name }) => name).join(', ')
  return `${names} changed the player's number within the last ${NEW_PHONE_HOURS} hours.`
}
