'use client'

import { GameScreen } from '@/components/player/games/game-screen'
import { LiveMark } from '@/components/player/games/round-card'
import { type GameScreenData, useWatchedGame } from '@/components/player/games/use-watched-game'
import { ButtonLink } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { t } from '@/lib/base/text/rules/t'

/** Shows Win-Go on the home page to people who only watch. */
export function WingoComposite(data: GameScreenData) {
  const state = useWatchedGame(data)
  const { game } = state
  const { snapshot } = data
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="h-composite">
      <div className="mt-3 flex items-baseline justify-between">
        <h2 className="text-title" id="h-composite">
          {t('home.live', { game: game.name })}
        </h2>
        <LiveMark isReachable={state.isReachable} />
      </div>
      <GameScreen
        game={game}
        state={state}
        round={snapshot.round}
        player={null}
        bets={null}
        headingLevel={3}
        hasLiveMark={false}
        beforePicks={state.isStaff || state.exclusion ? null : <BalancePanel />}
      />
    </section>
  )
}

function BalancePanel() {
  return (
    <section
      className={`${CARD} flex flex-wrap items-center gap-3 py-3 pr-3 pl-4`}
      aria-label={t('home.balance')}
    >
      <dl className="flex-1">
        <dt className="text-sm text-fg-2">{t('home.balance')}</dt>
        <dd className="text-dialog">{t('home.logInToSee')}</dd>
      </dl>
      <ButtonLink href="/register">{t('ui.createAccount')}</ButtonLink>
    </section>
  )
}
