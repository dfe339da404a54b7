import 'server-only'
import { describeGame } from '@/components/player/games/describe-game'
import type { RoundLengths } from '@/components/player/games/rules/rules-page'
import type { GameInfo } from '@/components/ui/game-info'
import { getEnv } from '@/lib/base/config/env'
import type { GameId, Paytable } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'

/** Loads the data of a rules page: the payouts of the next round and the lengths of rounds. */
export async function loadRules(
  id: GameId,
): Promise<{ game: GameInfo; lengths: RoundLengths; paytable: Paytable }> {
  const env = getEnv()
  const rules = getGameOrThrow(id)
  const paytable = await getPaytable(rules)
  return {
    game: describeGame(rules, paytable, env.CURRENCY),
    lengths: {
      roundMs: env.ROUND_SECONDS * 1_000,
      cutoffMs: env.BETTING_CUTOFF_SECONDS * 1_000,
    },
    paytable,
  }
}
