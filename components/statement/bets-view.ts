import { GAME_IDS, type GameId } from '@/lib/domain/games/game'
import { BET_STATUSES, type BetStatus } from '@/lib/domain/rounds/bet-result'
import { type DaysView, hrefOf, parseDays, type SearchParams, uuidOf } from './statement-view'

export const BETS_PATH = '/user/bets'

/** What of a player's bets is shown. It lives in the address. */
export interface BetsView extends DaysView {
  readonly game?: GameId | undefined
  readonly status?: BetStatus | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The view of an address; whatever makes no sense in it counts as not given. */
export function parseBetsView(params: SearchParams): BetsView {
  return {
    game: GAME_IDS.find((game) => game === params.game),
    status: BET_STATUSES.find((status) => status === params.status),
    ...parseDays(params),
    before: uuidOf(params, 'before'),
    after: uuidOf(params, 'after'),
  }
}

/** Address of the view with something about it changed. */
export function betsHref(view: BetsView, change: Partial<BetsView> = {}): string {
  return hrefOf(BETS_PATH, { ...view, ...change })
}
