'use client'

import { useEffect } from 'react'
import type { GameInfo } from '@/components/games/game-info'
import { GameScreen } from '@/components/games/game-screen'
import { LiveMark } from '@/components/games/round-card'
import { type GameScreenData, useGame } from '@/components/games/use-game'
import { ButtonLink } from '@/components/ui/button'
import { CARD } from '@/components/ui/classes'
import { CountingMoney } from '@/components/ui/counting-money'
import { apiUrl } from '@/lib/client/api-url'
import type { KnownBalance } from '@/lib/client/balance-store'
import { t } from '@/lib/language/rules/t'

/** Win-Go on the home page: visitors watch, players play. */
export function WingoComposite(data: GameScreenData) {
  const state = useGame(data)
  useWarmUp()
  const { game, snapshot, viewer } = data
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
        isPlayer={viewer !== null}
        headingLevel={3}
        hasLiveMark={false}
        beforePicks={
          state.isStaff ? null : (
            <BalancePanel
              game={game}
              balance={state.balance}
              canDeposit={state.exclusion === null}
            />
          )
        }
      />
    </section>
  )
}

interface BalancePanelProps {
  readonly game: GameInfo
  /** Null for a visitor. */
  readonly balance: KnownBalance | null
  /** False during a break. */
  readonly canDeposit: boolean
}

function BalancePanel({ game, balance, canDeposit }: BalancePanelProps) {
  return (
    <section
      className={`${CARD} grid grid-cols-[1fr_auto] items-center gap-3 py-3 pr-3 pl-4`}
      aria-label={t('home.balance')}
    >
      <dl>
        <dt className="text-sm text-fg-2">{t('home.balance')}</dt>
        <dd className="text-dialog tabular-nums">
          {balance ? (
            <CountingMoney amount={balance.main} currency={game.currency} />
          ) : (
            t('home.logInToSee')
          )}
        </dd>
      </dl>
      {balance ? (
        <ButtonLink href={canDeposit ? '/depositeForm' : '/user'}>
          {t(canDeposit ? 'home.deposit' : 'home.wallet')}
        </ButtonLink>
      ) : (
        <ButtonLink href="/register">{t('ui.createAccount')}</ButtonLink>
      )}
    </section>
  )
}

/** Wakes the API with one request that nobody waits for. */
function useWarmUp() {
  useEffect(() => {
    const ignore = () => undefined
    fetch(apiUrl('/'), { cache: 'no-store' }).then(ignore, ignore)
  }, [])
}
