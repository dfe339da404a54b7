import type { GameInfo } from '@/components/games/game-info'
import { ButtonLink } from '@/components/ui/button'
import { CountingMoney } from '@/components/ui/counting-money'
import type { KnownBalance } from '@/lib/client/balance-store'

interface BalancePanelProps {
  readonly game: GameInfo
  /** Null for a visitor. */
  readonly balance: KnownBalance | null
  /** During a break there are no deposits. */
  readonly canDeposit: boolean
}

export function BalancePanel({ game, balance, canDeposit }: BalancePanelProps) {
  return (
    <section className="card balancepanel" aria-label="Your balance">
      <dl>
        <dt>Your balance</dt>
        <dd>
          {balance ? (
            <CountingMoney amount={balance.main} currency={game.currency} />
          ) : (
            'Log in to see it'
          )}
        </dd>
      </dl>
      {balance ? (
        <ButtonLink href={canDeposit ? '/depositeForm' : '/user'}>
          {canDeposit ? 'Deposit' : 'Wallet'}
        </ButtonLink>
      ) : (
        <ButtonLink href="/register">Register</ButtonLink>
      )}
    </section>
  )
}
