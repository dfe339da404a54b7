import { EmptyState } from '@/components/ui/list-states'
import { StatusMark } from '@/components/ui/status-mark'
import { ScrollTable } from '@/components/ui/table'
import { formatMoney } from '@/lib/client/money-text'
import type { OwnDeposit } from '@/lib/queries/deposit-history'
import { Moment } from './moment'
import styles from './wallet.module.css'

export function DepositHistory({ deposits }: { readonly deposits: readonly OwnDeposit[] }) {
  if (deposits.length === 0) {
    return <EmptyState>No deposits yet. Press Deposit to see how it is done.</EmptyState>
  }
  return (
    <div className={`card history ${styles.history}`}>
      <ScrollTable label="Deposit requests, table">
        <thead>
          <tr>
            <th scope="col">Amount, txnID</th>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {deposits.map((deposit) => (
            <tr key={deposit.id}>
              <td>
                <b>{formatMoney(deposit.amount, { decimals: 0 })}</b>
                <small className="mono">{deposit.txnId}</small>
                {deposit.rejection ? (
                  <small className={styles.why}>{deposit.rejection}</small>
                ) : null}
              </td>
              <td>
                <Moment at={deposit.createdAt.getTime()} style="day" />
                <small>
                  <Moment at={deposit.createdAt.getTime()} style="time" />
                </small>
              </td>
              <td>
                <StatusMark status={deposit.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
