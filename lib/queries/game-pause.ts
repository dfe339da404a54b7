import 'server-only'
import { db } from '@/lib/db/client'
import type { PauseView } from '@/lib/wire/game'

/** The pause that a game is in, or null while it is played. */
export async function findPause(game: string): Promise<PauseView | null> {
  const pause = await db.gamePause.findFirst({
    where: { game, resumedAt: null },
    select: { pausedAt: true, reason: true },
  })
  return pause && { since: pause.pausedAt.getTime(), reason: pause.reason }
}
