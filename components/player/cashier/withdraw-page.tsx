import { MoveSurewin } from '@/components/player/limits/move-surewin'
import { CARD, COLUMNS, LINK, PAGE, ROW_TEXT, SECOND_COLUMN, STACK } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-states'
import { formatMajor, formatMoney } from '@/lib/base/browser/money-text'
import { toMajor, ZERO } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import type { OwnWithdrawal } from '@/lib/money/cashier/read-own'
import type { Wallet as Balances } from '@/lib/money/cashier/read-wallet'
import { canCancel } from '@/lib/money/cashier/rules/requests'
import { describeSeconds, type UsualTime } from '@/lib/money/cashier/rules/usual-time'
import { BackToWallet } from './back-to-wallet'
import { CancelButton } from './cancel-button'
import { OwnRequests } from './own-requests'
import { RejectionLine, requestHref } from './request-links'
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form'
import { mostOf, WHOLE, type WithdrawLimits } from './withdraw-limits'
import { sentTo } from './withdraw-status'

interface WithdrawPageProps {
  readonly player: WithdrawFormProps['player']
  readonly balances: Pick<Balances, 'main' | 'surewin' | 'lastWallet'>
  /** When SureWin unlocks, in epoch milliseconds; null if nothing is locked. */
  readonly surewinUnlocksAt: number | null
  readonly limits: WithdrawLimits
  /** How long staff usually take; null if there are too few requests to tell. */
  readonly usual: UsualTime | null
  /** The latest requests, newest first. */
  readonly requests: readonly OwnWithdrawal[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Pays money out to the player's mobile wallet. */
export function WithdrawPage(props: WithdrawPageProps) {
  const { player, balances, limits, requests, now } = props
  return (
    <main className={PAGE}>
      <WithdrawHead />
      <div className={COLUMNS}>
        <div className={STACK}>
          <WithdrawForm
            player={player}
            main={toMajor(balances.main)}
            limits={limits}
            lastWallet={balances.lastWallet}
          >
            <Facts {...props} />
          </WithdrawForm>
        </div>
        <div className={SECOND_COLUMN}>
          {requests.length === 0 ? (
            <EmptyState>{t('cashierPages.noWithdrawalsYet')}</EmptyState>
          ) : (
            <OwnRequests
              title={t('cashierPages.yourWithdrawals')}
              allHref="/user#withdrawals"
              requests={requests}
              hrefOf={({ id }) => requestHref('withdraw', id)}
              sayOf={(request) =>
                request.rejection || request.cameBack ? (
                  <RejectionLine request={request} kind="withdraw" />
                ) : (
                  <p className={ROW_TEXT}>{sentTo(request)}</p>
                )
              }
              actionOf={(request) =>
                request.status === 'Pending' && canCancel(request) ? (
                  <CancelButton
                    kind="withdraw"
                    requestId={request.id}
                    amount={formatMoney(request.amount, WHOLE)}
                  />
                ) : null
              }
              now={now}
            />
          )}
        </div>
      </div>
    </main>
  )
}

export function WithdrawHead() {
  return (
    <div className="flex min-h-11 items-center lg:min-h-0">
      <BackToWallet />
      <h1 className="text-title">{t('cashier.withdraw')}</h1>
    </div>
  )
}

/** Shows the balance, the usual time, and money that becomes available later. */
function Facts({ balances, limits, usual, surewinUnlocksAt }: WithdrawPageProps) {
  const { main, surewin } = balances
  return (
    <>
      <Sum
        className={`${CARD} px-4 py-1`}
        of={[
          [t('cashierPages.balanceNow'), formatMoney(main)],
          [t('cashierPages.mostYouCanTake'), formatMajor(mostOf(toMajor(main), limits), WHOLE)],
          usual !== null && [t('cashierPages.usuallyPaidIn'), <Usual key="usual" {...usual} />],
          surewin !== ZERO && [
            t('cashierPages.surewin'),
            <Link
              key="surewin"
              className={`${LINK} relative after:absolute after:-inset-3`}
              href="/surewin"
            >
              {formatMoney(surewin)}
            </Link>,
          ],
        ]}
      />
      {surewin === ZERO ? null : <MoveSurewin unlocksAt={surewinUnlocksAt} />}
    </>
  )
}

function Usual({ halfSeconds, mostSeconds }: UsualTime) {
  return (
    <>
      {describeSeconds(halfSeconds)}
      <small className="block text-cap font-normal text-fg-2">
        {t('cashierPages.nineOfTen', { time: describeSeconds(mostSeconds) })}
      </small>
    </>
  )
}
