import 'server-only'
import { db } from '@/lib/base/db/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { COUNTED, isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { realityCheckDueAt } from '@/lib/money/limits/rules/limits'
import type { PlaySession } from '@/lib/people/accounts/wire-session'

interface Row {
  readonly now: Date
  readonly reminderMinutes: number | null
  readonly isZoneKnown: boolean
  readonly acknowledgedAt: Date | null
  readonly playedSince: Date | null
  readonly staked: bigint
  readonly open: bigint
  readonly returned: bigint
}

/** Returns the player's session since the login: its stakes and payouts and its next reality check. */
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
        SELECT min(b.created_at) AS "playedSince",
          coalesce(sum(b.stake) FILTER (WHERE ${isIn(COUNTED, 'r')}), 0)::bigint AS staked,
          coalesce(sum(b.stake) FILTER (WHERE ${isIn(NOT_OVER, 'r')}), 0)::bigint AS open,
          coalesce(sum(b.payout) FILTER (WHERE ${isIn(['finished'], 'r')} AND b.selection = r.outcome), 0)::bigint AS returned
        FROM bet b JOIN round r ON r.id = b.round_id
        WHERE b.player_id = ${player.id}::uuid AND b.created_at >= ${since}::timestamptz
      ) played
    WHERE u.id = ${player.id}::uuid`
  if (!row) throw new Error(`user ${player.id}: expected one row, found none`)
  const { reminderMinutes, staked, open, returned } = row
  const clock = {
    startedAt: player.signedInAt,
    acknowledgedAt: row.acknowledgedAt?.getTime() ?? null,
    reminderMinutes,
  }
  return {
    ...clock,
    playedSince: row.playedSince?.getTime() ?? null,
    isZoneKnown: row.isZoneKnown,
    serverNow: row.now.getTime(),
    staked: toMajor(staked),
    open: toMajor(open),
    returned: toMajor(returned),
    net: toMajor(returned - (staked - open)),
    dueAt: realityCheckDueAt(clock),
  }
}
