import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/db/client'
import type { Game, Paytable } from '@/lib/domain/games/game'

const paytable = z.record(z.string(), z.number().int().nonnegative())

/** The payouts that the next round of the game will carry. */
export async function getPaytable(game: Game): Promise<Paytable> {
  const newest = await db.gameRules.findFirst({
    where: { game: game.id },
    orderBy: { version: 'desc' },
  })
  return newest ? paytable.parse(newest.paytable) : game.defaultPaytable
}
