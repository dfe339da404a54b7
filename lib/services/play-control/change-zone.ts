import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { STANDING_TALLIES } from '@/lib/db/tally-columns'
import { assertZoneChangeable } from '@/lib/domain/account-zone'
import { Refusal } from '@/lib/domain/errors'
import { recordAudit } from '../record-audit'
import { lockPlayer } from './lock-player'

interface ZoneWish {
  readonly playerId: string
  /** IANA name. */
  readonly zone: string
  /** Only where no zone is known: what a browser tells of itself moves nobody. */
  readonly isFirst: boolean
}

/**
 * Changes the time zone of a player's limits and days. Each period that runs goes on to the first
 * midnight in the new zone at or after its old end, so no limit resets earlier for it.
 *
 * @throws Refusal `zone-changed-lately` within 30 days of the change before; `invalid-input` for a
 *   zone that the database does not know; `not-found` for who has no accounts.
 */
export async function changeZone({ playerId, zone: wish, isFirst }: ZoneWish): Promise<void> {
  await db.$transaction(async (tx) => {
    const { account, now } = await lockPlayer(tx, playerId)
    const zone = await findZone(tx, wish)
    const { name: before } = account.zone
    if (zone === before || (isFirst && before !== null)) return
    assertZoneChangeable(account.zone, now)
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
        SELECT ${STANDING_TALLIES} FROM account a, (SELECT ${now}::timestamptz AS now) m
        WHERE a.id = ${account.id}
      ) s WHERE account.id = ${account.id}`
    await recordAudit(tx, {
      actorId: playerId,
      action: 'user.change-zone',
      subject: `user:${playerId}`,
      before: { zone: before },
      after: { zone },
    })
  })
}

/** The zone as the database writes it. Every bet reckons by it there, and Intl knows some that it does not. */
export async function findZone(client: Pick<Tx, '$queryRaw'>, wish: string): Promise<string> {
  const [zone] = await client.$queryRaw<{ name: string }[]>`
    SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${wish}) AND name NOT LIKE 'posix%'`
  if (!zone) throw new Refusal('invalid-input', { fields: { zone: 'Unknown time zone.' } })
  return zone.name
}
