import type { GameId } from '@/lib/games/game'

interface GamePaths {
  /** The round of now. */
  readonly running: string
  /** The newest rounds, newest first; the one under way among them. */
  readonly list: string
  /** Where a bet is placed. */
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
