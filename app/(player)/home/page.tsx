import { redirect } from 'next/navigation'
import { loadGameScreen } from '@/app/load-game-screen'
import { bannersOf } from '@/components/home/banners'
import { PlayerHome } from '@/components/home/player-home'
import { endWithRound, toPlayedRounds } from '@/components/statement/group-bets'
import { formatRate, toSavingsView } from '@/components/surewin/savings-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { partOfDay } from '@/lib/accounts/rules/days'
import { getViewer } from '@/lib/auth/viewer'
import { listBets, listLegs } from '@/lib/betting/read-bets'
import { getUsualTimes } from '@/lib/cashier/read-usual-times'
import { getWallet } from '@/lib/cashier/read-wallet'
import { describeSeconds } from '@/lib/cashier/rules/usual-time'
import { getEnv } from '@/lib/config/env'
import { GAMES } from '@/lib/games/registry'
import { findActiveExclusion } from '@/lib/limits/read-limits'
import { getPlaySession } from '@/lib/limits/read-session'
import { getSettings } from '@/lib/settings/read'
import { inZoneOf } from '@/lib/statement/read-period'
import { getSavings } from '@/lib/surewin/read'

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
  const [screens, wallet, session, exclusion, { zone }, rounds, savings, usual, settings] =
    await Promise.all([
      Promise.all(GAMES.map((game) => loadGameScreen(game.id, null))),
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
  const wingo = screens.find(({ game }) => game.id === 'wingo')
  return (
    <BrowserTexts of={['home', 'limits', 'play']}>
      <PlayerHome
        player={{ name: viewer.name, email: viewer.email }}
        part={session.isZoneKnown ? partOfDay(zone, session.serverNow) : 'unknown'}
        games={screens.map(({ game, snapshot }) => ({ game, snapshot }))}
        usually={{
          deposit: deposit && describeSeconds(deposit.halfSeconds),
          withdraw: withdrawal && describeSeconds(withdrawal.halfSeconds),
        }}
        savings={toSavingsView(savings)}
        banners={
          wingo
            ? bannersOf({ wingo: wingo.game, roundMs: getEnv().ROUND_SECONDS * 1_000, rate })
            : []
        }
        {...{ wallet, session, exclusion, rounds, rate }}
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
