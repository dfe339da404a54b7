import type { GameId } from '@/lib/games/catalog/game'

interface GamePaths {
  /** The current round. */
  readonly running: string
  /** The newest rounds, newest first, including the current one. */
  readonly list: string
  /** Path for placing a bet. */
  readonly bet: string
}

/** The specification names each game's calls differently. */
export const GAME_PATHS: Readonly<Record<GameId, GamePaths>> = {
  wingo: { running: '/countdown/running', list: '/countdown/', bet: '/bet' },
  baccarat: {
    running: '/baccaratcountdown/running',
    list: '/baccaratcountdown/',
    bet: '/baccaratbet',
  },
}
