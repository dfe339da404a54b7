import 'server-only'
import { describeGame } from '@/components/games/describe-game'
import type { GameInfo } from '@/components/games/game-info'
import type { Viewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/config/env'
import type { GameId } from '@/lib/domain/games/game'
import { getGameOrThrow } from '@/lib/domain/games/registry'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'
import { getMyRound } from '@/lib/queries/my-round'
import { getPaytable } from '@/lib/queries/paytable'
import { findStandingExclusion } from '@/lib/queries/play-control'
import { getPlaySession } from '@/lib/queries/play-session'
import { getMainBalance } from '@/lib/queries/wallet'
import { type BalanceView, type GameSnapshot, type MyRound, toBalanceView } from '@/lib/wire/game'
import type { ExclusionView } from '@/lib/wire/limits'
import type { PlaySession } from '@/lib/wire/session'

export interface GameScreenData {
  readonly game: GameInfo
  readonly snapshot: GameSnapshot
  readonly viewer: { readonly email: string } | null
  readonly balance: BalanceView | null
  readonly myRound: MyRound | null
  readonly session: PlaySession | null
  readonly exclusion: ExclusionView | null
  readonly isStaff: boolean
}

/** Everything a game's screen is first rendered with, for a player, a visitor (null) or staff, who only watch. */
export async function loadGameScreen(id: GameId, signedIn: Viewer | null): Promise<GameScreenData> {
  const game = getGameOrThrow(id)
  const isStaff = signedIn?.isAdmin ?? false
  const viewer = isStaff ? null : signedIn
  const [snapshot, paytable, balance, session, exclusion] = await Promise.all([
    getCachedSnapshot(id),
    getPaytable(game),
    viewer ? getMainBalance(viewer.id) : null,
    viewer ? getPlaySession(viewer) : null,
    viewer ? findStandingExclusion(viewer.id) : null,
  ])
  const myRound = viewer ? await getMyRound(viewer, id, snapshot.round.countdownId) : null
  return {
    game: describeGame(game, paytable, getEnv().CURRENCY),
    snapshot,
    viewer: viewer && { email: viewer.email },
    balance: balance === null ? null : toBalanceView(balance),
    myRound,
    session,
    exclusion,
    isStaff,
  }
}
