import { findZone } from '@/lib/people/accounts/find-zone'
import 'server-only'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { CURRENT_TALLIES } from '@/lib/money/ledger/tallies.sql'
import { assertZoneChangeable } from '@/lib/people/accounts/rules/account-zone'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { lockPlayer } from './lock-player'

interface ZoneChange {
  readonly playerId: string
  /** IANA name. */
  readonly zone: string
  /** True: changes nothing if a zone is already known, so that a browser can't move a player. */
  readonly isFirst: boolean
}

/**
 * Changes the time zone of a player's limits and days. Each current period ends at the first midnight in
 * the new zone at or after its old end, so no limit resets earlier.
 *
 * @throws Refusal `zone-changed-lately` within 30 days of the last change; `invalid-input` for a zone
 *   unknown to the database; `not-found` for a user without accounts.
 */
export async function changeZone({ playerId, zone: wanted, isFirst }: ZoneChange): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, now, zone: current } = await lockPlayer(tx, playerId)
    const zone = await findZone(tx, wanted)
    if (!zone) throw new Refusal('invalid-input', { fields: { zone: t('limitPages.unknownZone') } })
    const { name: before } = current
    if (zone === before || (isFirst && before !== null)) return
    assertZoneChangeable(current, now)
    const changedAt = before === null ? null : now
    await tx.$executeRaw`
      UPDATE account SET time_zone = ${zone}, zone_changed_at = ${changedAt}::timestamptz,
        day_began_at = s.day_began_at, week_began_at = s.week_began_at, month_began_at = s.month_began_at,
        day_ends_at = period_end('day', s.day_ends_at - interval '1 millisecond', ${zone}),
        week_ends_at = period_end('day', s.week_ends_at - interval '1 millisecond', ${zone}),
        month_ends_at = period_end('day', s.month_ends_at - interval '1 millisecond', ${zone}),
        staked_day = s.staked_day, staked_week = s.staked_week, staked_month = s.staked_month,
        returned_day = s.returned_day, returned_week = s.returned_week, returned_month = s.returned_month
      FROM (
        SELECT ${CURRENT_TALLIES} FROM account a, (SELECT ${now}::timestamptz AS now) m
        WHERE a.id = ${id}
      ) s WHERE account.id = ${id}`
    await recordAudit(tx, {
      actorId: playerId,
      action: 'user.change-zone',
      subject: `user:${playerId}`,
      before: { zone: before },
      after: { zone },
    })
  })
}
