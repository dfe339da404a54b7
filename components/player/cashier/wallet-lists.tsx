import type { ReactNode } from 'react'
import { CARD, MONO, ROW_END, ROWS, TAGS } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { ListRow } from '@/components/ui/list-row'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { countRequests, Section } from '@/components/ui/section'
import { StatusMark } from '@/components/ui/status-mark'
import { ScrollTable } from '@/components/ui/table-parts'
import { Waiting } from '@/components/ui/waiting'
import { formatMoney } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import type { OwnDeposit, OwnWithdrawal } from '@/lib/money/cashier/read-own'
import type { PendingRequest } from '@/lib/money/cashier/read-wallet'
import { canCancel } from '@/lib/money/cashier/rules/requests'
import { AskedAndArrived, requestMoney } from './asked-and-arrived'
import { CancelButton } from './cancel-button'
import { RejectionLine, requestHref } from './request-links'

const KINDS = {
  deposit: { icon: 'arrow-down', label: 'cashierPages.depositOf' },
  withdraw: { icon: 'arrow-up', label: 'cashierPages.withdrawalOf' },
} as const

interface PendingListProps {
  readonly requests: readonly PendingRequest[]
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Lists requests that staff have not decided yet. */
export function PendingList({ requests, now }: PendingListProps) {
  return (
    <Section
      id="pending"
      title={t('ui.pending')}
      note={requests.length > 0 ? countRequests(requests.length) : null}
    >
      {requests.length === 0 ? (
        <EmptyState>{t('cashierPages.noPending')}</EmptyState>
      ) : (
        <ul className={`${CARD} ${ROWS}`}>
          {requests.map((request) => (
            <ListRow
              key={request.id}
              icon={KINDS[request.kind].icon}
              title={t(KINDS[request.kind].label, {
                amount: formatMoney(request.amount, { decimals: 0 }),
              })}
              text={request.txnId ?? describeHeld(request)}
              href={requestHref(request.kind, request.id)}
            >
              <div className={`${ROW_END} gap-1`}>
                <span className={TAGS.strong}>
                  <Icon name="clock" />
                  <Rich
                    text="cashierPages.pendingFor"
                    tags={{
                      quiet: (words) => <span className="sr-only">{words}</span>,
                      time: () => <Waiting since={request.createdAt.getTime()} serverNow={now} />,
                    }}
                  />
                </span>
                {canCancel(request) ? (
                  <CancelButton
                    kind={request.kind}
                    requestId={request.id}
                    amount={formatMoney(request.amount, { decimals: 0 })}
                  />
                ) : null}
              </div>
            </ListRow>
          ))}
        </ul>
      )}
    </Section>
  )
}

function describeHeld({ isClaimed, isApproved, isHeld }: PendingRequest): string {
  if (isHeld) return t('cashierPages.beingChecked')
  if (isApproved) return t('cashierPages.approvedSoon')
  return t(isClaimed ? 'cashierPages.beingPaid' : 'cashierPages.setAside')
}

export function DepositHistory({ deposits }: { readonly deposits: readonly OwnDeposit[] }) {
  if (deposits.length === 0) {
    return <EmptyState>{t('cashierPages.noDepositsYet')}</EmptyState>
  }
  return (
    <History
      label={t('cashierPages.depositsTable')}
      firstColumn={t('cashierPages.amountAndTxnId')}
      kind="deposit"
      rows={deposits}
    >
      {(deposit) => (
        <>
          <small className={`${NOTE} ${MONO} wrap-anywhere`}>{deposit.txnId}</small>
          {deposit.askedAmount === null ? null : (
            <small className={NOTE}>
              <AskedAndArrived of={deposit} />
            </small>
          )}
          <RejectionLine request={deposit} kind="deposit" />
          {deposit.reversal ? (
            <small className={`${NOTE} ${REASON}`}>
              {t('cashierPages.takenBack', {
                amount: formatMoney(deposit.amount, { decimals: 0 }),
              })}
              {': '}
              {deposit.reversal.reason}
            </small>
          ) : null}
        </>
      )}
    </History>
  )
}

interface WithdrawHistoryProps {
  readonly withdrawals: readonly OwnWithdrawal[]
}

export function WithdrawHistory({ withdrawals }: WithdrawHistoryProps) {
  if (withdrawals.length === 0) {
    return <EmptyState>{t('cashierPages.noWithdrawalsYet')}</EmptyState>
  }
  return (
    <History
      label={t('cashierPages.withdrawalsTable')}
      firstColumn={t('cashierPages.amount')}
      kind="withdraw"
      rows={withdrawals}
    >
      {(withdrawal) => <RejectionLine request={withdrawal} kind="withdraw" />}
    </History>
  )
}

const NOTE = 'block text-cap text-fg-2'
/** Classes of the reason why a deposit was taken back. */
const REASON = 'max-w-[44ch] wrap-anywhere'

type OwnRequest = Pick<OwnDeposit | OwnWithdrawal, 'id' | 'amount' | 'createdAt' | 'status'>

interface HistoryProps<R extends OwnRequest> {
  readonly label: string
  readonly firstColumn: string
  readonly kind: 'deposit' | 'withdraw'
  readonly rows: readonly R[]
  /** Content below the amount of a row. */
  readonly children?: (row: R) => ReactNode
}

/**
 * Lists requests in a table that scrolls, each with a link to its page. A txnID wraps, so that date
 * and status stay on the screen.
 */
function History<R extends OwnRequest>(props: HistoryProps<R>) {
  const { label, firstColumn, kind, rows, children } = props
  return (
    <div className={`${CARD} overflow-hidden`}>
      <ScrollTable label={label} className="[--row:--spacing(14)] cells:py-2">
        <thead>
          <tr>
            <th scope="col">{firstColumn}</th>
            <th scope="col">{t('cashierPages.date')}</th>
            <th scope="col">{t('cashierPages.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="relative whitespace-normal">
                <Link
                  className="block font-medium after:absolute after:inset-0"
                  href={requestHref(kind, row.id)}
                  prefetch={false}
                >
                  {requestMoney(row.amount)}
                </Link>
                {children?.(row)}
              </td>
              <td>
                <Moment at={row.createdAt.getTime()} style="day" />
                <small className={NOTE}>
                  <Moment at={row.createdAt.getTime()} style="time" />
                </small>
              </td>
              <td>
                <StatusMark status={row.status} isPayout={kind === 'withdraw'} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
