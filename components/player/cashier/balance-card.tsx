import { ButtonLink } from '@/components/ui/button'
import { ACTIONS, BALANCE, CARD, FIGURES } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { PageIcon } from '@/components/ui/page-icon'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { Money } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import { toBalanceView } from '@/lib/play/rounds/wire-screen'
import { LiveTotal } from './follow-balance'

const THREE =
  'grid-cols-[repeat(3,auto)] tiny:grid-cols-1 *:py-2.5 *:pl-3 *:first:pl-4 [&_dd]:text-base/6'

interface BalanceCardProps {
  readonly main: Money
  readonly surewin: Money
  readonly inOpenRounds: Money
  /** Set aside for withdrawal requests that are pending. */
  readonly withdrawing: Money
  /** False during a break, when the player can only withdraw. */
  readonly canDeposit: boolean
}

export function BalanceCard({
  main,
  surewin,
  inOpenRounds,
  withdrawing,
  canDeposit,
}: BalanceCardProps) {
  return (
    <section className={`${CARD} p-4`} aria-labelledby="balance">
      <h2 className="text-sm text-fg-2" id="balance">
        {t('cashierPages.currentBalance')}
      </h2>
      <p className={BALANCE}>
        <LiveTotal rendered={toBalanceView(main)} />
      </p>
      <dl className={`${FIGURES} ${THREE}`}>
        <div className="relative">
          <dt>{t('cashierPages.surewin')}</dt>
          <dd>
            <Link
              className="underline decoration-line-strong underline-offset-3 after:absolute after:inset-0"
              href="/surewin"
            >
              {formatMoney(surewin)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('cashierPages.inPlay')}</dt>
          <dd>{formatMoney(inOpenRounds)}</dd>
        </div>
        <div>
          <dt>{t('cashierPages.pendingWithdrawals')}</dt>
          <dd>{formatMoney(withdrawing)}</dd>
        </div>
      </dl>
      <div className={ACTIONS}>
        {canDeposit ? (
          <ButtonLink href="/depositeForm" variant="primary" block>
            <PageIcon name="arrow-down" />
            {t('cashierPages.deposit')}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/user/withdraw" block>
          <PageIcon name="arrow-up" />
          {t('cashier.withdraw')}
        </ButtonLink>
      </div>
    </section>
  )
}
