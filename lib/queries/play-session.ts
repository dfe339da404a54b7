import 'server-only'
import { db } from '@/lib/db/client'
import { toMajor } from '@/lib/domain/money'
import { realityCheckDueAt } from '@/lib/domain/reality-check'
import type { PlaySession } from '@/lib/wire/session'

interface Row {
  readonly now: Date
  readonly reminderMinutes: number | null
  readonly isZoneKnown: boolean
  readonly acknowledgedAt: Date | null
  readonly staked: bigint
  readonly standing: bigint
  readonly returned: bigint
}

/** The player's session since sign-in: what its bets cost and brought, and its next reality check. */
export async function getPlaySession(player: {
  readonly id: string
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}): Promise<PlaySession> {
  const since = new Date(player.signedInAt)
  const [row] = await db.$queryRaw<Row[]>`
    SELECT clock_timestamp() AS now, u.reminder_minutes AS "reminderMinutes",
      s.acknowledged_at AS "acknowledgedAt", a.time_zone IS NOT NULL AS "isZoneKnown", played.*
    FROM "user" u
      JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      LEFT JOIN session s ON s.id = ${player.sessionId}::uuid AND s.user_id = u.id
      CROSS JOIN (
        SELECT coalesce(sum(b.stake) FILTER (WHERE r.status <> 'void'), 0)::bigint AS staked,
          coalesce(sum(b.stake) FILTER (WHERE r.status NOT IN ('finished', 'void')), 0)::bigint AS standing,
          coalesce(sum(b.payout) FILTER (WHERE r.status = 'finished' AND b.selection = r.outcome), 0)::bigint AS returned
        FROM bet b JOIN round r ON r.id = b.round_id
        WHERE b.player_id = ${player.id}::uuid AND b.created_at >= ${since}::timestamptz
      ) played
    WHERE u.id = ${player.id}::uuid`
  if (!row) throw new Error(`no user ${player.id}`)
  const { reminderMinutes, staked, standing, returned } = row
  const clock = {
    startedAt: player.signedInAt,
    acknowledgedAt: row.acknowledgedAt?.getTime() ?? null,
    reminderMinutes,
  }
  return {
    ...clock,
    isZoneKnown: row.isZoneKnown,
    serverNow: row.now.getTime(),
    staked: toMajor(staked),
    standing: toMajor(standing),
    returned: toMajor(returned),
    net: toMajor(returned - (staked - standing)),
    dueAt: realityCheckDueAt(clock),
  }
}
