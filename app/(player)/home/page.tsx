import { redirect } from 'next/navigation'
import { gameTexts, loadGameScreen } from '@/app/load-game-screen'
import { bannersOf } from '@/components/player/home/banners'
import { PlayerHome } from '@/components/player/home/player-home'
import { endWithRound, toPlayedRounds } from '@/components/player/statement/group-bets'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { formatRate, toSavingsView } from '@/components/ui/savings-view'
import { getEnv } from '@/lib/base/config/env'
import { partOfDay } from '@/lib/base/format/rules/days'
import { getSettings } from '@/lib/house/settings/read'
import { getUsualTimes } from '@/lib/money/cashier/read-usual-times'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { describeSeconds } from '@/lib/money/cashier/rules/usual-time'
import { findActiveExclusion } from '@/lib/money/limits/read-limits'
import { getPlaySession } from '@/lib/money/limits/read-session'
import { inZoneOf } from '@/lib/money/statement/read-period'
import { getSavings } from '@/lib/money/surewin/read'
import { getViewer } from '@/lib/people/sessions/viewer'
import { listBets, listLegs } from '@/lib/play/betting/read-bets'

const ROUNDS_SHOWN = 3
/** Enough bets for these rounds, unless a player bets a dozen times on each. */
const BETS_READ = 36

/**
 * The player's home page, served at `/` (proxy.ts). If the session has ended since, redirects to
 * the public home page there.
 */
export default async function PlayerHomePage() {
  const viewer = await getViewer()
  if (!viewer || viewer.isStaff) redirect('/')
  const [wingo, baccarat, wallet, session, exclusion, { zone }, rounds, savings, usual, settings] =
    await Promise.all([
      loadGameScreen('wingo', viewer),
      loadGameScreen('baccarat', null),
      getWallet(viewer.id),
      getPlaySession(viewer),
      findActiveExclusion(viewer.id),
      inZoneOf(viewer.id, {}),
      listLastRounds(viewer.id),
      getSavings(viewer.id),
      getUsualTimes(),
      getSettings(),
    ])
  const rate = formatRate(settings.surewinRateBasisPoints)
  const { deposit, withdrawal } = usual
  return (
    <BrowserTexts of={['home', ...gameTexts(wingo)]}>
      <PlayerHome
        name={viewer.name}
        part={session.isZoneKnown ? partOfDay(zone, session.serverNow) : 'unknown'}
        wingo={wingo}
        baccarat={{ game: baccarat.game, snapshot: baccarat.snapshot }}
        usually={{
          deposit: deposit && describeSeconds(deposit.halfSeconds),
          withdraw: withdrawal && describeSeconds(withdrawal.halfSeconds),
        }}
        savings={toSavingsView(savings)}
        banners={bannersOf({ wingo: wingo.game, roundMs: getEnv().ROUND_SECONDS * 1_000, rate })}
        wallet={wallet}
        session={session}
        exclusion={exclusion}
        rounds={rounds}
        rate={rate}
      />
    </BrowserTexts>
  )
}

/** Returns the rounds that the player bet on last, newest first; the newest may still be open. */
async function listLastRounds(playerId: string) {
  const { rows } = endWithRound(await listBets(playerId, { limit: BETS_READ }), false)
  const ids = [...new Set(rows.map(({ roundId }) => roundId))].slice(0, ROUNDS_SHOWN)
  const shown = rows.filter(({ roundId }) => ids.includes(roundId))
  return toPlayedRounds(shown, await listLegs(playerId, ids))
}
