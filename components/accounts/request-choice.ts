import { statusName } from '@/components/cashier/queue-view'
import type { RecentRequest } from '@/lib/accounts/read-recent-requests'
import { formatMoney } from '@/lib/client/money-text'
import type { RequestChoice } from './user-actions'

/** Describes a request that a credit or debit may belong to. */
export function toRequestChoice({
  id,
  kind,
  amount,
  status,
  createdAt,
}: RecentRequest): RequestChoice {
  const name = kind === 'deposit' ? 'Deposit' : 'Withdrawal'
  const state = statusName(kind === 'deposit' ? 'deposit' : 'withdraw', status).toLowerCase()
  const text = `${name} ${formatMoney(amount, { decimals: 0 })}, ${state}`
  return { id, text, at: createdAt.getTime() }
}
