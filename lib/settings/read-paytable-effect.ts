import 'server-only'
import type { Game, Paytable } from '@/lib/games/game'
import { listTakings } from '@/lib/rounds/read-staff-games'
import { comparePaytables, type PaytableSums } from './rules/paytable-effect'

/**
 * Compares the payouts of the latest finished rounds (2,000 at most) under both paytables; at most
 * a minute old.
 */
export async function readPaytableEffect(
  game: Game,
  now: Paytable,
  next: Paytable,
): Promise<PaytableSums> {
  return comparePaytables((await listTakings()).get(game.id) ?? [], now, next)
}
