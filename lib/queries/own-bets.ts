import 'server-only'
import type { GameId } from '@/lib/domain/games/game'
import type { BetInclusionList } from '@/lib/wire/fairness'
import type { MyRound } from '@/lib/wire/game'
import { readBetInclusions } from './bet-inclusion'
import { getMyRound } from './my-round'

export interface OwnBets {
  readonly mine: MyRound
  /** Of the very bets that are listed; null where there is no such round. */
  readonly inclusions: BetInclusionList | null
}

/** A player's newest bets of a round, each with its inclusion proof once the round is sealed. */
export async function readOwnBets(
  player: { readonly id: string; readonly signedInAt: number },
  { game, countdownId }: { readonly game: GameId; readonly countdownId: string },
): Promise<OwnBets> {
  const mine = await getMyRound(player, game, countdownId)
  const betIds = mine.bets.map(({ betId }) => betId)
  return { mine, inclusions: await readBetInclusions(player.id, { game, countdownId, betIds }) }
}
