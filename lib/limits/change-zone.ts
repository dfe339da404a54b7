import 'server-only'
import { assertZoneChangeable, namesOfZone } from '@/lib/accounts/rules/account-zone'
import { isTimeZone } from '@/lib/accounts/rules/days'
import { db, type Tx } from '@/lib/db/client'
import { t } from '@/lib/language/rules/t'
import { CURRENT_TALLIES } from '@/lib/ledger/tallies.sql'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
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

/**
 * Returns the zone by its current name if the database knows that, in the database's spelling, or
 * null. Both the database and Intl must know the zone, because the database counts bets and Intl
 * formats screens, and their lists differ.
 */
export async function findZone(
  client: Pick<Tx, '$queryRaw'>,
  wanted: string,
): Promise<string | null> {
  const names = namesOfZone(wanted).filter(isTimeZone)
  const [zone] = await client.$queryRaw<{ name: string }[]>`
    SELECT z.name FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, at)
      JOIN pg_timezone_names z ON lower(z.name) = lower(wanted.name) AND z.name NOT LIKE 'posix%'
    ORDER BY wanted.at LIMIT 1`
  return zone?.name ?? null
}
