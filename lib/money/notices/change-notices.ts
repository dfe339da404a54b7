import 'server-only'
import { db } from '@/lib/base/db/client'
import type { SwitchedKind } from '@/lib/money/notices/rules/kinds'

/** Marks every notice up to that moment as seen, but no later one. Never moves back. */
export async function markNoticesRead(playerId: string, at: number): Promise<void> {
  await db.$executeRaw`
    UPDATE "user" SET notices_read_at
      = greatest(notices_read_at, least(${new Date(at)}::timestamptz, clock_timestamp()))
    WHERE id = ${playerId}::uuid`
}

/** Switches these kinds off and all others on. */
export async function muteNotices(playerId: string, muted: readonly SwitchedKind[]): Promise<void> {
  await db.user.update({
    where: { id: playerId },
    data: { mutedNotices: [...new Set(muted)] },
  })
}
