import { statusName } from '@/components/staff/lists/queue-view'
import type { RequestChoice } from '@/components/staff/players/user-dialogs'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { RecentRequest } from '@/lib/money/cashier/read-recent-requests'

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
