import { EmptyState } from '@/components/ui/list-states'
import { StatusMark } from '@/components/ui/status-mark'
import { ScrollTable } from '@/components/ui/table'
import { formatMoney } from '@/lib/client/money-text'
import type { OwnWithdrawal } from '@/lib/queries/withdraw-history'
import { Moment } from './moment'
import styles from './wallet.module.css'

export function WithdrawHistory({
  withdrawals,
}: {
  readonly withdrawals: readonly OwnWithdrawal[]
}) {
  if (withdrawals.length === 0) {
    return <EmptyState>No withdrawals yet. Press Withdraw to ask for one.</EmptyState>
  }
  return (
    <div className={`card history ${styles.history}`}>
      <ScrollTable label="Withdraw requests, table">
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {withdrawals.map((withdrawal) => (
            <tr key={withdrawal.id}>
              <td>
                <b>{formatMoney(withdrawal.amount, { decimals: 0 })}</b>
              </td>
              <td>
                <Moment at={withdrawal.createdAt.getTime()} style="day" />
                <small>
                  <Moment at={withdrawal.createdAt.getTime()} style="time" />
                </small>
              </td>
              <td>
                <StatusMark status={withdrawal.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
