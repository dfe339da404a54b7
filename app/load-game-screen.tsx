import 'server-only'
import { describeGame } from '@/components/games/describe-game'
import type { GameScreenData } from '@/components/games/use-watched-game'
import { exclusionTitle } from '@/components/limits/break-labels'
import { ExclusionText } from '@/components/limits/lock-card'
import type { Viewer } from '@/lib/auth/viewer'
import { getMyRound } from '@/lib/betting/read-my-round'
import { getMainBalance } from '@/lib/cashier/read-wallet'
import { getEnv } from '@/lib/config/env'
import type { GameId } from '@/lib/games/game'
import { getGameOrThrow } from '@/lib/games/registry'
import type { TextPart } from '@/lib/language/rules/t'
import { findActiveExclusion } from '@/lib/limits/read-limits'
import { getPlaySession } from '@/lib/limits/read-session'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'
import { toBalanceView } from '@/lib/rounds/wire-screen'
import { getPaytable } from '@/lib/settings/read'

/**
 * Loads everything that a game's screen is first rendered with: for a player, a visitor (null) or
 * staff, who only watch.
 */
export async function loadGameScreen(id: GameId, signedIn: Viewer | null): Promise<GameScreenData> {
  const game = getGameOrThrow(id)
  const isStaff = signedIn?.isStaff ?? false
  const viewer = isStaff ? null : signedIn
  const [snapshot, balance, session, exclusion] = await Promise.all([
    getCachedSnapshot(id),
    viewer ? getMainBalance(viewer.id) : null,
    viewer ? getPlaySession(viewer) : null,
    viewer ? findActiveExclusion(viewer.id) : null,
  ])
  const { countdownId, payouts } = snapshot.round
  const [paytable, myRound] = await Promise.all([
    payouts ?? getPaytable(game),
    viewer ? getMyRound(viewer, id, countdownId) : null,
  ])
  return {
    game: describeGame(game, paytable, getEnv().CURRENCY),
    snapshot,
    viewer: viewer && { email: viewer.email },
    balance: balance === null ? null : toBalanceView(balance),
    myRound,
    session,
    exclusion: exclusion && {
      ...exclusion,
      title: exclusionTitle(exclusion),
      text: <ExclusionText exclusion={exclusion} />,
    },
    isStaff,
  }
}

/** Returns the texts a game's screen needs in the browser. Only players need those about limits. */
export function gameTexts({ viewer }: GameScreenData): readonly TextPart[] {
  return viewer ? ['games', 'limits', 'play'] : ['games', 'play']
}
