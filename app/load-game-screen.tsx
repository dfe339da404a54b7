import 'server-only'
import { describeGame } from '@/components/player/games/describe-game'
import type { GameScreenData } from '@/components/player/games/use-watched-game'
import { exclusionTitle } from '@/components/player/limits/break-labels'
import { ExclusionText } from '@/components/player/limits/lock-card'
import { getEnv } from '@/lib/base/config/env'
import type { TextPart } from '@/lib/base/text/rules/t'
import type { GameId } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'
import { getMainBalance } from '@/lib/money/cashier/read-wallet'
import { findActiveExclusion } from '@/lib/money/limits/read-limits'
import { getPlaySession } from '@/lib/money/limits/read-session'
import type { ExclusionView } from '@/lib/money/limits/wire'
import type { Viewer } from '@/lib/people/sessions/viewer'
import { getMyRound } from '@/lib/play/betting/read-my-round'
import { getCachedSnapshot } from '@/lib/play/live/cached-rounds'
import { toBalanceView } from '@/lib/play/rounds/wire-screen'
import { readDeviceBreak } from './device-break'

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
    viewer ? findActiveExclusion(viewer.id) : signedIn ? null : readDeviceExclusion(),
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

/** Nobody is invited to play on the device on which somebody started a break. */
async function readDeviceExclusion(): Promise<ExclusionView | null> {
  const begun = await readDeviceBreak()
  return begun && { ...begun, canReturn: false }
}

/** Returns the texts a game's screen needs in the browser. Only players need those about limits. */
export function gameTexts({ viewer }: GameScreenData): readonly TextPart[] {
  return viewer ? ['games', 'limits', 'play'] : ['games', 'play']
}
