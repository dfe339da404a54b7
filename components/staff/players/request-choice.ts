import { statusName } from '@/components/staff/lists/queue-view'
import type { RequestChoice } from '@/components/staff/players/user-dialogs'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { RecentRequest } from '@/lib/money/cashier/read-recent-requests'

/** Describes a request that a credit or debit may belong to. */
export function toRequestChoice({
  id,
  kind,
  txnId,
  amount,
  status,
  createdAt,
}: RecentRequest): RequestChoice {
  const name = kind === 'deposit' ? 'Deposit' : 'Withdrawal'
  const state = statusName(kind === 'deposit' ? 'deposit' : 'withdraw', status).toLowerCase()
  const which = txnId === null ? '' : `, ${txnId}`
  const text = `${name} ${formatMoney(amount, { decimals: 0 })}${which}, ${state}`
  return { id, text, at: createdAt.getTime() }
}
